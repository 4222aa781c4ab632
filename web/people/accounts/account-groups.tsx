import {
  Bell,
  Check,
  Database,
  Gavel,
  Heart,
  IdCard,
  KeyRound,
  Languages,
  LockKeyhole,
  Mail,
  MapPin,
  MonitorSmartphone,
  MousePointerClick,
  Phone,
  Radio,
  ScrollText,
  ShieldCheck,
  TriangleAlert,
} from "lucide-react";
import type { Translate } from "../../kit/i18n/messages.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import type { ResultOf } from "../../kit/lib/graphql/graphql.ts";
import { MY_BIDS_PATH, SECURITY_LOG_PATH } from "../../kit/lib/link-targets.ts";
import { themeStore } from "../../kit/lib/theme.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import type { ProfileDocument } from "../../kit/session/documents.ts";
import { useStore } from "../../kit/store.ts";
import { Badge } from "../../kit/ui/badge.tsx";
import { SettingsGroup, SettingsRow } from "../../kit/ui/facts/settings-row.tsx";
import { HIGHEST_COUNT, useBell } from "../../messages/notifications/use-bell.ts";
import styles from "./account.module.css";
import type { AccountOverview } from "./documents.ts";

type Profile = ResultOf<typeof ProfileDocument>["userProfile"];

interface AccountFacts {
  /** Undefined until the answer is there; each row then has its text without a state. */
  profile: Profile | undefined;
  overview: AccountOverview | undefined;
}

/** Every part of the account as a row that says how it stands with it. */
export function AccountGroups(facts: AccountFacts) {
  const { t } = useTranslate();
  return (
    <nav aria-label={t("account.overview.title")} className={styles.groups}>
      <div className={styles.column}>
        <BuyingGroup {...facts} />
        <NotificationsGroup {...facts} />
        <DataGroup {...facts} />
      </div>
      <div className={styles.column}>
        <DetailsGroup {...facts} />
        <SecurityGroup {...facts} />
      </div>
    </nav>
  );
}

function BuyingGroup({ overview }: AccountFacts) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const totals = overview?.getMyBidTotals;
  return (
    <SettingsGroup title={t("accountNav.buying")}>
      <SettingsRow
        to={path(MY_BIDS_PATH)}
        icon={<Gavel />}
        name={t("accountNav.bids")}
        value={t("account.overview.bidsText")}
        state={totals && t("account.state.bids", { leading: totals.leadingCount, outbid: totals.outbidCount })}
      />
      <SettingsRow
        to={path("/favorites/")}
        icon={<Heart />}
        name={t("accountNav.favorites")}
        value={t("account.overview.favoritesText")}
        state={overview && String(overview.queryFavoriteLots.paginatedTotalResults)}
      />
    </SettingsGroup>
  );
}

function NotificationsGroup({ profile }: AccountFacts) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const { newsCount } = useBell();
  return (
    <SettingsGroup title={t("accountNav.notifications")}>
      <SettingsRow
        to={path("/account/notifications")}
        icon={<Bell />}
        name={t("accountNav.notifications")}
        value={t("account.overview.notificationsText")}
        state={newsCount !== undefined && newsText(newsCount, t)}
      />
      <SettingsRow
        to={path("/account/settings")}
        icon={<Radio />}
        name={t("account.overview.popups")}
        value={t("account.overview.popupsText")}
        state={profile && <OnOff isOn={!profile.settings.disableNotificationPopup} />}
      />
    </SettingsGroup>
  );
}

function newsText(count: number, t: Translate): string {
  if (count === 0) return t("account.state.noNews");
  return t("account.state.news", { number: count > HIGHEST_COUNT ? `${HIGHEST_COUNT}+` : String(count) });
}

function DataGroup({ profile }: AccountFacts) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  return (
    <SettingsGroup title={t("account.groups.data")}>
      <SettingsRow
        to={path("/account/settings")}
        icon={<MousePointerClick />}
        name={t("account.overview.oneClick")}
        value={t("account.overview.oneClickText")}
        state={profile && t(profile.settings.oneClickBidding ? "account.state.on" : "account.state.off")}
      />
      <SettingsRow
        to={path("/account/data")}
        icon={<Database />}
        name={t("accountNav.data")}
        value={t("account.overview.dataText")}
      />
    </SettingsGroup>
  );
}

function DetailsGroup({ profile, overview }: AccountFacts) {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const theme = useStore(themeStore);
  const attributes = profile?.userAttributes;
  const addresses = overview?.userAddresses;
  const shown = addresses && addressText(addresses);
  return (
    <SettingsGroup title={t("accountNav.details")}>
      <SettingsRow
        to={path("/account/addresses/")}
        icon={<MapPin />}
        name={t("accountNav.addresses")}
        value={shown || t("account.overview.addressesText")}
        state={
          addresses &&
          (shown ? (
            <Good>
              {t(invoicesCompany(addresses) ? "account.state.invoiceCompany" : "account.state.invoicePerson")}
            </Good>
          ) : (
            <Missing>{t("account.state.missing")}</Missing>
          ))
        }
      />
      <SettingsRow
        to={path("/account/email")}
        icon={<Mail />}
        name={t("accountNav.email")}
        value={attributes?.email ?? "\u00a0"}
        state={attributes && <Verified isVerified={attributes.emailVerified} />}
      />
      <SettingsRow
        to={path("/account/phonenumber")}
        icon={<Phone />}
        name={t("accountNav.phone")}
        value={attributes?.phoneNumber ?? "\u00a0"}
        state={attributes && <Verified isVerified={attributes.phoneNumberVerified} />}
      />
      <SettingsRow
        to={path("/account/settings")}
        icon={<Languages />}
        name={t("accountNav.settings")}
        value={t("account.overview.settingsText")}
        state={t(`account.state.display.${language}.${theme}`)}
      />
    </SettingsGroup>
  );
}

function SecurityGroup({ profile, overview }: AccountFacts) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  return (
    <SettingsGroup title={t("accountNav.security")}>
      <SettingsRow
        to={path("/account/identity")}
        icon={<IdCard />}
        name={t("accountNav.identity")}
        value={t("account.overview.identityText")}
        state={overview && <Identity status={overview.getUserIdentity?.identityStatus ?? null} />}
      />
      <SettingsRow
        to={path("/account/mfa")}
        icon={<ShieldCheck />}
        name={t("accountNav.mfa")}
        value={t("account.overview.mfaText")}
        state={profile && <OnOff isOn={profile.preferredMfaSetting !== "NONE"} isAdvised />}
      />
      <SettingsRow
        to={path("/account/passkeys")}
        icon={<KeyRound />}
        name={t("accountNav.passkeys")}
        value={overview?.passkeys.map(({ name }) => name).join(", ") || t("account.overview.passkeysText")}
        state={overview && (overview.passkeys.length > 0 ? overview.passkeys.length : t("account.state.none"))}
      />
      <SettingsRow
        to={path("/account/password")}
        icon={<LockKeyhole />}
        name={t("accountNav.password")}
        value={t("account.overview.passwordText")}
      />
      <SettingsRow
        to={path("/account/sessions")}
        icon={<MonitorSmartphone />}
        name={t("accountNav.signIns")}
        value={t("account.overview.signInsText")}
        state={overview && String(overview.signIns.length)}
      />
      <SettingsRow
        to={path(SECURITY_LOG_PATH)}
        icon={<ScrollText />}
        name={t("accountNav.securityLog")}
        value={t("account.overview.securityLogText")}
      />
    </SettingsGroup>
  );
}

function Good({ children }: { children: string }) {
  return (
    <Badge tone="good" icon={<Check size={14} aria-hidden="true" />}>
      {children}
    </Badge>
  );
}

function Missing({ children }: { children: string }) {
  return (
    <Badge tone="warn" icon={<TriangleAlert size={14} aria-hidden="true" />}>
      {children}
    </Badge>
  );
}

function Verified({ isVerified }: { isVerified: boolean }) {
  const { t } = useTranslate();
  return isVerified ? <Good>{t("account.overview.verified")}</Good> : t("account.state.unverified");
}

/** @param isAdvised whether "off" deserves attention. */
function OnOff({ isOn, isAdvised = false }: { isOn: boolean; isAdvised?: boolean }) {
  const { t } = useTranslate();
  if (isOn) return <Good>{t("account.state.on")}</Good>;
  return isAdvised ? <Missing>{t("account.state.off")}</Missing> : t("account.state.off");
}

type IdentityStatus = NonNullable<AccountOverview["getUserIdentity"]>["identityStatus"];

/** Not every channel asks for it, so an identity that was never checked is no fault. */
function Identity({ status }: { status: IdentityStatus | null }) {
  const { t } = useTranslate();
  if (status === null) return t("account.state.identity.none");
  const text = t(`account.state.identity.${status}`);
  if (status === "SUCCESS") return <Good>{text}</Good>;
  return status === "FAILED" || status === "EXPIRED" ? <Missing>{text}</Missing> : text;
}

type Addresses = AccountOverview["userAddresses"];

function invoicesCompany({ useCompanyAddress, userAddress, companyAddress }: Addresses): boolean {
  return companyAddress !== null && (useCompanyAddress || userAddress === null);
}

function addressText({ userAddress, companyAddress }: Addresses): string {
  const person = userAddress && `${userAddress.street} ${userAddress.houseNumber}, ${userAddress.city}`;
  const company = companyAddress && `${companyAddress.companyName}, ${companyAddress.city}`;
  return [company, person].filter(Boolean).join("; ");
}
