import { useEffect, useState } from "react";
import { CODE_RESEND_SECONDS } from "../../../schema/people/inputs/codes.ts";
import { type Failure, failureText } from "../errors/errors.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { Button, type ButtonVariant } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

interface ResendCodeProps {
  resend: () => Promise<Failure | null>;
  /** What to do after a failure; without it, to check the e-mail address. */
  hint?: string;
  variant?: ButtonVariant;
  small?: boolean;
  /** A code was sent as this part appeared: the server sends no other within a minute. */
  isJustSent?: boolean;
}

export function ResendCode({ resend, hint, variant = "quiet", small = false, isJustSent = false }: ResendCodeProps) {
  const { t } = useTranslate();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Failure | "sent" | null>(null);
  const [seconds, wait] = useCountdown(isJustSent ? CODE_RESEND_SECONDS : 0);
  const send = async () => {
    setBusy(true);
    setAnswer(null);
    const failure = await resend().finally(() => setBusy(false));
    setAnswer(failure ?? "sent");
    wait(failure ? (failure.retryAfterSeconds ?? 0) : CODE_RESEND_SECONDS);
  };
  return (
    <>
      <Button variant={variant} small={small} busy={busy} isWaiting={seconds > 0} onClick={() => void send()}>
        {seconds > 0 ? t("forms.code.resendIn", { seconds }) : t("forms.code.resend")}
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

/** The seconds that are left, and a function that starts again. */
function useCountdown(firstSeconds: number): [number, (seconds: number) => void] {
  const [endsAtMs, setEndsAtMs] = useState(() => Date.now() + firstSeconds * 1_000);
  const [nowMs, setNowMs] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((endsAtMs - nowMs) / 1_000));
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = (from: number) => {
    const startMs = Date.now();
    setNowMs(startMs);
    setEndsAtMs(startMs + from * 1_000);
  };
  return [seconds, start];
}
