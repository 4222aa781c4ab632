import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { type FragmentOf, readFragment } from "../../../kit/lib/graphql/graphql.ts";
import { useLocalizedPath } from "../../../kit/screens/language/use-localized-path.ts";
import { CardLink, LinkCard } from "../../../kit/ui/link-card.tsx";
import { FavoriteButton } from "../../favorites/favorite-button.tsx";
import { lotPath } from "../lot-path.ts";
import { PhaseBadge, usePhase } from "../phase-badge.tsx";
import { Picture } from "../picture.tsx";
import { priceLabel } from "../price-label.ts";
import { splitTitle } from "../split-title.ts";
import { TimeLeft } from "../time-left.tsx";
import styles from "./lot-card.module.css";
import { LotCardFragment } from "./lot-card-fragment.ts";
import { StandingBadge } from "./standing-badge.tsx";

/** The largest width at which a card's picture is shown. */
const PICTURE_WIDTH = 400;

export function LotCard({
  lot: masked,
  heading: Heading = "h3",
  eager = false,
}: {
  lot: FragmentOf<typeof LotCardFragment>;
  heading?: "h2" | "h3";
  /** Loads the picture at once, for the first cards of a page. */
  eager?: boolean;
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
        <Picture image={lot.images[0]} alt="" width={PICTURE_WIDTH} eager={eager} />
        {lot.viewerStanding && (
          <div className={styles.standing}>
            <StandingBadge standing={lot.viewerStanding} isClosed={phase === "closed"} />
          </div>
        )}
        {phase !== "open" && (
          <div className={styles.phase}>
            <PhaseBadge phase={phase} />
          </div>
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.number}>{t("lots.number", { number: lot.lotNumber })}</p>
        <Heading className={styles.title}>
          <CardLink to={path(lotPath(lot))}>
            <span className={styles.start}>{start}</span>
            {end && <span className={styles.end}>{end}</span>}
          </CardLink>
        </Heading>
        <div className={styles.price}>
          <span className={styles.priceLabel}>{t(priceLabel(currentBidAmount, phase === "closed"))}</span>
          <span className={styles.amount}>
            {formatMoney(currentBidAmount ?? minimumStartBidAmount, { stripZeros: true })}
          </span>
        </div>
        <div className={styles.facts}>
          <span>{t("lots.bids", { count: bidCount })}</span>
          <TimeLeft startingOn={lot.startingOn} closingOn={lot.closingOn} />
        </div>
      </div>
      <div className={styles.favorite}>
        <FavoriteButton incrementalLotId={lot.id} title={lot.title} isFavorite={lot.userHasFavorite} />
      </div>
    </LinkCard>
  );
}
