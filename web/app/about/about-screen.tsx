import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import { useAppName } from "../../kit/lib/host.ts";
import { AuctionsLink } from "../../kit/screens/auctions-link.tsx";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { Card } from "../../kit/ui/card.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { Steps } from "../../kit/ui/facts/steps.tsx";
import { Link } from "../../kit/ui/link.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { SkeletonLines } from "../../kit/ui/skeleton.tsx";
import { useContentPage } from "../content-pages/use-content-page.ts";
import styles from "./about.module.css";

/** Most channels have no text of their own, and need no Markdown. */
const ContentText = lazyPart(async () => (await import("../content-pages/content-text.tsx")).ContentText);

const STEPS = ["register", "bid", "win", "collect"] as const;

/** What the channel says about itself, or else how buying in its auctions works. */
export function AboutScreen() {
  const { page, error, retry } = useContentPage("ABOUT");
  if (page?.content) return <ContentText title={page.content.title} text={page.content.text} />;
  if (page) return <HowBuyingWorks />;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <Page>
      <SkeletonLines lines={12} />
    </Page>
  );
}

function HowBuyingWorks() {
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
