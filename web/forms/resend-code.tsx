import { useState } from "react";
import { type Failure, failureText } from "../errors/errors.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { Button, type ButtonVariant } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

export function ResendCode({
  resend,
  hint,
  variant = "quiet",
}: {
  resend: () => Promise<Failure | null>;
  /** What to do after a failure; without it, to check the e-mail address. */
  hint?: string;
  variant?: ButtonVariant;
}) {
  const { t } = useTranslate();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Failure | "sent" | null>(null);
  return (
    <>
      <Button
        variant={variant}
        busy={busy}
        onClick={() => {
          setBusy(true);
          setAnswer(null);
          void resend()
            .then((failure) => setAnswer(failure ?? "sent"))
            .finally(() => setBusy(false));
        }}
      >
        {t("forms.code.resend")}
      </Button>
      {answer && (
        <Notice role="status" tone={answer === "sent" ? "good" : "bad"}>
          {answer === "sent"
            ? t("forms.code.resent")
            : `${failureText(answer, t)} ${hint ?? t("forms.code.resendFailed")}`}
        </Notice>
      )}
    </>
  );
}
