import { type ComponentProps, use, useState } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import type { ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import type { Failure } from "../../kit/errors/errors.ts";
import { Form } from "../../kit/forms/form.tsx";
import { PasswordField } from "../../kit/forms/password-field.tsx";
import type { Translate } from "../../kit/i18n/messages.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { AppPagesContext } from "../../kit/lib/app-pages.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { NEXT, nextPath } from "../../kit/screens/return-path.ts";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { useStepStart } from "../../kit/screens/use-step-start.ts";
import { useSession } from "../../kit/session/session-store.ts";
import { failureOfOutcome, type SignInOutcome, signIn } from "../../kit/session/sign-in.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { Notice } from "../../kit/ui/notice.tsx";
import { PasskeySignIn } from "../door/passkeys/passkey-sign-in.tsx";
import { notSentFailure, SecondStep } from "../door/second-step/second-step.tsx";
import styles from "./account.module.css";
import { ConfirmAccount } from "./confirm-account.tsx";
import { DoorPage } from "./door-page.tsx";
import { EmailField } from "./email-field.tsx";
import { loginForm } from "./form-schemas.ts";
import { SolvingNote } from "./proof-of-work/solving-note.tsx";
import { useProofOfWork } from "./proof-of-work/use-proof-of-work.ts";
import { wishIntro } from "./sign-in-wishes.ts";
import { useAfterSignIn } from "./use-after-sign-in.ts";

interface Credentials {
  userName: string;
  password: string;
}

type Challenge = Extract<SignInOutcome, { kind: "challenge" }> & Credentials;

type PasswordSignIn = (credentials: Credentials) => Promise<SignInOutcome>;

type OutcomeHandler = (outcome: SignInOutcome, credentials: Credentials) => Failure | null;

const ACCOUNT_NOT_CONFIRMED: typeof ERROR_CODES.ACCOUNT_NOT_CONFIRMED = "1010";

export function LoginScreen() {
  const { landing, registration } = use(AppPagesContext);
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const { search, state } = useLocation();
  const [params] = useSearchParams();
  const session = useSession();
  const afterSignIn = useAfterSignIn();
  const [signInByPassword, isSolving] = usePasswordSignIn();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<{ email: string; password: string } | null>(null);
  const next = nextPath(params.get(NEXT));
  const [wasSignedIn] = useState(session !== null);
  useStepStart(unconfirmed ? "confirm" : challenge ? "code" : "password");
  usePageTitle(t(unconfirmed ? "account.confirm.title" : "account.login.title"));

  if (wasSignedIn && session) return <Navigate to={next ?? path(landing)} replace />;

  if (unconfirmed) return <ConfirmAccount {...unconfirmed} delivery="unknown" />;

  const handle: OutcomeHandler = (outcome, { userName, password }) => {
    switch (outcome.kind) {
      case "signedIn":
        afterSignIn(outcome);
        return null;
      case "challenge":
        setChallenge({ ...outcome, userName, password });
        return null;
      case "failed":
        if (outcome.failure.code === ACCOUNT_NOT_CONFIRMED) {
          // With the password available, confirming the code also signs in and returns to the previous page.
          setUnconfirmed({ email: userName, password });
          return null;
        }
        return outcome.failure;
    }
  };

  return (
    <DoorPage
      title={t(challenge ? "account.login.codeTitle" : "account.login.title")}
      {...(challenge && { step: { now: 2, of: 2 } })}
      intro={!challenge && next && t(wishIntro(next) ?? "account.login.toGoOn")}
      before={wasReset(state) && <Notice tone="good">{t("account.login.passwordChanged")}</Notice>}
      below={registration && !challenge && <RegisterInstead to={`${path(registration)}${search}`} />}
    >
      {challenge ? (
        <ChallengeStep
          challenge={challenge}
          signInByPassword={signInByPassword}
          onOutcome={handle}
          onSignedIn={afterSignIn}
          onStartOver={() => setChallenge(null)}
        />
      ) : (
        <div className={styles.ways}>
          <PasswordStep signInByPassword={signInByPassword} isSolving={isSolving} onOutcome={handle} />
          <PasskeySignIn onSignedIn={afterSignIn} />
        </div>
      )}
    </DoorPage>
  );
}

function RegisterInstead({ to }: { to: string }) {
  const { t } = useTranslate();
  return (
    <p className={styles.aside}>
      {t("account.login.noAccount")} <Link to={to}>{t("account.login.register")}</Link>
    </p>
  );
}

function usePasswordSignIn(): [signInByPassword: PasswordSignIn, isSolving: boolean] {
  const [withProofOfWork, isSolving] = useProofOfWork("LOGIN");
  const signInByPassword: PasswordSignIn = async (credentials) =>
    await withProofOfWork((proof) => signIn({ ...credentials, ...proof }), failureOfOutcome);
  return [signInByPassword, isSolving];
}

interface ChallengeStepProps {
  challenge: Challenge;
  signInByPassword: PasswordSignIn;
  onOutcome: OutcomeHandler;
  onSignedIn: ComponentProps<typeof PasskeySignIn>["onSignedIn"];
  onStartOver: () => void;
}

function ChallengeStep({ challenge, signInByPassword, onOutcome, onSignedIn, onStartOver }: ChallengeStepProps) {
  const { t } = useTranslate();
  const sendAgain = async () => {
    const outcome = await signInByPassword(credentialsOf(challenge));
    const failure = outcome.kind === "challenge" ? notSentFailure(outcome) : null;
    // A code that was sent before belongs to the session before.
    return failure && challenge.isCodeSent ? failure : (onOutcome(outcome, challenge) ?? failure);
  };
  return (
    <div className={styles.ways}>
      <SecondStep
        challenge={challenge.challenge}
        sending={challenge}
        submit={t("account.login.submit")}
        onAnswer={async (mfaToken) => onOutcome(await signIn(answerTo(challenge, mfaToken)), challenge)}
        onResend={sendAgain}
        onStartOver={onStartOver}
        failureMessage={(failure) => signInFailureText(failure, t)}
      />
      {challenge.isCodeSent === false && <PasskeySignIn onSignedIn={onSignedIn} />}
    </div>
  );
}

interface PasswordStepProps {
  signInByPassword: PasswordSignIn;
  isSolving: boolean;
  onOutcome: OutcomeHandler;
}

function PasswordStep({ signInByPassword, isSolving, onOutcome }: PasswordStepProps) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const { search } = useLocation();
  return (
    <Form
      schema={loginForm}
      leavesSilently
      labels={{ username: t("account.email.label"), password: t("passwords.label") }}
      failureMessage={(failure) => signInFailureText(failure, t)}
      onSubmit={async ({ username, password }) => {
        const credentials = { userName: username, password };
        return onOutcome(await signInByPassword(credentials), credentials);
      }}
    >
      {({ busy }) => (
        <>
          <EmailField name="username" autoComplete="username webauthn" />
          <div className={styles.hinted}>
            <PasswordField name="password" autoComplete="current-password" />
            <Link to={`${path("/forgotPassword")}${search}`}>{t("account.login.forgot")}</Link>
          </div>
          <Button type="submit" variant="primary" large wide busy={busy}>
            {t("account.login.submit")}
          </Button>
          <SolvingNote isSolving={isSolving} />
        </>
      )}
    </Form>
  );
}

function signInFailureText({ message }: Failure, t: Translate): string | null {
  return message === "LoginFailedGeneric" ? t("account.login.failedGeneric") : null;
}

function answerTo({ userName, challenge, mfaSession }: Challenge, mfaToken: string) {
  return { userName, mfaToken, mfaType: challenge, mfaSession };
}

function credentialsOf({ userName, password }: Credentials): Credentials {
  return { userName, password };
}

function wasReset(state: unknown): boolean {
  return typeof state === "object" && state !== null && "passwordChanged" in state;
}
