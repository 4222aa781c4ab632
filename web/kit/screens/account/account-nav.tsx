import { useTranslate } from "../../i18n/use-translate.ts";
import { MY_BIDS_PATH, SECURITY_LOG_PATH } from "../../lib/link-targets.ts";
import { NavLink } from "../../ui/link.tsx";
import { useLocalizedPath } from "../language/use-localized-path.ts";
import styles from "./account-nav.module.css";

const GROUPS = [
  {
    title: "accountNav.buying",
    links: [
      { to: MY_BIDS_PATH, name: "accountNav.bids" },
      { to: "/favorites/", name: "accountNav.favorites" },
      { to: "/account/notifications", name: "accountNav.notifications" },
    ],
  },
  {
    title: "accountNav.details",
    links: [
      { to: "/account/addresses/", name: "accountNav.addresses" },
      { to: "/account/email", name: "accountNav.email" },
      { to: "/account/phonenumber", name: "accountNav.phone" },
      { to: "/account/settings", name: "accountNav.settings" },
      { to: "/account/data", name: "accountNav.data" },
    ],
  },
  {
    title: "accountNav.security",
    links: [
      { to: "/account/identity", name: "accountNav.identity" },
      { to: "/account/mfa", name: "accountNav.mfa" },
      { to: "/account/passkeys", name: "accountNav.passkeys" },
      { to: "/account/password", name: "accountNav.password" },
      { to: "/account/sessions", name: "accountNav.signIns" },
      { to: SECURITY_LOG_PATH, name: "accountNav.securityLog" },
    ],
  },
] as const;

/** The pages of the account, in the groups of its overview. */
export function AccountNav() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  return (
    <nav aria-label={t("shell.account.menu")} className={styles.nav}>
      {GROUPS.map(({ title, links }) => (
        <div key={title}>
          <h2 className={styles.title}>{t(title)}</h2>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without bullets */}
          <ul role="list" className={styles.links}>
            {links.map(({ to, name }) => (
              <li key={to}>
                <NavLink to={path(to)} className={styles.link ?? ""}>
                  {t(name)}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
