import { useTranslate } from "../i18n/use-translate.ts";
import { channel } from "../lib/host.ts";
import { LotGridSkeleton } from "../lots/card/lot-grid.tsx";
import { AuctionGridSkeleton } from "../publications/auction-grid.tsx";
import { classNames } from "../ui/class-names.ts";
import { Page } from "../ui/page.tsx";
import styles from "./home-screen.module.css";

export function HomeSkeleton() {
  const { t } = useTranslate();
  return (
    <Page>
      <h1 className={styles.headline}>{t(`home.headline.${channel}`)}</h1>
      <section className={styles.part}>
        <h2>{t("home.highlighted")}</h2>
        <AuctionGridSkeleton count={2} className={classNames(styles.halves, styles.highlights)} />
      </section>
      <section className={styles.part}>
        <h2>{t("home.openLots")}</h2>
        <LotGridSkeleton count={8} inFours />
      </section>
    </Page>
  );
}
