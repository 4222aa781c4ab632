import { useLocation, useNavigate } from "react-router";
import { useMutation } from "urql";
import type { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { type Failure, failureOfAnswer, failureOfCombined } from "../../kit/errors/errors.ts";
import { CodeField } from "../../kit/forms/code-field.tsx";
import { Form } from "../../kit/forms/form.tsx";
import { ResendCode } from "../../kit/forms/resend-code.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { useStepStart } from "../../kit/screens/use-step-start.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { NewPasswordFields } from "../door/passwords/new-password-fields.tsx";
import styles from "./account.module.css";
import { type CodeRequest, codeRequestOf, codeRequestState } from "./code-request.ts";
import { ForgotPasswordDocument, ResetPasswordDocument } from "./documents.ts";
import { DoorPage } from "./door-page.tsx";
import { EmailField } from "./email-field.tsx";
import { emailForm, resetForm } from "./form-schemas.ts";
import { SolvingNote } from "./proof-of-work/solving-note.tsx";
import { useProofOfWork } from "./proof-of-work/use-proof-of-work.ts";

/** The API's answer to every code that it refuses. */
const VERIFICATION_CODE_INCORRECT: typeof ERROR_CODES.VERIFICATION_CODE_INCORRECT = "1015";

/** Asks for a code, then for it and the new password. The second step survives a reload. */
export function ForgotPasswordScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const request = codeRequestOf(state);
  const [, askForCode] = useMutation(ForgotPasswordDocument);
  useStepStart(request === null ? "email" : "reset");
  usePageTitle(t("account.forgot.title"));

  const sendCode = async (username: string) => {
    const { data, error } = await askForCode({ username });
    if (error) return failureOfCombined(error);
    const codeRequestId = data?.forgotPassword.codeRequestId ?? null;
    void navigate({ search }, { replace: true, state: codeRequestState({ email: username, codeRequestId }) });
    return null;
  };

  return (
    <DoorPage
      title={t("account.forgot.title")}
      step={{ now: request === null ? 1 : 2, of: 2 }}
      intro={request === null ? t("account.forgot.intro") : t("account.forgot.sent", { email: request.email })}
      below={
        <p className={styles.aside}>
          <Link to={`${path("/login")}${search}`}>{t("account.forgot.back")}</Link>
        </p>
      }
    >
      {request === null ? (
        <EmailStep onSubmit={sendCode} />
      ) : (
        <ResetStep
          request={request}
          sendCode={() => sendCode(request.email)}
          onStartOver={() => void navigate({ search }, { replace: true })}
          onReset={() =>
            void navigate(`${path("/login")}${search}`, { replace: true, state: { passwordChanged: true } })
          }
        />
      )}
    </DoorPage>
  );
}

function EmailStep({ onSubmit }: { onSubmit: (email: string) => Promise<Failure | null> }) {
  const { t } = useTranslate();
  return (
    <Form
      schema={emailForm}
      leavesSilently
      labels={{ username: t("account.email.label") }}
      onSubmit={({ username }) => onSubmit(username)}
    >
      {({ busy }) => (
        <>
          <EmailField name="username" autoComplete="username" />
          <Button type="submit" variant="primary" wide busy={busy}>
            {t("account.forgot.submit")}
          </Button>
        </>
      )}
    </Form>
  );
}

interface ResetStepProps {
  request: CodeRequest;
  sendCode: () => Promise<Failure | null>;
  onStartOver: () => void;
  onReset: () => void;
}

function ResetStep({ request: { email, codeRequestId }, sendCode, onStartOver, onReset }: ResetStepProps) {
  const { t } = useTranslate();
  const [, reset] = useMutation(ResetPasswordDocument);
  const [withProofOfWork, isSolving] = useProofOfWork("RESET_PASSWORD");
  return (
    <Form
      schema={resetForm}
      failureField="conformationCode"
      failureMessage={({ code }) => (code === VERIFICATION_CODE_INCORRECT ? t("account.forgot.codeRefused") : null)}
      labels={{
        conformationCode: t("account.code.label"),
        password: t("passwords.new"),
        passwordAgain: t("passwords.newAgain"),
      }}
      onSubmit={async ({ conformationCode, password }) => {
        const { error } = await withProofOfWork(
          (proof) => reset({ username: email, conformationCode, password, codeRequestId, ...proof }),
          failureOfAnswer,
        );
        if (error) return failureOfCombined(error);
        onReset();
        return null;
      }}
    >
      {({ busy, leave }) => (
        <>
          {/* Password managers read from it which account the password belongs to. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <CodeField name="conformationCode" help={t("account.code.helpEmail")} autoFocus />
          <NewPasswordFields />
          <Button type="submit" variant="primary" wide busy={busy}>
            {t("account.forgot.reset")}
          </Button>
          <SolvingNote isSolving={isSolving} />
          <ResendCode isJustSent resend={sendCode} />
          <Button variant="quiet" onClick={() => leave(onStartOver)}>
            {t("account.forgot.otherEmail")}
          </Button>
        </>
      )}
    </Form>
  );
}
