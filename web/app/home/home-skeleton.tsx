import { AuctionGridSkeleton } from "../../catalogue/publications/auction-grid.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { Page } from "../../kit/ui/page.tsx";
import { Skeleton } from "../../kit/ui/skeleton.tsx";
import { Hero } from "./hero.tsx";
import { HomePart } from "./home-part.tsx";
import styles from "./home-screen.module.css";

const CATEGORIES = 10;

export function HomeSkeleton() {
  const { t } = useTranslate();
  return (
    <Page before={<Hero data={null} />}>
      <div className={styles.categories} aria-hidden="true">
        {Array.from({ length: CATEGORIES }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
          <Skeleton key={index} height="136px" />
        ))}
      </div>
      <HomePart title={t("home.ongoing")}>
        <AuctionGridSkeleton count={6} className={styles.thirds} />
      </HomePart>
    </Page>
  );
}
