import { X } from "lucide-react";
import { dismissError, listedErrors } from "../../kit/errors/listed-errors.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { connectionNotice, isLossNotice } from "../../kit/live/connection-notice.ts";
import { useStore } from "../../kit/store.ts";
import { IconButton } from "../../kit/ui/icon-button.tsx";
import { Notice } from "../../kit/ui/notice.tsx";
import styles from "./error-list.module.css";

/** Lists what went wrong and no screen explains. Network errors wait while the strip of a lost connection is there. */
export function ErrorList() {
  const { t } = useTranslate();
  const notice = useStore(connectionNotice);
  const isLost = isLossNotice(notice);
  const errors = useStore(listedErrors).filter(({ isNetwork }) => !(isNetwork && isLost));
  if (errors.length === 0) return null;
  return (
    <div className={styles.list} role="alert">
      {errors.map(({ id, detail, isNetwork }) => (
        <Notice
          key={id}
          tone="bad"
          action={
            <IconButton label={t("shell.errors.dismiss")} onClick={() => dismissError(id)}>
              <X size={18} />
            </IconButton>
          }
        >
          <p>{t(isNetwork ? "errors.network" : "errors.generic")}</p>
          <details>
            <summary>{t("shell.errors.details")}</summary>
            <code>{detail}</code>
          </details>
        </Notice>
      ))}
    </div>
  );
}
