import { type ReactNode, useState } from "react";
import { type Failure, failureText } from "../../errors/errors.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button, type ButtonVariant } from "../button.tsx";
import { Notice } from "../notice.tsx";
import styles from "./confirm-dialog.module.css";
import { Dialog } from "./dialog.tsx";

/**
 * Asks before something is done. While it is being done nothing closes the dialog; a failure is shown in it, and can be
 * followed by another attempt.
 */
export function ConfirmDialog({
  title,
  confirmLabel,
  cancelLabel,
  variant = "primary",
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  variant?: ButtonVariant;
  /** Does it, and takes the dialog away; or returns what it failed by, or null to keep the question. */
  onConfirm: () => Promise<Failure | null>;
  /** Without doing it. `isTried`: an attempt has failed before, which may have done a part. */
  onClose: (isTried: boolean) => void;
  children: ReactNode;
}) {
  const { t } = useTranslate();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const close = () => onClose(failure !== null);

  const confirm = async () => {
    setIsBusy(true);
    try {
      setFailure(await onConfirm());
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      open
      title={title}
      busy={isBusy}
      onClose={close}
      actions={
        <>
          <Button isWaiting={isBusy} onClick={close}>
            {cancelLabel ?? t("ui.dialog.cancel")}
          </Button>
          <Button variant={variant} busy={isBusy} onClick={() => void confirm()}>
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
      </div>
    </Dialog>
  );
}
