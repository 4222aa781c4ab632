import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { type FragmentOf, type ResultOf, readFragment } from "../../kit/lib/graphql/graphql.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { Badge } from "../../kit/ui/badge.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import { CardLink, LinkCard } from "../../kit/ui/link-card.tsx";
import { publicationPath } from "../lots/lot-path.ts";
import { isBiddable, type LotPhase } from "../lots/lot-phase.ts";
import { PhaseBadge, usePhase } from "../lots/phase-badge.tsx";
import { Picture } from "../lots/picture.tsx";
import { placeName } from "../lots/place-name.ts";
import { TimeLeft } from "../lots/time-left.tsx";
import styles from "./auction-card.module.css";
import { AuctionCardFragment } from "./auction-card-fragment.ts";
import { LotCount } from "./lot-count.tsx";

/** The largest width at which a card's main picture is shown. */
const PICTURE_WIDTH = 420;
const SMALL_PICTURES = 2;

/** An auction in a list: a sample of its contents, and when it closes. */
export function AuctionCard({
  auction: masked,
  heading: Heading = "h3",
  eager = false,
  isFirst = false,
  isRowOnPhone = false,
  badge,
}: {
  auction: FragmentOf<typeof AuctionCardFragment>;
  heading?: "h2" | "h3";
  /** Loads the large picture at once, for the first cards of a page. */
  eager?: boolean;
  /** Whether it is the first card of a page, which has the page's largest picture. */
  isFirst?: boolean;
  /** On a phone beside its first picture instead of below all of them. */
  isRowOnPhone?: boolean;
  /** Lies on the pictures. */
  badge?: ReactNode;
}) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const auction = readFragment(AuctionCardFragment, masked);
  const closingAt = "closingAt" in auction ? auction.closingAt : undefined;
  const phase = usePhase({ ...auction, closingAt });
  const [first, ...others] = auction.images;

  return (
    <LinkCard className={classNames(styles.card, isRowOnPhone && styles.row)}>
      <div className={styles.pictures}>
        <Picture
          image={first}
          alt=""
          width={PICTURE_WIDTH}
          eager={eager}
          isLargest={isFirst}
          className={styles.large}
        />
        {others.length >= SMALL_PICTURES && (
          <div className={styles.small}>
            {others.slice(0, SMALL_PICTURES).map((image, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: keys identify positions, not pictures
              <Picture key={index} image={image} alt="" width={PICTURE_WIDTH / 3} />
            ))}
          </div>
        )}
        <div className={styles.badge}>
          {badge}
          {auction.__typename === "BlindAuctionPreview" && <Badge>{t("publications.sealed")}</Badge>}
          {phase === "openingSoon" && <PhaseBadge phase={phase} />}
        </div>
      </div>
      <div className={styles.body}>
        <div className={styles.meta}>
          <p>{t("publications.number", { number: auction.publicationNumber })}</p>
          {auction.place && (
            <p className={styles.place}>
              <MapPin size={14} aria-hidden="true" />
              {placeName(auction.place)}
            </p>
          )}
        </div>
        <Heading className={styles.title}>
          <CardLink to={path(publicationPath(auction))}>{auction.title}</CardLink>
        </Heading>
        <Facts auction={auction} phase={phase} closingAt={closingAt} />
      </div>
    </LinkCard>
  );
}

function Facts({
  auction,
  phase,
  closingAt,
}: {
  auction: ResultOf<typeof AuctionCardFragment>;
  phase: LotPhase;
  closingAt: string | undefined;
}) {
  const { t } = useTranslate();
  return (
    <div className={styles.facts}>
      {isBiddable(phase) && auction.lotCounts.closed > 0 ? (
        <span>{t("publications.openOf", { open: auction.lotCounts.open, all: auction.lotCount })}</span>
      ) : (
        <LotCount count={auction.lotCount} />
      )}
      <TimeLeft startingOn={auction.startingOn} closingAt={closingAt} closingOn={auction.closingOn} />
    </div>
  );
}
