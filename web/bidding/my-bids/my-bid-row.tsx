import { LotCardFragment } from "../../catalogue/lots/card/lot-card-fragment.ts";
import { StandingBadge, standingNow } from "../../catalogue/lots/card/standing-badge.tsx";
import { lotPath } from "../../catalogue/lots/lot-path.ts";
import { usePhase } from "../../catalogue/lots/phase-badge.tsx";
import { Picture } from "../../catalogue/lots/picture.tsx";
import { priceLabel } from "../../catalogue/lots/price-label.ts";
import { TimeLeft } from "../../catalogue/lots/time-left.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../kit/lib/format/money.ts";
import { type ResultOf, readFragment } from "../../kit/lib/graphql/graphql.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { CardLink, LinkCard } from "../../kit/ui/link-card.tsx";
import { Skeleton } from "../../kit/ui/skeleton.tsx";
import type { MyBidLotsDocument } from "./documents.ts";
import styles from "./my-bid-row.module.css";

const PICTURE_WIDTH = 160;

type Row = ResultOf<typeof MyBidLotsDocument>["queryMyBidLots"]["myBidLots"][number];

/** A lot that the viewer has bid on. The whole row links to the lot. */
export function MyBidRow({ row }: { row: Row }) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const lot = readFragment(LotCardFragment, row.incrementalLot);
  const isClosed = usePhase(lot) === "closed";
  const { currentBidAmount, minimumStartBidAmount } = lot;
  const isWon = standingNow(lot.viewerStanding, isClosed) === "WON";
  const maximum = isClosed ? undefined : row.autoBid?.maximumAmount;
  const money = (cents: number) => formatMoney(cents, { stripZeros: true });
  return (
    <LinkCard className={styles.row}>
      <Picture image={lot.firstImage} alt="" width={PICTURE_WIDTH} className={styles.picture} />
      <div className={styles.about}>
        <p className={styles.number}>{t("lots.number", { number: `${lot.publicationNumber}-${lot.lotNumber}` })}</p>
        <h2 className={styles.title}>
          <CardLink to={path(lotPath(lot))}>{lot.title}</CardLink>
        </h2>
        <p className={styles.facts}>
          <StandingBadge standing={lot.viewerStanding} isClosed={isClosed} />
          {isWon && row.incrementalLot.incrementalLotAttributes.subjectToAcceptance && (
            <span>{t("myBids.subject")}</span>
          )}
          <TimeLeft startingOn={lot.startingOn} closingOn={lot.closingOn} />
        </p>
      </div>
      <dl className={styles.amounts}>
        <div className={styles.price}>
          <dt>{t(priceLabel(currentBidAmount, isClosed))}</dt>
          <dd>{money(currentBidAmount ?? minimumStartBidAmount)}</dd>
        </div>
        <div>
          <dt>{t("myBids.ownBid")}</dt>
          <dd>{row.ownBidAmount === null ? t("myBids.invalidated") : money(row.ownBidAmount)}</dd>
        </div>
        {maximum !== undefined && (
          <div>
            <dt>{t("myBids.ownLimit")}</dt>
            <dd>{money(maximum)}</dd>
          </div>
        )}
      </dl>
    </LinkCard>
  );
}

/** Placeholders of the size of rows. */
export function MyBidRowSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.skeletons} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
        <Skeleton key={index} height="var(--row-height)" radius="var(--radius-large)" />
      ))}
    </div>
  );
}
