import { type ReactNode, useState } from "react";
import { type Failure, failureText } from "../../../kit/errors/errors.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Button, type ButtonVariant } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/notice.tsx";
import { Dialog } from "../../../kit/ui/overlay/dialog.tsx";
import { StaffReason } from "./staff-reason.tsx";
import styles from "./step-dialog.module.css";

interface StepDialogProps {
  title: string;
  confirmLabel: string;
  variant?: ButtonVariant;
  wide?: boolean;
  reasonLabel: string;
  /** Who reads the reason. */
  reasonHelp: string;
  /** Stands beside the buttons. */
  help?: ReactNode;
  /** Why it cannot be done as it is filled in; null if it can. */
  impossible?: string | null;
  /** Does it and takes the dialog away; or returns what it failed by. */
  onConfirm: (reason: string) => Promise<Failure | null>;
  onClose: () => void;
  children?: ReactNode;
}

/** A step of staff that is done with a reason. A failure stays in the dialog, and can be tried again. */
export function StepDialog({
  title,
  confirmLabel,
  variant = "chosen",
  wide = false,
  reasonLabel,
  reasonHelp,
  help,
  impossible = null,
  onConfirm,
  onClose,
  children,
}: StepDialogProps) {
  const { t } = useTranslate();
  const [reason, setReason] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const why = impossible ?? (reason.trim() === "" ? t("admin.step.needsReason") : null);
  const confirm = async () => {
    setIsBusy(true);
    try {
      setFailure(await onConfirm(reason.trim()));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      wide={wide}
      title={title}
      busy={isBusy}
      onClose={onClose}
      help={help}
      actions={
        <>
          <Button isWaiting={isBusy} onClick={onClose}>
            {t("ui.dialog.cancel")}
          </Button>
          <Button
            variant={variant}
            busy={isBusy}
            {...(why !== null && !isBusy && { impossible: why })}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        {failure && (
          <Notice tone="bad" role="alert">
            {failureText(failure, t)}
          </Notice>
        )}
        {children}
        <StaffReason label={reasonLabel} help={reasonHelp} value={reason} onChange={setReason} />
      </div>
    </Dialog>
  );
}
