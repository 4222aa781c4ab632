import { useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { useMutation, useQuery } from "urql";
import { APP_TIME_ZONE } from "../../../schema/kit/time-zone.ts";
import { failureOfAnswer, failureOfCombined } from "../../kit/errors/errors.ts";
import { FieldPair } from "../../kit/forms/field-pair.tsx";
import { Form } from "../../kit/forms/form.tsx";
import { TextField } from "../../kit/forms/text-field.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { useChannel } from "../../kit/lib/host.ts";
import { useContentLinks } from "../../kit/screens/content-links.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { useStepStart } from "../../kit/screens/use-step-start.ts";
import { useSession } from "../../kit/session/session-store.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { NewPasswordFields } from "../door/passwords/new-password-fields.tsx";
import styles from "./account.module.css";
import { type CodeRequest, codeRequestOf, codeRequestState } from "./code-request.ts";
import { type CodeDelivery, ConfirmAccount } from "./confirm-account.tsx";
import { SignupDocument, TermsOfSignupDocument } from "./documents.ts";
import { DoorPage } from "./door-page.tsx";
import { NewEmailField } from "./email-field.tsx";
import { SolvingNote } from "./proof-of-work/solving-note.tsx";
import { useProofOfWork } from "./proof-of-work/use-proof-of-work.ts";
import { signupForm } from "./signup-form.ts";
import { useDotsQuestion } from "./use-dots-question.ts";

/** The rule by which the API refuses a version of the terms that no longer holds. */
const TERMS_REPLACED = "termsReplaced";

/** Opens an account: first its details, then the e-mailed code. The second step survives a reload. */
export function RegisterScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const session = useSession();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  // Kept only in memory, to sign in automatically once the code is entered.
  const [password, setPassword] = useState<string | null>(null);
  // Unknown after a reload: a new code may have been sent since.
  const [delivery, setDelivery] = useState<CodeDelivery>("unknown");
  const [wasSignedIn] = useState(session !== null);
  const request = codeRequestOf(state);
  useStepStart(request === null ? "details" : "code");
  usePageTitle(t(request ? "account.confirm.title" : "account.register.title"));

  if (wasSignedIn && session) return <Navigate to={path("/account/")} replace />;

  const rememberRequest = (made: CodeRequest) =>
    void navigate({ search }, { replace: true, state: codeRequestState(made) });
  if (request) {
    const { email, codeRequestId } = request;
    return (
      <ConfirmAccount
        email={email}
        codeRequestId={codeRequestId}
        password={password}
        delivery={delivery}
        onRequested={(id) => rememberRequest({ email, codeRequestId: id })}
      />
    );
  }

  return (
    <DoorPage
      title={t("account.register.title")}
      step={{ now: 1, of: 2 }}
      intro={
        <>
          {t("account.register.hasAccount")} <Link to={`${path("/login")}${search}`}>{t("account.login.submit")}</Link>
        </>
      }
    >
      <SignupForm
        onSignedUp={({ password: chosen, delivery: codeDelivery, ...made }) => {
          setPassword(chosen);
          setDelivery(codeDelivery);
          rememberRequest(made);
        }}
      />
    </DoorPage>
  );
}

function SignupForm({
  onSignedUp,
}: {
  onSignedUp: (account: CodeRequest & { password: string; delivery: CodeDelivery }) => void;
}) {
  const { t } = useTranslate();
  const channel = useChannel();
  const language = useApiLanguage();
  const [, signUp] = useMutation(SignupDocument);
  const [terms, readTermsAgain] = useTermsOfChannel();
  const askAboutDots = useDotsQuestion();
  const [withProofOfWork, isSolving] = useProofOfWork("SIGNUP");
  return (
    <Form
      schema={signupForm}
      labels={{
        email: t("account.email.label"),
        emailAgain: t("account.email.again"),
        phoneNumber: t("account.phone.label"),
        phoneNumberAgain: t("account.phone.again"),
        password: t("passwords.label"),
        passwordAgain: t("passwords.again"),
      }}
      failureMessage={({ message: cause }) => (cause === TERMS_REPLACED ? t("account.register.termsReplaced") : null)}
      onSubmit={async ({ email, phoneNumber, password }) => {
        const question = askAboutDots(email);
        if (question) return question;
        const { data, error } = await withProofOfWork(
          (proof) =>
            signUp({
              ...{ email, phoneNumber, password, language, channel },
              termsVersionId: terms?.versionId ?? null,
              ...proof,
            }),
          failureOfAnswer,
        );
        if (error) {
          const failure = failureOfCombined(error);
          if (!failure.fields.some(({ rule }) => rule === TERMS_REPLACED)) return failure;
          readTermsAgain();
          // No field of the form: it is said above it.
          return { ...failure, fields: [], message: TERMS_REPLACED };
        }
        const delivery = data?.signupUser.codeDeliveryDetails ? "sent" : "failed";
        onSignedUp({ email, password, delivery, codeRequestId: data?.signupUser.codeRequestId ?? null });
        return null;
      }}
    >
      {({ busy }) => (
        <>
          <FieldPair>
            <NewEmailField name="email" />
            <NewEmailField name="emailAgain" />
          </FieldPair>
          <FieldPair>
            <TextField name="phoneNumber" type="tel" autoComplete="tel" inputMode="tel" />
            <TextField name="phoneNumberAgain" type="tel" autoComplete="tel" inputMode="tel" />
          </FieldPair>
          <p className={styles.small}>{t("account.phone.help")}</p>
          <NewPasswordFields />
          <TermsNote holdsFrom={terms?.holdsFrom ?? null} />
          <Button type="submit" variant="primary" large wide busy={busy}>
            {t("account.register.submit")}
          </Button>
          <SolvingNote isSolving={isSolving} />
        </>
      )}
    </Form>
  );
}

/** The version of the channel's terms that a sign-up accepts, if it has any of its own; and reads it again. */
function useTermsOfChannel() {
  const channel = useChannel();
  const language = useApiLanguage();
  const [{ data }, execute] = useQuery({
    query: TermsOfSignupDocument,
    variables: { channel, language },
    requestPolicy: "cache-and-network",
  });
  const terms = data?.getContentPage.content ?? null;
  return [terms, () => execute({ requestPolicy: "network-only" })] as const;
}

/** Names the version of the terms that holds: signing up accepts it. */
function TermsNote({ holdsFrom }: { holdsFrom: string | null }) {
  const { t, language } = useTranslate();
  const contentLink = useContentLinks();
  return (
    <p className={styles.small}>
      {t("account.register.terms")}{" "}
      <a href={contentLink("TERMS")} target="_blank" rel="noreferrer">
        {t("shell.footer.terms")}
      </a>{" "}
      {holdsFrom &&
        t("account.register.termsSince", {
          date: formatDate(holdsFrom, { language, style: "date", timeZone: APP_TIME_ZONE }),
        })}{" "}
      {t("account.register.and")}{" "}
      <a href={contentLink("PRIVACY")} target="_blank" rel="noreferrer">
        {t("shell.footer.privacy")}
      </a>
      .
    </p>
  );
}
