import { Menu, Store, UserRound } from "lucide-react";
import { AccountPanel } from "../../app/shell/header/account-panel.tsx";
import { ThemeSwitch } from "../../app/shell/header/theme-switch.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { publicUrl } from "../../kit/lib/app-urls.ts";
import { LanguageSwitch } from "../../kit/screens/language/language-switch.tsx";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { useSession } from "../../kit/session/session-store.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import { IconButton } from "../../kit/ui/icon-button.tsx";
import { MenuAnchor } from "../../kit/ui/overlay/menu-list.tsx";
import { Popover } from "../../kit/ui/overlay/popover.tsx";
import { JumpButton } from "./jump/jump-button.tsx";
import styles from "./staff-header.module.css";
import { StaffHome } from "./staff-home.tsx";

interface StaffHeaderProps {
  /** Takes the place of the page's crumbs, beside a navigation that has the mark. */
  setSlot: (slot: HTMLElement | null) => void;
  /** Where the navigation is: beside the page, in a sheet that this opens, or nowhere, for visitors. */
  nav: "side" | "none" | (() => void);
}

export function StaffHeader({ setSlot, nav }: StaffHeaderProps) {
  const { t, language } = useTranslate();
  const session = useSession();
  const onMenu = typeof nav === "function" ? nav : null;
  const isInk = nav !== "side";
  return (
    <header className={classNames(styles.header, isInk && styles.ink)}>
      {isInk ? (
        <div className={styles.names}>
          {onMenu && (
            <IconButton
              label={t("admin.frame.navigation")}
              aria-haspopup="dialog"
              className={styles.onInk}
              onClick={onMenu}
            >
              <Menu size={22} />
            </IconButton>
          )}
          <StaffHome />
        </div>
      ) : (
        <div ref={setSlot} className={styles.crumbs} />
      )}
      <div className={styles.tools}>
        {session && <JumpButton isIcon={isInk} className={isInk ? styles.onInk : undefined} />}
        {!onMenu && <Looks isOnInk={isInk} />}
        {session ? (
          <Popover
            label={t("shell.account.menu")}
            trigger={<UserRound size={20} />}
            triggerClassName={isInk ? styles.onInk : undefined}
          >
            <AccountPanel>
              <MenuAnchor href={publicUrl("/", location, language)} icon={<Store size={18} />}>
                {t("shell.account.site")}
              </MenuAnchor>
            </AccountPanel>
          </Popover>
        ) : (
          <SignInLink />
        )}
      </div>
    </header>
  );
}

/** The choice of language and theme. */
export function Looks({ isOnInk }: { isOnInk: boolean }) {
  return (
    <div className={classNames(styles.looks, isOnInk && styles.onInk)}>
      <LanguageSwitch />
      <ThemeSwitch />
    </div>
  );
}

function SignInLink() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  return <ButtonLink to={path("/login")}>{t("shell.account.login")}</ButtonLink>;
}
