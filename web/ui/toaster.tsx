import { X } from "lucide-react";
import { useTranslate } from "../i18n/use-translate.ts";
import { useStore } from "../lib/store.ts";
import { IconButton } from "./icon-button.tsx";
import { Link } from "./link.tsx";
import { Notice } from "./notice.tsx";
import styles from "./toaster.module.css";
import { dismissToast, type Toast, toasts } from "./toasts.ts";

/** Where toasts appear. */
export function Toaster() {
  const all = useStore(toasts);
  const isUrgent = ({ tone }: Toast) => tone === "bad" || tone === "warn";
  return (
    <div className={styles.toaster}>
      <div role="log" aria-live="assertive" aria-relevant="additions">
        {all.filter(isUrgent).map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="log" aria-live="polite" aria-relevant="additions">
        {all
          .filter((toast) => !isUrgent(toast))
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
    </div>
  );
}

function ToastCard({ toast: { id, tone, text, link } }: { toast: Toast }) {
  const { t } = useTranslate();
  return (
    <div className={styles.toast}>
      <Notice
        tone={tone}
        action={
          <IconButton className={styles.close} label={t("ui.toast.dismiss")} onClick={() => dismissToast(id)}>
            <X size={18} />
          </IconButton>
        }
      >
        <p>{text}</p>
        {link && (
          <Link to={link.to} onClick={() => dismissToast(id)}>
            {link.label}
          </Link>
        )}
      </Notice>
    </div>
  );
}
