import { Images } from "lucide-react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { type FragmentOf, type ResultOf, readFragment } from "../../../kit/lib/graphql/graphql.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { CardLink, LinkCard } from "../../../kit/ui/link-card.tsx";
import { FavoriteButton } from "../../favorites/favorite-button.tsx";
import { LiveEdge } from "../live-edge.tsx";
import { lotPath } from "../lot-path.ts";
import { usePhase } from "../phase-badge.tsx";
import { Picture } from "../picture.tsx";
import { placeName } from "../place-name.ts";
import { priceLabel } from "../price-label.ts";
import { splitTitle } from "../split-title.ts";
import { TimeLeft } from "../time-left.tsx";
import styles from "./lot-card.module.css";
import { LotCardFragment } from "./lot-card-fragment.ts";
import { LotState } from "./lot-state.tsx";

/** The largest width at which a card's picture is shown. */
const PICTURE_WIDTH = 400;

/** A lot in a grid. Once closed it has no badge of that: its clock says so. */
export function LotCard({
  lot: masked,
  heading: Heading = "h3",
  eager = false,
  isFirst = false,
  withAuction = false,
  withPlace = false,
  facts,
}: {
  lot: FragmentOf<typeof LotCardFragment>;
  heading?: "h2" | "h3";
  /** Loads the picture at once, for the first cards of a page. */
  eager?: boolean;
  /** Whether it is the first card of a page, which has the page's largest picture. */
  isFirst?: boolean;
  /** Says which auction it is in, and where. */
  withAuction?: boolean;
  /** Says where it is, for lists of lots of many auctions. */
  withPlace?: boolean;
  /** A line below the title; the room for it stays where it is empty. */
  facts?: string;
}) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const lot = readFragment(LotCardFragment, masked);
  const phase = usePhase(lot);
  const { currentBidAmount, minimumStartBidAmount, bidCount } = lot;
  const { start, end } = splitTitle(lot.title);

  return (
    <LinkCard className={styles.card}>
      <div className={styles.picture}>
        <Picture image={lot.firstImage} alt="" width={PICTURE_WIDTH} eager={eager} isLargest={isFirst} contain />
        {lot.imageCount > 1 && <PictureCount count={lot.imageCount} />}
        <LiveEdge closingOn={lot.closingOn} className={styles.edge} />
      </div>
      <div className={styles.body}>
        <div className={styles.meta}>
          <p className={styles.number}>
            <LotOrigin lot={lot} withAuction={withAuction} withPlace={withAuction || withPlace} />
          </p>
          {(lot.viewerStanding || phase !== "closed") && <LotState standing={lot.viewerStanding} phase={phase} />}
        </div>
        <Heading className={styles.title}>
          <CardLink to={path(lotPath(lot))}>
            <span className={styles.start}>{start}</span>
            {end && <span className={styles.end}>{end}</span>}
          </CardLink>
        </Heading>
        {facts !== undefined && <p className={styles.facts}>{facts}</p>}
        <p className={styles.priceLabel}>
          {t(priceLabel(currentBidAmount, phase === "closed"))}
          {bidCount > 0 && ` · ${t("lots.bids", { count: bidCount })}`}
        </p>
        <div className={styles.foot}>
          <span className={styles.amount}>
            {formatMoney(currentBidAmount ?? minimumStartBidAmount, { stripZeros: true })}
          </span>
          <TimeLeft startingOn={lot.startingOn} closingOn={lot.closingOn} isShort />
        </div>
      </div>
      <div className={styles.favorite}>
        <FavoriteButton incrementalLotId={lot.id} title={lot.title} isFavorite={lot.userHasFavorite} />
      </div>
    </LinkCard>
  );
}

function PictureCount({ count }: { count: number }) {
  const { t } = useTranslate();
  return (
    <span className={styles.count}>
      <Images size={12} aria-hidden="true" />
      <span className="visually-hidden">{t("lots.pictures", { count })}</span>
      <span aria-hidden="true">{count}</span>
    </span>
  );
}

/** Which lot of which sale, and where: outside the auction's page two lots 1 would look alike. */
export function LotOrigin({
  lot: { lotNumber, auctionTitle, place },
  withNumber = true,
  withAuction = true,
  withPlace = true,
}: {
  lot: ResultOf<typeof LotCardFragment>;
  withNumber?: boolean;
  withAuction?: boolean;
  withPlace?: boolean;
}) {
  const { t } = useTranslate();
  // Titles of auctions often name the town.
  const isPlaceNew = withPlace && place && !(withAuction && auctionTitle.includes(place.city));
  const origin = [withAuction && auctionTitle, isPlaceNew && placeName(place)].filter(Boolean).join(", ");
  return [withNumber && t("lots.number", { number: lotNumber }), origin].filter(Boolean).join(" · ");
}
