import { useState } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { CodeField } from "../forms/code-field.tsx";
import { Form } from "../forms/form.tsx";
import { PasswordField } from "../forms/password-field.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import type { Failure } from "../lib/errors.ts";
import { isAdmin } from "../lib/host.ts";
import { useSession } from "../session/session-store.ts";
import { type SignInOutcome, signIn } from "../session/sign-in.ts";
import { useLocalizedPath } from "../shell/use-localized-path.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { useStepStart } from "../shell/use-step-start.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Link } from "../ui/link.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import styles from "./account.module.css";
import { ConfirmAccount } from "./confirm-account.tsx";
import { favoriteIntentFor } from "./favorite-intent.ts";
import { codeForm, loginForm } from "./form-schemas.ts";
import { NEXT, nextPath } from "./next-path.ts";
import { useAfterSignIn } from "./use-after-sign-in.ts";

interface Credentials {
  userName: string;
  password: string;
}

type Challenge = Extract<SignInOutcome, { kind: "challenge" }> & Credentials;

const NOT_CONFIRMED = "1010";

/** Sign in: e-mail address and password, and a code where the account asks for one. */
export function LoginScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const { search, state } = useLocation();
  const [params] = useSearchParams();
  const session = useSession();
  const afterSignIn = useAfterSignIn();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<{ email: string; password: string } | null>(null);
  const next = nextPath(params.get(NEXT));
  const [wasSignedIn] = useState(session !== null);
  useStepStart(unconfirmed ? "confirm" : challenge ? "code" : "password");
  usePageTitle(t(unconfirmed ? "account.confirm.title" : "account.login.title"));

  if (wasSignedIn && session) return <Navigate to={next ?? path(isAdmin ? "/" : "/account/")} replace />;

  if (unconfirmed) return <ConfirmAccount {...unconfirmed} delivery="unknown" />;

  const handle = (outcome: SignInOutcome, { userName, password }: Credentials): Failure | null => {
    switch (outcome.kind) {
      case "signedIn":
        afterSignIn(outcome.settings);
        return null;
      case "challenge":
        setChallenge({ ...outcome, userName, password });
        return null;
      case "failed":
        if (outcome.failure.code === NOT_CONFIRMED) {
          // With the password at hand the code signs in, and leads to where the visitor came from.
          setUnconfirmed({ email: userName, password });
          return null;
        }
        return outcome.failure;
    }
  };

  const failureWords = ({ message }: Failure) =>
    message === "LoginFailedGeneric" ? t("account.login.failedGeneric") : null;

  return (
    <Page
      narrow
      title={t("account.login.title")}
      intro={next && t(favoriteIntentFor(next, Date.now()) ? "account.login.forFavorite" : "account.login.toGoOn")}
    >
      {wasReset(state) && <Notice tone="good">{t("account.login.passwordChanged")}</Notice>}
      <Card>
        {challenge ? (
          <Form
            key="code"
            schema={codeForm}
            failureField="conformationCode"
            labels={{ conformationCode: t("account.code.label") }}
            failureWords={failureWords}
            onSubmit={async ({ conformationCode }) =>
              handle(
                await signIn({
                  userName: challenge.userName,
                  mfaToken: conformationCode,
                  mfaType: challenge.challenge,
                  mfaSession: challenge.mfaSession,
                }),
                challenge,
              )
            }
          >
            {({ busy }) => (
              <>
                <CodeField
                  name="conformationCode"
                  label={t("account.code.label")}
                  help={t(challengeHelp(challenge.challenge))}
                  autoFocus
                  isWholeForm
                />
                <Button type="submit" variant="primary" wide busy={busy}>
                  {t("account.login.submit")}
                </Button>
                <Button variant="quiet" onClick={() => setChallenge(null)}>
                  {t("account.login.startOver")}
                </Button>
              </>
            )}
          </Form>
        ) : (
          <Form
            key="password"
            schema={loginForm}
            labels={{ username: t("account.email.label"), password: t("account.password.label") }}
            failureWords={failureWords}
            onSubmit={async ({ username, password }) =>
              handle(await signIn({ userName: username, password }), { userName: username, password })
            }
          >
            {({ busy }) => (
              <>
                <TextField
                  name="username"
                  type="email"
                  label={t("account.email.label")}
                  autoComplete="username"
                  inputMode="email"
                  autoCapitalize="off"
                  spellCheck={false}
                />
                <PasswordField name="password" label={t("account.password.label")} autoComplete="current-password" />
                <Button type="submit" variant="primary" wide busy={busy}>
                  {t("account.login.submit")}
                </Button>
                <p>
                  <Link to={`${path("/forgotPassword")}${search}`}>{t("account.login.forgot")}</Link>
                </p>
              </>
            )}
          </Form>
        )}
      </Card>
      {!isAdmin && (
        <p className={styles.aside}>
          {t("account.login.noAccount")} <Link to={`${path("/register")}${search}`}>{t("account.login.register")}</Link>
        </p>
      )}
    </Page>
  );
}

function challengeHelp(challenge: Challenge["challenge"]) {
  switch (challenge) {
    case "SMS_MFA":
      return "account.code.helpSms";
    case "SOFTWARE_TOKEN_MFA":
      return "account.code.helpApp";
    case "EMAIL_OTP":
    case "NONE":
      return "account.code.helpEmail";
  }
}

function wasReset(state: unknown): boolean {
  return typeof state === "object" && state !== null && "passwordChanged" in state;
}
