import { useTranslate } from "../i18n/use-translate.ts";
import { NavLink } from "../ui/link.tsx";
import styles from "./header.module.css";
import { useLocalizedPath } from "./use-localized-path.ts";

const LINKS = [
  { to: "/publications/", key: "shell.nav.auctions" },
  { to: "/publications/closed", key: "shell.nav.closedAuctions" },
  { to: "/favorites/", key: "shell.nav.favorites" },
] as const;

/** The main navigation. */
export function MainLinks() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  return (
    <ul className={styles.links}>
      {LINKS.map(({ to, key }) => (
        <li key={to}>
          <NavLink to={path(to)} className={styles.link ?? ""}>
            {t(key)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
