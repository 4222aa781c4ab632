import { createPortal } from "react-dom";
import { useTranslate } from "../i18n/use-translate.ts";
import { useStore } from "../lib/store.ts";
import { connectionNotice } from "../live/connection-notice.ts";
import { Notice } from "../ui/notice.tsx";
import styles from "./connection-status.module.css";

/** Shows that the connection is lost or restored. Outside the app's root, so that an open dialog does not hide it. */
export function ConnectionStatus() {
  const { t } = useTranslate();
  const notice = useStore(connectionNotice);
  return createPortal(
    <div role="status" aria-live="polite" className={styles.place}>
      {notice && (
        <div key={notice} className={styles.strip}>
          <Notice tone={notice === "offline" ? "warn" : "good"}>{t(`shell.live.${notice}`)}</Notice>
        </div>
      )}
    </div>,
    document.body,
  );
}
