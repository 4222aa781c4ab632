import { useTranslate } from "../i18n/use-translate.ts";
import { useLocalizedPath } from "../shell/language/use-localized-path.ts";
import { usePageTitle } from "../shell/screen/use-page-title.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Page } from "../ui/page.tsx";
import { CloseCard } from "./close-card.tsx";
import { DownloadCard } from "./download-card.tsx";
import styles from "./my-data.module.css";

/** What is stored about the user, to take along or to end. */
export function DataScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  usePageTitle(t("myData.title"));
  return (
    <Page
      before={
        <Breadcrumbs
          crumbs={[{ label: t("account.overview.title"), to: path("/account/") }, { label: t("myData.title") }]}
        />
      }
      title={t("myData.title")}
      intro={t("myData.intro")}
    >
      <div className={styles.grid}>
        <DownloadCard />
        <CloseCard />
      </div>
    </Page>
  );
}
