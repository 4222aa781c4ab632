import { Bell, LogOut, MapPin, User, UserRound } from "lucide-react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { isAdmin } from "../../lib/host.ts";
import { useSession } from "../../session/session-store.ts";
import { MenuLink, MenuList } from "../../ui/overlay/menu-list.tsx";
import { Popover } from "../../ui/overlay/popover.tsx";
import { useLocalizedPath } from "../language/use-localized-path.ts";
import styles from "./account-menu.module.css";

/** The menu with links to the user's account pages. */
export function AccountMenu() {
  const { t } = useTranslate();
  return (
    <Popover label={t("shell.account.menu")} trigger={<UserRound size={20} />}>
      <AccountLinks />
    </Popover>
  );
}

/** The links, shared by the popover and the mobile menu. */
export function AccountLinks() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const session = useSession();
  if (!session) return null;
  return (
    <>
      <p className={styles.who}>{t("shell.account.signedInAs", { email: session.email })}</p>
      <MenuList>
        {!isAdmin && (
          <>
            <MenuLink to={path("/account/")} icon={<User size={18} />}>
              {t("shell.account.overview")}
            </MenuLink>
            <MenuLink to={path("/account/addresses/")} icon={<MapPin size={18} />}>
              {t("shell.account.addresses")}
            </MenuLink>
            <MenuLink to={path("/account/notifications")} icon={<Bell size={18} />}>
              {t("shell.account.notifications")}
            </MenuLink>
          </>
        )}
        <MenuLink to={path("/logout")} icon={<LogOut size={18} />}>
          {t("shell.account.logout")}
        </MenuLink>
      </MenuList>
    </>
  );
}
