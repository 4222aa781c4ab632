import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useMutation } from "urql";
import { failureOfCombined } from "../errors/errors.ts";
import { CodeField } from "../forms/code-field.tsx";
import { Form } from "../forms/form.tsx";
import { ResendCode } from "../forms/resend-code.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { signIn } from "../session/sign-in.ts";
import { useLocalizedPath } from "../shell/language/use-localized-path.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { showToast } from "../ui/overlay/toasts.ts";
import { Page } from "../ui/page.tsx";
import { ConfirmSignupDocument, ResendCodeDocument } from "./documents.ts";
import { codeForm } from "./form-schemas.ts";
import { useAfterSignIn } from "./use-after-sign-in.ts";

const ALREADY_CONFIRMED = "4025";

/** Whether the code was e-mailed; `unknown` if this page did not request it. */
export type CodeDelivery = "sent" | "failed" | "unknown";

const INTRO = {
  sent: "account.confirm.intro",
  failed: "account.confirm.introNotSent",
  unknown: "account.confirm.introUnknown",
} as const;

interface ConfirmAccountProps {
  email: string;
  /** Used to sign in after the account is confirmed; null if not available, as after a reload. */
  password: string | null;
  delivery: CodeDelivery;
}

export function ConfirmAccount({ email, password, delivery: firstDelivery }: ConfirmAccountProps) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const navigate = useNavigate();
  const { search } = useLocation();
  const afterSignIn = useAfterSignIn();
  const [, confirm] = useMutation(ConfirmSignupDocument);
  const [, resend] = useMutation(ResendCodeDocument);
  const [delivery, setDelivery] = useState(firstDelivery);
  const isSent = delivery !== "failed";

  const goOn = async () => {
    showToast({ tone: "good", text: t("account.confirm.done") });
    const outcome = password === null ? null : await signIn({ userName: email, password });
    if (outcome?.kind === "signedIn") afterSignIn(outcome.settings);
    else await navigate(`${path("/login")}${search}`, { replace: true });
  };

  return (
    <Page narrow title={t("account.confirm.title")} intro={isSent && t(INTRO[delivery], { email })}>
      {!isSent && (
        <Notice tone="bad" role="alert">
          {t(INTRO.failed, { email })}
        </Notice>
      )}
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
                help={delivery === "sent" ? t("account.code.helpEmail") : undefined}
                autoFocus={isSent}
                isWholeForm
              />
              <Button type="submit" variant="primary" wide busy={busy}>
                {t("account.confirm.submit")}
              </Button>
              <ResendCode
                variant={isSent ? "quiet" : "secondary"}
                resend={async () => {
                  const { error } = await resend({ email });
                  if (error) return failureOfCombined(error);
                  setDelivery("sent");
                  return null;
                }}
              />
            </>
          )}
        </Form>
      </Card>
    </Page>
  );
}
