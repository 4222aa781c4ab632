import { Bell, ChevronDown, CircleUserRound, Gavel, MapPin, User, Wrench } from "lucide-react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { staffUrl } from "../../../kit/lib/app-urls.ts";
import { MY_BIDS_PATH } from "../../../kit/lib/link-targets.ts";
import { LanguageSwitch } from "../../../kit/screens/language/language-switch.tsx";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { useStaffComponents } from "../../../kit/session/staff-components.ts";
import { MenuAnchor, MenuLink } from "../../../kit/ui/overlay/menu-list.tsx";
import { Popover } from "../../../kit/ui/overlay/popover.tsx";
import styles from "./account-menu.module.css";
import { AccountPanel } from "./account-panel.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { useHeaderFacts } from "./use-header-facts.ts";

export function AccountMenu({ name }: { name: string }) {
  const { t } = useTranslate();
  return (
    <Popover
      label={`${t("shell.account.menu")}: ${name}`}
      triggerClassName={styles.trigger}
      trigger={
        <>
          <CircleUserRound size={20} aria-hidden="true" />
          <span className={styles.shortName}>{name}</span>
          <ChevronDown size={16} aria-hidden="true" />
        </>
      }
    >
      <AccountLinks />
      <div className={styles.looks}>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </Popover>
  );
}

export function AccountLinks() {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const { components } = useStaffComponents();
  const { name } = useHeaderFacts();
  return (
    <AccountPanel name={name}>
      <MenuLink to={path("/account/")} icon={<User size={18} />}>
        {t("shell.account.overview")}
      </MenuLink>
      <MenuLink to={path(MY_BIDS_PATH)} icon={<Gavel size={18} />}>
        {t("myBids.title")}
      </MenuLink>
      <MenuLink to={path("/account/addresses/")} icon={<MapPin size={18} />}>
        {t("shell.account.addresses")}
      </MenuLink>
      <MenuLink to={path("/account/notifications")} icon={<Bell size={18} />}>
        {t("shell.account.notifications")}
      </MenuLink>
      {components && components.length > 0 && (
        <MenuAnchor href={staffUrl("/", location, language)} icon={<Wrench size={18} />}>
          {t("shell.account.staff")}
        </MenuAnchor>
      )}
    </AccountPanel>
  );
}
