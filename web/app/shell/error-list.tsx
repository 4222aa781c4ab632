import { X } from "lucide-react";
import { dismissError, listedErrors } from "../../kit/errors/listed-errors.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useStore } from "../../kit/store.ts";
import { IconButton } from "../../kit/ui/icon-button.tsx";
import { Notice } from "../../kit/ui/notice.tsx";
import styles from "./error-list.module.css";

export function ErrorList() {
  const { t } = useTranslate();
  const errors = useStore(listedErrors);
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
