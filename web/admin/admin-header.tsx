import { Store, UserRound } from "lucide-react";
import { AccountPanel } from "../app/shell/header/account-panel.tsx";
import { Logo } from "../app/shell/header/logo.tsx";
import { ThemeSwitch } from "../app/shell/header/theme-switch.tsx";
import { useTranslate } from "../kit/i18n/use-translate.ts";
import { appName } from "../kit/lib/host.ts";
import { publicUrl } from "../kit/lib/staff-pages.ts";
import { LanguageSwitch } from "../kit/screens/language/language-switch.tsx";
import { useLocalizedPath } from "../kit/screens/language/use-localized-path.ts";
import { useSession } from "../kit/session/session-store.ts";
import { ButtonLink } from "../kit/ui/button.tsx";
import { Link } from "../kit/ui/link.tsx";
import { MenuAnchor } from "../kit/ui/overlay/menu-list.tsx";
import { Popover } from "../kit/ui/overlay/popover.tsx";
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
