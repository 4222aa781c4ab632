import { X } from "lucide-react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { IconButton } from "../icon-button.tsx";
import { Link } from "../link.tsx";
import { Notice } from "../notice.tsx";
import styles from "./toaster.module.css";
import { dismissToast, type Toast } from "./toasts.ts";

export function ToastCard({ toast: { id, tone, text, link } }: { toast: Toast }) {
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
