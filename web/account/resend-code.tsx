import { useState } from "react";
import { type Failure, failureText } from "../errors/errors.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { Button, type ButtonVariant } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

export function ResendCode({
  resend,
  variant = "quiet",
}: {
  resend: () => Promise<Failure | null>;
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
        {t("account.code.resend")}
      </Button>
      {answer && (
        <Notice role="status" tone={answer === "sent" ? "good" : "bad"}>
          {answer === "sent" ? t("account.code.resent") : `${failureText(answer, t)} ${t("account.code.resendFailed")}`}
        </Notice>
      )}
    </>
  );
}
