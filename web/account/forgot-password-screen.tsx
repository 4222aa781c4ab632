import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useMutation } from "urql";
import { CodeField } from "../forms/code-field.tsx";
import { Form } from "../forms/form.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { failureOfCombined } from "../lib/errors.ts";
import { useLocalizedPath } from "../shell/use-localized-path.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { useStepStart } from "../shell/use-step-start.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Link } from "../ui/link.tsx";
import { Page } from "../ui/page.tsx";
import styles from "./account.module.css";
import { ForgotPasswordDocument, ResetPasswordDocument } from "./documents.ts";
import { emailForm, resetForm } from "./form-schemas.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { ResendCode } from "./resend-code.tsx";

/** A new password for who forgot theirs: an e-mailed code, then the password. */
export function ForgotPasswordScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [email, setEmail] = useState<string | null>(null);
  const [, askForCode] = useMutation(ForgotPasswordDocument);
  const [, reset] = useMutation(ResetPasswordDocument);
  useStepStart(email === null ? "email" : "reset");
  usePageTitle(t("account.forgot.title"));

  const sendCode = async (username: string) => {
    const { error } = await askForCode({ username });
    return error ? failureOfCombined(error) : null;
  };

  return (
    <Page
      narrow
      title={t("account.forgot.title")}
      intro={email === null ? t("account.forgot.intro") : t("account.forgot.sent", { email })}
    >
      <Card>
        {email === null ? (
          <Form
            key="email"
            schema={emailForm}
            labels={{ username: t("account.email.label") }}
            onSubmit={async ({ username }) => {
              const failure = await sendCode(username);
              if (!failure) setEmail(username);
              return failure;
            }}
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
                <Button type="submit" variant="primary" wide busy={busy}>
                  {t("account.forgot.submit")}
                </Button>
              </>
            )}
          </Form>
        ) : (
          <Form
            key="reset"
            schema={resetForm}
            failureField="conformationCode"
            labels={{
              conformationCode: t("account.code.label"),
              password: t("account.password.new"),
              passwordAgain: t("account.password.newAgain"),
            }}
            onSubmit={async ({ conformationCode, password }) => {
              const { error } = await reset({ username: email, conformationCode, password });
              if (error) return failureOfCombined(error);
              void navigate(`${path("/login")}${search}`, { replace: true, state: { passwordChanged: true } });
              return null;
            }}
          >
            {({ busy }) => (
              <>
                {/* Password managers learn from it whose password this is. */}
                <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
                <CodeField
                  name="conformationCode"
                  label={t("account.code.label")}
                  help={t("account.code.helpEmail")}
                  autoFocus
                />
                <NewPasswordFields label={t("account.password.new")} again={t("account.password.newAgain")} />
                <Button type="submit" variant="primary" wide busy={busy}>
                  {t("account.forgot.reset")}
                </Button>
                <ResendCode resend={() => sendCode(email)} />
                <Button variant="quiet" onClick={() => setEmail(null)}>
                  {t("account.forgot.otherEmail")}
                </Button>
              </>
            )}
          </Form>
        )}
      </Card>
      <p className={styles.aside}>
        <Link to={`${path("/login")}${search}`}>{t("account.forgot.back")}</Link>
      </p>
    </Page>
  );
}
