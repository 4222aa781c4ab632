import { createPortal } from "react-dom";
import { useTranslate } from "../i18n/use-translate.ts";
import { useStore } from "../lib/store.ts";
import { connectionNotice } from "../live/connection-notice.ts";
import { Notice } from "../ui/notice.tsx";
import styles from "./connection-status.module.css";

/**
 * Says that the line to the house is gone, and that it is back: prices and times may be old until then. Beside the app, so that
 * who has a dialog open sees and hears it too.
 */
export function LineStatus() {
  const { t } = useTranslate();
  const news = useStore(connectionNotice);
  return createPortal(
    <div role="status" aria-live="polite" className={styles.place}>
      {news && (
        <div key={news} className={styles.strip}>
          <Notice tone={news === "lost" ? "warn" : "good"}>{t(`shell.live.${news}`)}</Notice>
        </div>
      )}
    </div>,
    document.body,
  );
}
