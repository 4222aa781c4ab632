import { createPortal } from "react-dom";
import { useFirstRender } from "../../kit/first-render.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { connectionNotice, isLossNotice } from "../../kit/live/connection-notice.ts";
import { RetryButton } from "../../kit/live/retry-button.tsx";
import { useStore } from "../../kit/store.ts";
import { Notice } from "../../kit/ui/notice.tsx";
import styles from "./connection-status.module.css";

/** Shows a lost, stopped or restored connection. Outside the app's root, so that an open dialog does not hide it. */
export function ConnectionStatus() {
  const isFirstRender = useFirstRender() !== null;
  return isFirstRender ? null : <Status />;
}

function Status() {
  const { t } = useTranslate();
  const notice = useStore(connectionNotice);
  const isLost = isLossNotice(notice);
  return createPortal(
    <div className={styles.place}>
      <div role="status" aria-live="polite" className={styles.message}>
        {notice && (
          <div key={notice} className={styles.strip}>
            <Notice tone={isLost ? "warn" : "good"}>{t(`shell.live.${notice}`)}</Notice>
          </div>
        )}
      </div>
      {isLost && <RetryButton className={styles.retry} />}
    </div>,
    document.body,
  );
}
