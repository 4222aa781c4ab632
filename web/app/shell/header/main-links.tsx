import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { useSession } from "../../../kit/session/session-store.ts";
import { NavLink } from "../../../kit/ui/link.tsx";
import styles from "./header.module.css";

const AUCTIONS = [
  { to: "/publications/", key: "shell.nav.auctions" },
  { to: "/publications/closed", key: "shell.nav.closed" },
] as const;
const FAVORITES = { to: "/favorites/", key: "shell.nav.favorites" } as const;
const INFORMATION = [
  { to: "/rules", key: "shell.nav.rules" },
  { to: "/about", key: "shell.nav.about" },
] as const;

/** The main pages. In a menu, they stand below each other, with those that a wide window has in its footer alone. */
export function MainLinks({ isMenu = false }: { isMenu?: boolean }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const session = useSession();
  // In a wide window, a user's favourites are among the tools beside it.
  const withFavorites = isMenu || !session ? [...AUCTIONS, FAVORITES] : AUCTIONS;
  const links = isMenu ? [...withFavorites, ...INFORMATION] : withFavorites;
  return (
    <ul className={isMenu ? styles.menuLinks : styles.links}>
      {links.map(({ to, key }) => (
        <li key={to}>
          <NavLink to={path(to)} className={styles.link ?? ""}>
            {t(key)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
