import { Menu, X } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "../i18n/use-translate.ts";
import { appName, isAdmin } from "../lib/host.ts";
import { lazyPart } from "../lib/lazy-part.tsx";
import { useSession } from "../session/session-store.ts";
import { ButtonLink } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Link, NavLink } from "../ui/link.tsx";
import styles from "./header.module.css";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { SearchBox } from "./search-box.tsx";
import { SignInLinks } from "./sign-in-links.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { useHousePath } from "./use-house-path.ts";

const NotificationsBell = lazyPart(
  async () => (await import("../notifications/notifications-bell.tsx")).NotificationsBell,
  "notifications",
);
const AccountMenu = lazyPart(async () => (await import("./account-menu.tsx")).AccountMenu);
const AccountLinks = lazyPart(async () => (await import("./account-menu.tsx")).AccountLinks);

/** Name, search and ways through the house. Below 1280 px most of it is in a menu that starts closed. The staff's has no shop in it. */
export function Header() {
  const { t } = useTranslate();
  const path = useHousePath();
  const session = useSession();
  const { key } = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setIsMenuOpen(false), [key]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere within
    <header
      className={styles.header}
      onKeyDown={(event) => {
        if (event.key === "Escape") setIsMenuOpen(false);
      }}
    >
      <div className={styles.bar}>
        <Link to={path("/")} className={styles.home} aria-label={t("shell.header.home", { name: appName })}>
          <Logo />
        </Link>
        {isAdmin ? (
          <div className={styles.search} />
        ) : (
          <>
            <nav aria-label={t("shell.header.navigation")} className={styles.wideOnly}>
              <MainLinks />
            </nav>
            <div className={styles.search}>
              <SearchBox />
            </div>
          </>
        )}
        <div className={styles.tools}>
          <div className={styles.wideOnly}>
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
          {session && !isAdmin && (
            <Suspense fallback={<span className={styles.toolToCome} />}>
              <NotificationsBell userId={session.userId} />
            </Suspense>
          )}
          {session ? (
            <div className={styles.wideOnly}>
              <Suspense fallback={<span className={styles.toolToCome} />}>
                <AccountMenu />
              </Suspense>
            </div>
          ) : (
            <div className={styles.wideOnly}>
              {!isAdmin && (
                <ButtonLink to={path("/register")} look="quiet">
                  {t("shell.account.register")}
                </ButtonLink>
              )}
              <ButtonLink to={path("/login")}>{t("shell.account.login")}</ButtonLink>
            </div>
          )}
          <IconButton
            className={styles.menuButton}
            label={isMenuOpen ? t("shell.header.closeMenu") : t("shell.header.menu")}
            aria-expanded={isMenuOpen}
            aria-controls="mobile-menu"
            onClick={() => setIsMenuOpen(!isMenuOpen)}
          >
            {isMenuOpen ? <X size={22} /> : <Menu size={22} />}
          </IconButton>
        </div>
      </div>
      <div id="mobile-menu" className={styles.mobileMenu} hidden={!isMenuOpen}>
        {!isAdmin && (
          <nav aria-label={t("shell.header.navigation")}>
            <MainLinks />
          </nav>
        )}
        {session ? (
          <Suspense fallback={null}>
            <AccountLinks />
          </Suspense>
        ) : (
          <SignInLinks />
        )}
        <div className={styles.settings}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}

function MainLinks() {
  const { t } = useTranslate();
  const path = useHousePath();
  return (
    <ul className={styles.links}>
      <li>
        <NavLink to={path("/publications/")} className={styles.link ?? ""}>
          {t("shell.nav.auctions")}
        </NavLink>
      </li>
      <li>
        <NavLink to={path("/publications/closed")} className={styles.link ?? ""}>
          {t("shell.nav.closedAuctions")}
        </NavLink>
      </li>
      <li>
        <NavLink to={path("/favorites/")} className={styles.link ?? ""}>
          {t("shell.nav.favorites")}
        </NavLink>
      </li>
    </ul>
  );
}
