import {
  BadgeCheck,
  Bell,
  Database,
  Gavel,
  Heart,
  IdCard,
  KeyRound,
  LockKeyhole,
  LogOut,
  MapPin,
  MonitorSmartphone,
  ScrollText,
  Settings,
  ShieldCheck,
} from "lucide-react";
import { useQuery } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { SECURITY_LOG_PATH } from "../../kit/lib/link-targets.ts";
import { readStored } from "../../kit/lib/stored-values.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { ProfileDocument } from "../../kit/session/documents.ts";
import { Badge } from "../../kit/ui/badge.tsx";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { Notice } from "../../kit/ui/notice.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { SkeletonLines } from "../../kit/ui/skeleton.tsx";
import styles from "./account.module.css";
import { BounceNotice } from "./bounce-notice.tsx";
import { TileLink } from "./tile-link.tsx";

export function AccountScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const [{ data, error }, refetch] = useQuery({ query: ProfileDocument });
  usePageTitle(t("account.overview.title"));
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />;
  }
  // Until the answer arrives, use the previous visit's value, so that the layout does not shift.
  const hasAddress = data ? data.userAddressCheck : readStored("userHasAddress") !== "false";
  return (
    <Page title={t("account.overview.title")}>
      {!hasAddress && <AddressNotice />}
      <BounceNotice />
      <DetailsCard attributes={data?.userProfile.userAttributes} />
      <nav aria-label={t("account.overview.title")} className={styles.grid}>
        <TileLink to={path("/account/bids")} icon={<Gavel />} title={t("account.overview.bids")}>
          {t("account.overview.bidsText")}
        </TileLink>
        <TileLink to={path("/account/addresses/")} icon={<MapPin />} title={t("account.overview.addresses")}>
          {t("account.overview.addressesText")}
        </TileLink>
        <TileLink to={path("/account/mfa")} icon={<ShieldCheck />} title={t("account.overview.mfa")}>
          {t("account.overview.mfaText")}
        </TileLink>
        <TileLink to={path("/account/passkeys")} icon={<KeyRound />} title={t("account.overview.passkeys")}>
          {t("account.overview.passkeysText")}
        </TileLink>
        <TileLink to={path("/account/sessions")} icon={<MonitorSmartphone />} title={t("account.overview.signIns")}>
          {t("account.overview.signInsText")}
        </TileLink>
        <TileLink to={path(SECURITY_LOG_PATH)} icon={<ScrollText />} title={t("account.overview.securityLog")}>
          {t("account.overview.securityLogText")}
        </TileLink>
        <TileLink to={path("/account/identity")} icon={<IdCard />} title={t("account.overview.identity")}>
          {t("account.overview.identityText")}
        </TileLink>
        <TileLink to={path("/account/notifications")} icon={<Bell />} title={t("account.overview.notifications")}>
          {t("account.overview.notificationsText")}
        </TileLink>
        <TileLink to={path("/account/settings")} icon={<Settings />} title={t("account.overview.settings")}>
          {t("account.overview.settingsText")}
        </TileLink>
        <TileLink to={path("/account/password")} icon={<LockKeyhole />} title={t("account.overview.password")}>
          {t("account.overview.passwordText")}
        </TileLink>
        <TileLink to={path("/account/data")} icon={<Database />} title={t("account.overview.data")}>
          {t("account.overview.dataText")}
        </TileLink>
        <TileLink to={path("/favorites/")} icon={<Heart />} title={t("account.overview.favorites")}>
          {t("account.overview.favoritesText")}
        </TileLink>
      </nav>
      <p>
        <Link to={path("/logout")}>
          <LogOut size={16} aria-hidden="true" className={styles.inlineIcon} /> {t("account.logout.link")}
        </Link>
      </p>
    </Page>
  );
}

function AddressNotice() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  return (
    <Notice
      tone="warn"
      action={
        <ButtonLink small to={path("/account/addresses/edit?kind=person")}>
          {t("account.overview.addAddress")}
        </ButtonLink>
      }
    >
      {t("account.overview.noAddress")}
    </Notice>
  );
}

interface Attributes {
  email: string;
  emailVerified: boolean;
  phoneNumber: string;
  phoneNumberVerified: boolean;
}

function DetailsCard({ attributes }: { attributes: Attributes | undefined }) {
  const { t } = useTranslate();
  return (
    <Card title={t("account.overview.details")}>
      {attributes ? (
        <dl className={styles.facts}>
          <div>
            <dt>{t("account.email.label")}</dt>
            <dd>
              {attributes.email}
              {attributes.emailVerified && (
                <Badge tone="good" icon={<BadgeCheck />}>
                  {t("account.overview.verified")}
                </Badge>
              )}
              <ChangeLink to="/account/email" label={t("account.email.label")} />
            </dd>
          </div>
          <div>
            <dt>{t("account.phone.label")}</dt>
            <dd>
              {attributes.phoneNumber}
              {attributes.phoneNumberVerified && (
                <Badge tone="good" icon={<BadgeCheck />}>
                  {t("account.overview.verified")}
                </Badge>
              )}
              <ChangeLink to="/account/phonenumber" label={t("account.phone.label")} />
            </dd>
          </div>
        </dl>
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Card>
  );
}

function ChangeLink({ to, label }: { to: string; label: string }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  return (
    <Link to={path(to)}>
      {t("account.overview.change")}
      <span className="visually-hidden">: {label}</span>
    </Link>
  );
}
