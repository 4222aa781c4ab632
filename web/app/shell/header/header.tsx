import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation, useMatch } from "react-router";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useAppName } from "../../../kit/lib/host.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { classNames } from "../../../kit/ui/class-names.ts";
import { Link } from "../../../kit/ui/link.tsx";
import styles from "./header.module.css";
import { HeaderSearch } from "./header-search.tsx";
import { HeaderTools } from "./header-tools.tsx";
import { Logo } from "./logo.tsx";
import { MainLinks } from "./main-links.tsx";

type Unfolded = "menu" | "search" | null;

/** Name, navigation, search and what concerns the user. Below 1280 px navigation and search are folded. */
export function Header({ menu }: { menu: ReactNode }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const { key } = useLocation();
  const appName = useAppName();
  // The search page shows what was sought.
  const isFoldable = useMatch("/:langCode/search") === null;
  const [unfolded, setUnfolded] = useState<Unfolded>(null);
  const toggle = (part: Unfolded) => setUnfolded(part === unfolded ? null : part);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => setUnfolded(null), [key]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from any element in it
    <header
      className={classNames("ink", styles.header)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) setUnfolded(null);
      }}
    >
      <div className={styles.bar}>
        <div className={styles.names}>
          <Link to={path("/")} className={styles.home} aria-label={t("shell.header.home", { name: appName })}>
            <Logo />
          </Link>
          <nav aria-label={t("shell.header.navigation")} className={styles.wideOnly}>
            <MainLinks />
          </nav>
        </div>
        <HeaderSearch isFoldable={isFoldable} isOpen={unfolded === "search"} />
        <HeaderTools
          isMenuOpen={unfolded === "menu"}
          onMenu={() => toggle("menu")}
          isSearchOpen={unfolded === "search"}
          onSearch={isFoldable ? () => toggle("search") : null}
        />
      </div>
      <Suspense fallback={null}>{unfolded === "menu" && menu}</Suspense>
    </header>
  );
}
