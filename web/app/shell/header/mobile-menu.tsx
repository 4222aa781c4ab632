import { LogIn, UserPlus } from "lucide-react";
import { Suspense } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { LanguageSwitch } from "../../../kit/screens/language/language-switch.tsx";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { useSession } from "../../../kit/session/session-store.ts";
import { MenuLink, MenuList } from "../../../kit/ui/overlay/menu-list.tsx";
import styles from "./header.module.css";
import { MOBILE_MENU_ID } from "./header-tools.tsx";
import { MainLinks } from "./main-links.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

const AccountLinks = lazyPart(async () => (await import("./account-menu.tsx")).AccountLinks, "my-bids");

export function MobileMenu() {
  const { t } = useTranslate();
  const session = useSession();
  return (
    <div id={MOBILE_MENU_ID} className={styles.mobileMenu}>
      <nav aria-label={t("shell.header.navigation")}>
        <MainLinks isMenu />
      </nav>
      {session ? (
        <Suspense fallback={null}>
          <div className={styles.menuAccount}>
            <AccountLinks />
          </div>
        </Suspense>
      ) : (
        <SignInLinks />
      )}
      <div className={styles.settings}>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </div>
  );
}

function SignInLinks() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  return (
    <div className={styles.menuAccount}>
      <MenuList>
        <MenuLink to={path("/login")} icon={<LogIn size={18} />}>
          {t("shell.account.login")}
        </MenuLink>
        <MenuLink to={path("/register")} icon={<UserPlus size={18} />}>
          {t("shell.account.register")}
        </MenuLink>
      </MenuList>
    </div>
  );
}
