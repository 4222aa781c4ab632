import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { useSession } from "../../../kit/session/session-store.ts";
import { MenuLink, MenuList } from "../../../kit/ui/overlay/menu-list.tsx";
import styles from "./account-menu.module.css";

export function AccountPanel({ name, children }: { name?: string; children: ReactNode }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const session = useSession();
  if (!session) return null;
  return (
    <>
      <div className={styles.who}>
        {name && <p className={styles.name}>{name}</p>}
        <p>{t("shell.account.signedInAs", { email: session.email })}</p>
      </div>
      <MenuList>
        {children}
        <MenuLink to={path("/logout")} icon={<LogOut size={18} />}>
          {t("shell.account.logout")}
        </MenuLink>
      </MenuList>
    </>
  );
}
