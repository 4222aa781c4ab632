import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { NavLink } from "../../../kit/ui/link.tsx";
import styles from "./header.module.css";

const LINKS = [
  { to: "/publications/", key: "shell.nav.auctions" },
  { to: "/publications/closed", key: "shell.nav.closedAuctions" },
  { to: "/favorites/", key: "shell.nav.favorites" },
] as const;

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
