import { LogIn, UserPlus } from "lucide-react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { MenuLink, MenuList } from "../../ui/overlay/menu-list.tsx";
import { useLocalizedPath } from "../language/use-localized-path.ts";

export function SignInLinks() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  return (
    <MenuList>
      <MenuLink to={path("/login")} icon={<LogIn size={18} />}>
        {t("shell.account.login")}
      </MenuLink>
      <MenuLink to={path("/register")} icon={<UserPlus size={18} />}>
        {t("shell.account.register")}
      </MenuLink>
    </MenuList>
  );
}
