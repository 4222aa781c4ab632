import { useLocation, useNavigate } from "react-router";
import { useMutation } from "urql";
import { CodeField } from "../forms/code-field.tsx";
import { Form } from "../forms/form.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { failureOfCombined } from "../lib/errors.ts";
import { signIn } from "../session/sign-in.ts";
import { useHousePath } from "../shell/use-house-path.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Page } from "../ui/page.tsx";
import { showToast } from "../ui/toasts.ts";
import { ConfirmSignupDocument, ResendCodeDocument } from "./documents.ts";
import { codeForm } from "./form-schemas.ts";
import { ResendCode } from "./resend-code.tsx";
import { useAfterSignIn } from "./use-after-sign-in.ts";

const ALREADY_CONFIRMED = "4025";

/** The code that was e-mailed confirms the account; who has just chosen a password is signed in with it. */
export function ConfirmAccount({ email, password }: { email: string; password: string | null }) {
  const { t } = useTranslate();
  const path = useHousePath();
  const navigate = useNavigate();
  const { search } = useLocation();
  const afterSignIn = useAfterSignIn();
  const [, confirm] = useMutation(ConfirmSignupDocument);
  const [, resend] = useMutation(ResendCodeDocument);

  const goOn = async () => {
    showToast({ tone: "good", text: t("account.confirm.done") });
    const outcome = password === null ? null : await signIn({ userName: email, password });
    if (outcome?.kind === "signedIn") afterSignIn(outcome.settings);
    else await navigate(`${path("/login")}${search}`, { replace: true });
  };

  return (
    <Page narrow title={t("account.confirm.title")} intro={t("account.confirm.intro", { email })}>
      <Card>
        <Form
          schema={codeForm}
          labels={{ conformationCode: t("account.code.label") }}
          failureField="conformationCode"
          onSubmit={async ({ conformationCode }) => {
            const { error } = await confirm({ username: email, conformationCode });
            const failure = error ? failureOfCombined(error) : null;
            if (failure && failure.code !== ALREADY_CONFIRMED) return failure;
            await goOn();
            return null;
          }}
        >
          {({ busy }) => (
            <>
              <CodeField
                name="conformationCode"
                label={t("account.code.label")}
                help={t("account.code.helpEmail")}
                autoFocus
                isWholeForm
              />
              <Button type="submit" look="primary" wide busy={busy}>
                {t("account.confirm.submit")}
              </Button>
              <ResendCode
                resend={async () => {
                  const { error } = await resend({ email });
                  return error ? failureOfCombined(error) : null;
                }}
              />
            </>
          )}
        </Form>
      </Card>
    </Page>
  );
}
