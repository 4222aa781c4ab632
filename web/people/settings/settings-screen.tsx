import { useQuery } from "urql";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { AccountPage } from "../../kit/screens/account/account-page.tsx";
import { LanguageSwitch } from "../../kit/screens/language/language-switch.tsx";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { useSettings } from "../../kit/session/use-settings.ts";
import { Card } from "../../kit/ui/card.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { SkeletonLines } from "../../kit/ui/skeleton.tsx";
import { PopupChoice } from "../../messages/notifications/screen/popup-choice.tsx";
import { ThemeChoice } from "../accounts/theme-choice.tsx";
import { AddressesDocument } from "../addresses/documents.ts";
import { InvoiceChoice } from "../addresses/invoice-choice.tsx";
import { NewsletterChoice } from "./newsletter-choice.tsx";
import { OneClickChoice } from "./one-click-choice.tsx";
import styles from "./settings.module.css";

/** The settings of the user, which apply on every device. */
export function SettingsScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const { settings, error, retry } = useSettings();
  usePageTitle(t("settings.title"));
  if (error && !settings) return <ErrorState error={error} onRetry={retry} />;
  return (
    <AccountPage title={t("settings.title")} intro={t("settings.intro")}>
      <div className={styles.grid}>
        <DisplaySettings />
        <Card title={t("settings.bidding")}>
          <OneClickChoice isKnown={settings !== undefined} />
        </Card>
        <InvoiceSetting />
        <Card title={t("settings.notifications")}>
          <div className={styles.stack}>
            <PopupChoice isKnown={settings !== undefined} />
            <Link to={path("/account/notifications")}>{t("settings.allNotifications")}</Link>
          </div>
        </Card>
        <Card title={t("settings.newsletter.title")}>
          <NewsletterChoice />
        </Card>
      </div>
    </AccountPage>
  );
}

function DisplaySettings() {
  const { t } = useTranslate();
  return (
    <Card title={t("account.overview.display")}>
      <dl className={styles.facts}>
        <div>
          <dt>{t("shell.language.switch")}</dt>
          <dd>
            <LanguageSwitch withNames />
          </dd>
        </div>
        <div>
          <dt>{t("account.overview.theme")}</dt>
          <dd>
            <ThemeChoice />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function InvoiceSetting() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const [{ data, error }, refetch] = useQuery({ query: AddressesDocument });
  const addresses = data?.userAddresses;
  return (
    <Card title={t("addresses.invoice")}>
      <div className={styles.stack}>
        {!addresses && !error && (
          <div className={styles.invoice}>
            <SkeletonLines lines={1} />
          </div>
        )}
        {!addresses && error && <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />}
        {addresses?.companyAddress && (
          <InvoiceChoice usesCompany={addresses.useCompanyAddress} canChoose={addresses.userAddress !== null} />
        )}
        {addresses && !addresses.companyAddress && (
          <p className={styles.invoice}>
            {t(addresses.userAddress ? "settings.invoiceToPerson" : "settings.noAddress")}
          </p>
        )}
        <Link to={path("/account/addresses/")}>{t("settings.allAddresses")}</Link>
      </div>
    </Card>
  );
}
