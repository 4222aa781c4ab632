import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { AccountPage } from "../../kit/screens/account/account-page.tsx";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { CloseCard } from "./close-card.tsx";
import { DownloadCard } from "./download-card.tsx";
import styles from "./my-data.module.css";

/** What is stored about the user, to take along or to end. */
export function DataScreen() {
  const { t } = useTranslate();
  usePageTitle(t("myData.title"));
  return (
    <AccountPage title={t("myData.title")} intro={t("myData.intro")}>
      <div className={styles.grid}>
        <DownloadCard />
        <CloseCard />
      </div>
    </AccountPage>
  );
}
