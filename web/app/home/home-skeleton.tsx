import { LotGridSkeleton } from "../../catalogue/lots/card/lot-grid.tsx";
import { AuctionGridSkeleton } from "../../catalogue/publications/auction-grid.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { channel } from "../../kit/lib/host.ts";
import { classNames } from "../../kit/ui/class-names.ts";
import { Page } from "../../kit/ui/page.tsx";
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
