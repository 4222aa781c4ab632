import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useAppName } from "../../kit/lib/host.ts";
import { AuctionsLink } from "../../kit/screens/auctions-link.tsx";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { Card } from "../../kit/ui/card.tsx";
import { Steps } from "../../kit/ui/facts/steps.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { Page } from "../../kit/ui/page.tsx";
import styles from "./about.module.css";

const STEPS = ["register", "bid", "win", "collect"] as const;

/** Explains what the auction house is and how buying there works. */
export function AboutScreen() {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const appName = useAppName();
  usePageTitle(t("about.title", { name: appName }));
  return (
    <Page title={t("about.title", { name: appName })} intro={t("about.intro", { name: appName })}>
      <section className={styles.section}>
        <h2>{t("about.steps")}</h2>
        <Steps steps={STEPS.map((step) => ({ title: t(`about.${step}Title`), text: t(`about.${step}Text`) }))} />
      </section>
      <div className={styles.halves}>
        <section className={styles.section}>
          <h2>{t("about.auction")}</h2>
          <p className={styles.auction}>{t("about.auctionText")}</p>
          <div className={styles.ways}>
            <AuctionsLink variant="primary" />
            <Link to={path("/rules")}>{t("about.allRules")}</Link>
          </div>
        </section>
        <Card title={t("about.rules")}>
          <ul className={styles.rules}>
            <li>{t("about.ruleBinding")}</li>
            <li>{t("about.ruleExtension")}</li>
            <li>{t("about.ruleAutoBid")}</li>
            <li>{t("about.ruleCosts")}</li>
          </ul>
        </Card>
      </div>
    </Page>
  );
}
