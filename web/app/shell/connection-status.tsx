import { createPortal } from "react-dom";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { connectionNotice } from "../../kit/live/connection-notice.ts";
import { retryNow, waitingRetries } from "../../kit/live/wait-to-retry.ts";
import { useStore } from "../../kit/store.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/notice.tsx";
import styles from "./connection-status.module.css";

/** Shows a lost, stopped or restored connection. Outside the app's root, so that an open dialog does not hide it. */
export function ConnectionStatus() {
  const { t } = useTranslate();
  const notice = useStore(connectionNotice);
  const isLost = notice === "offline" || notice === "stopped";
  return createPortal(
    <div className={styles.place}>
      <div role="status" aria-live="polite" className={styles.message}>
        {notice && (
          <div key={notice} className={styles.strip}>
            <Notice tone={isLost ? "warn" : "good"}>{t(`shell.live.${notice}`)}</Notice>
          </div>
        )}
      </div>
      {isLost && <RetryButton />}
    </div>,
    document.body,
  );
}

/**
 * Ends the wait before the next retry, which becomes up to a minute long, or has no end once the retries have stopped.
 * Busy while a retry is on its way; inside the status, that would be announced with the message at each retry.
 */
function RetryButton() {
  const { t } = useTranslate();
  const isWaiting = useStore(waitingRetries) > 0;
  return (
    <Button small className={styles.retry} busy={!isWaiting} onClick={retryNow}>
      {t("shell.live.retry")}
    </Button>
  );
}
