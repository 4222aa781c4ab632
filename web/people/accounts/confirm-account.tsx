import { use, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useMutation } from "urql";
import type { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { type Failure, failureOfAnswer, failureOfCombined } from "../../kit/errors/errors.ts";
import { CodeField } from "../../kit/forms/code-field.tsx";
import { Form } from "../../kit/forms/form.tsx";
import { PasswordField } from "../../kit/forms/password-field.tsx";
import { ResendCode } from "../../kit/forms/resend-code.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { AppPagesContext } from "../../kit/lib/app-pages.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { failureOfOutcome, signIn } from "../../kit/session/sign-in.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { Notice } from "../../kit/ui/notice.tsx";
import { showToast } from "../../kit/ui/overlay/toasts.ts";
import styles from "./account.module.css";
import type { CodeRequest } from "./code-request.ts";
import { ConfirmSignupDocument, ResendCodeDocument } from "./documents.ts";
import { DoorPage } from "./door-page.tsx";
import { codeForm, confirmationForm } from "./form-schemas.ts";
import { SolvingNote } from "./proof-of-work/solving-note.tsx";
import { type ProofArgument, useProofOfWork } from "./proof-of-work/use-proof-of-work.ts";
import { useAfterSignIn } from "./use-after-sign-in.ts";

const ACCOUNT_ALREADY_CONFIRMED: typeof ERROR_CODES.ACCOUNT_ALREADY_CONFIRMED = "4025";
const PASSWORD_INCORRECT: typeof ERROR_CODES.PASSWORD_INCORRECT = "1005";

/**
 * Whether the code was e-mailed; `requested` if another was asked for, since that answer does not say; `unknown` if
 * this page did not request it.
 */
export type CodeDelivery = "sent" | "failed" | "requested" | "unknown";

const INTRO = {
  sent: "account.confirm.intro",
  failed: "account.confirm.introNotSent",
  requested: "account.confirm.introRequested",
  unknown: "account.confirm.introUnknown",
} as const;

interface RequestProps {
  email: string;
  /** Of the request for the code; null if another page made it. */
  codeRequestId?: string | null;
  /** Another code was asked for. */
  onRequested?: (codeRequestId: string | null) => void;
}

interface ConfirmAccountProps extends RequestProps {
  /** Confirms that the account is this user's, and signs in; null after a reload, when the screen asks for it. */
  password: string | null;
  delivery: CodeDelivery;
}

export function ConfirmAccount({ password, delivery: firstDelivery, ...of }: ConfirmAccountProps) {
  const { email } = of;
  const { t } = useTranslate();
  const { request, requestAnother } = useSignupRequest(of);
  const [confirmAndSignIn, isSolving] = useConfirmation(request);
  const [delivery, setDelivery] = useState(firstDelivery);
  const isSent = delivery !== "failed";

  return (
    <DoorPage
      title={t("account.confirm.title")}
      step={{ now: 2, of: 2 }}
      intro={isSent && t(INTRO[delivery], { email })}
      before={
        !isSent && (
          <Notice tone="bad" role="alert">
            {t(INTRO.failed, { email })}
          </Notice>
        )
      }
      below={<RegisterAgain />}
    >
      <Form
        schema={password === null ? confirmationForm : codeForm}
        leavesSilently
        labels={{ conformationCode: t("account.code.label"), password: t("passwords.label") }}
        failureField="conformationCode"
        failureMessage={({ code }) => (code === PASSWORD_INCORRECT ? t("account.confirm.otherPassword") : null)}
        onSubmit={async (input) => {
          const given = "password" in input ? input.password : (password ?? "");
          return await confirmAndSignIn(input.conformationCode, given);
        }}
      >
        {({ busy }) => (
          <>
            <CodeField
              name="conformationCode"
              help={delivery === "sent" ? t("account.code.helpEmail") : undefined}
              autoFocus={isSent}
              isWholeForm={password !== null}
            />
            {password === null && <PasswordField name="password" autoComplete="current-password" />}
            <Button type="submit" variant="primary" wide busy={busy}>
              {t("account.confirm.submit")}
            </Button>
            <SolvingNote isSolving={isSolving} />
            <ResendCode
              variant={isSent ? "quiet" : "plain"}
              isJustSent={firstDelivery === "sent"}
              resend={async () => {
                const failure = await requestAnother();
                if (!failure) setDelivery("requested");
                return failure;
              }}
            />
          </>
        )}
      </Form>
    </DoorPage>
  );
}

/** The request that the code belongs to, and what makes another one. */
function useSignupRequest({ email, codeRequestId: firstRequestId = null, onRequested }: RequestProps) {
  const [, resend] = useMutation(ResendCodeDocument);
  const [codeRequestId, setCodeRequestId] = useState(firstRequestId);
  const requestAnother = async (): Promise<Failure | null> => {
    const { data, error } = await resend({ email });
    if (error) return failureOfCombined(error);
    const requested = data?.resendVerificationEmail.codeRequestId ?? null;
    setCodeRequestId(requested);
    onRequested?.(requested);
    return null;
  };
  return { request: { email, codeRequestId }, requestAnother };
}

type ConfirmAndSignIn = (conformationCode: string, password: string) => Promise<Failure | null>;

function useConfirmation({
  email,
  codeRequestId,
}: CodeRequest): [confirmAndSignIn: ConfirmAndSignIn, isSolving: boolean] {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const { search } = useLocation();
  const afterSignIn = useAfterSignIn();
  const [, confirm] = useMutation(ConfirmSignupDocument);
  const [withConfirmationProof, isSolvingConfirmation] = useProofOfWork("CONFIRM_SIGNUP");
  const [withSignInProof, isSolvingSignIn] = useProofOfWork("LOGIN");

  const confirmAndSignIn: ConfirmAndSignIn = async (conformationCode, password) => {
    const send = (proof: ProofArgument) =>
      confirm({ username: email, conformationCode, password, codeRequestId, ...proof });
    const failure = failureOfAnswer(await withConfirmationProof(send, failureOfAnswer));
    if (failure && failure.code !== ACCOUNT_ALREADY_CONFIRMED) return failure;
    showToast({ tone: "good", text: t("account.confirm.done") });
    const credentials = { userName: email, password };
    const outcome = await withSignInProof((proof) => signIn({ ...credentials, ...proof }), failureOfOutcome);
    if (outcome.kind === "signedIn") afterSignIn(outcome);
    else await navigate(`${path("/login")}${search}`, { replace: true });
    return null;
  };
  return [confirmAndSignIn, isSolvingConfirmation || isSolvingSignIn];
}

function RegisterAgain() {
  const { registration } = use(AppPagesContext);
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const { search } = useLocation();
  if (!registration) return null;
  return (
    <p className={styles.aside}>
      <Link to={`${path(registration)}${search}`}>{t("account.confirm.again")}</Link>
    </p>
  );
}
