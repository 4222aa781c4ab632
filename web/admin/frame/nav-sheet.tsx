import { Dialog as Ark } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import { X } from "lucide-react";
import { useLocation } from "react-router";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useOnChange } from "../../kit/lib/use-on-change.ts";
import { IconButton } from "../../kit/ui/icon-button.tsx";
import { NavList } from "./nav-list.tsx";
import styles from "./nav-sheet.module.css";
import { Looks } from "./staff-header.tsx";
import { StaffHome } from "./staff-home.tsx";

/** The navigation on a phone, over the page; following a link closes it. */
export function NavSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslate();
  const { key } = useLocation();
  useOnChange(key, onClose);
  return (
    <Ark.Root open={open} onOpenChange={({ open: isOpen }) => !isOpen && onClose()} lazyMount unmountOnExit>
      <Portal>
        <Ark.Backdrop className={styles.backdrop} />
        <Ark.Positioner>
          <Ark.Content className={styles.sheet} aria-label={t("admin.frame.navigation")}>
            <NavList>
              <div className={styles.head}>
                <StaffHome />
                <IconButton label={t("admin.frame.closeNavigation")} className={styles.close} onClick={onClose}>
                  <X size={22} />
                </IconButton>
              </div>
            </NavList>
            <div className={styles.foot}>
              <Looks isOnInk />
            </div>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
