import { Store, UserRound } from "lucide-react";
import { useTranslate } from "../i18n/use-translate.ts";
import { appName } from "../lib/host.ts";
import { publicUrl } from "../lib/staff-pages.ts";
import { useSession } from "../session/session-store.ts";
import { AccountPanel } from "../shell/header/account-panel.tsx";
import { Logo } from "../shell/header/logo.tsx";
import { ThemeSwitch } from "../shell/header/theme-switch.tsx";
import { LanguageSwitch } from "../shell/language/language-switch.tsx";
import { useLocalizedPath } from "../shell/language/use-localized-path.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import { MenuAnchor } from "../ui/overlay/menu-list.tsx";
import { Popover } from "../ui/overlay/popover.tsx";
import styles from "./admin-header.module.css";

export function AdminHeader() {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const session = useSession();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={path("/")} className={styles.home} aria-label={t("shell.header.home", { name: appName })}>
          <Logo />
        </Link>
        <div className={styles.tools}>
          <LanguageSwitch />
          <ThemeSwitch />
          {session ? (
            <Popover label={t("shell.account.menu")} trigger={<UserRound size={20} />}>
              <AccountPanel>
                <MenuAnchor href={publicUrl("/", location, language)} icon={<Store size={18} />}>
                  {t("shell.account.site")}
                </MenuAnchor>
              </AccountPanel>
            </Popover>
          ) : (
            <ButtonLink to={path("/login")}>{t("shell.account.login")}</ButtonLink>
          )}
        </div>
      </div>
    </header>
  );
}
