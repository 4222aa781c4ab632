import { Dialog as Ark } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { classNames } from "../class-names.ts";
import { IconButton } from "../icon-button.tsx";
import styles from "./dialog.module.css";

/**
 * A question or a task in front of the page. Ark keeps the focus inside and gives it back, and holds the page still; unlike the
 * browser's own dialog it leaves the announcer audible. Screens load it when they need it, never with the first page.
 */
export function Dialog({
  open,
  title,
  tall = false,
  onClose,
  actions,
  children,
}: {
  open: boolean;
  title: string;
  /** As high as the screen allows whatever it holds, so that nothing in it moves when its content grows. */
  tall?: boolean;
  onClose: () => void;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslate();
  return (
    <Ark.Root
      open={open}
      onOpenChange={({ open: isOpen }) => {
        if (!isOpen) onClose();
      }}
      // Closed by Escape, a press beside it or its button; never by the focus of a dialog that has just gone.
      onFocusOutside={(event) => event.preventDefault()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Backdrop className={styles.backdrop} />
        <Ark.Positioner className={styles.positioner}>
          <Ark.Content className={classNames(styles.dialog, tall && styles.tall)}>
            <div className={styles.head}>
              <Ark.Title>{title}</Ark.Title>
              <IconButton label={t("ui.dialog.close")} onClick={onClose}>
                <X size={20} />
              </IconButton>
            </div>
            <div className={styles.body}>{children}</div>
            {actions && <div className={styles.actions}>{actions}</div>}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
