import { Menu, Search, X } from "lucide-react";
import { Suspense } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { LanguageSwitch } from "../../../kit/screens/language/language-switch.tsx";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { useSession } from "../../../kit/session/session-store.ts";
import { ButtonLink } from "../../../kit/ui/button.tsx";
import { IconButton } from "../../../kit/ui/icon-button.tsx";
import styles from "./header.module.css";
import { HEADER_SEARCH_ID } from "./header-search.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

export const MOBILE_MENU_ID = "mobile-menu";

const UserTools = lazyPart(async () => (await import("./user-tools.tsx")).UserTools, "my-bids", "notifications");

export function HeaderTools({
  isMenuOpen,
  onMenu,
  isSearchOpen,
  onSearch,
}: {
  isMenuOpen: boolean;
  onMenu: () => void;
  isSearchOpen: boolean;
  onSearch: (() => void) | null;
}) {
  const { t } = useTranslate();
  const session = useSession();
  return (
    <div className={styles.tools}>
      {onSearch && (
        <IconButton
          className={styles.searchButton}
          label={t("search.box.submit")}
          aria-expanded={isSearchOpen}
          aria-controls={HEADER_SEARCH_ID}
          onClick={onSearch}
        >
          <Search size={22} />
        </IconButton>
      )}
      {session ? (
        <Suspense fallback={null}>
          <UserTools userId={session.userId} />
        </Suspense>
      ) : (
        <div className={styles.wideOnly}>
          <LanguageSwitch />
          <ThemeSwitch />
          <SignInButtons />
        </div>
      )}
      <IconButton
        className={styles.menuButton}
        label={isMenuOpen ? t("shell.header.closeMenu") : t("shell.header.menu")}
        aria-expanded={isMenuOpen}
        aria-controls={MOBILE_MENU_ID}
        onClick={onMenu}
      >
        {isMenuOpen ? <X size={22} /> : <Menu size={22} />}
      </IconButton>
    </div>
  );
}

function SignInButtons() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  return (
    <>
      <ButtonLink to={path("/register")} variant="quiet">
        {t("shell.account.register")}
      </ButtonLink>
      <ButtonLink to={path("/login")}>{t("shell.account.login")}</ButtonLink>
    </>
  );
}
