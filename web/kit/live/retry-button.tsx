import { useTranslate } from "../i18n/use-translate.ts";
import { useStore } from "../store.ts";
import { Button, type ButtonVariant } from "../ui/button.tsx";
import { retryNow, slowRetries } from "./wait-to-retry.ts";

/**
 * Ends the wait before the next retry, which becomes up to a minute long, or has no end once the retries have stopped,
 * and an attempt without an answer. Busy while there is nothing to end; inside a live region, that would be announced
 * at each retry.
 */
export function RetryButton({ variant, className }: { variant?: ButtonVariant; className?: string | undefined }) {
  const { t } = useTranslate();
  const isSlow = useStore(slowRetries) > 0;
  return (
    <Button small {...(variant && { variant })} className={className} busy={!isSlow} onClick={retryNow}>
      {t("ui.connection.retry")}
    </Button>
  );
}
