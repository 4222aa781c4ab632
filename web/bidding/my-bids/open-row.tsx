import { CircleCheck, CircleMinus, Clock, Gavel, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { LotCardFragment } from "../../catalogue/lots/card/lot-card-fragment.ts";
import { type ListedStanding, StandingBadge, standingNow } from "../../catalogue/lots/card/standing-badge.tsx";
import { LiveEdge } from "../../catalogue/lots/live-edge.tsx";
import { lotPath } from "../../catalogue/lots/lot-path.ts";
import { usePhase } from "../../catalogue/lots/phase-badge.tsx";
import { Picture } from "../../catalogue/lots/picture.tsx";
import { placeName } from "../../catalogue/lots/place-name.ts";
import { TimeLeft } from "../../catalogue/lots/time-left.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { formatMoney } from "../../kit/lib/format/money.ts";
import { readFragment } from "../../kit/lib/graphql/graphql.ts";
import { BIDDING_ID } from "../../kit/lib/link-targets.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { Badge } from "../../kit/ui/badge.tsx";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import { CardLink, LinkCard } from "../../kit/ui/link-card.tsx";
import { StruckValue } from "../../kit/ui/mark/struck-value.tsx";
import tones from "../../kit/ui/tones.module.css";
import type { MyBidsLot } from "./documents.ts";
import { type LiveRow, type OpenLotNow, openLotNow } from "./live-row.ts";
import styles from "./open-row.module.css";

const PICTURE_WIDTH = 128;

const STRIPS = {
  LEADING: { tone: tones.good, Icon: CircleCheck },
  WON: { tone: tones.good, Icon: CircleCheck },
  OUTBID: { tone: tones.bad, Icon: TriangleAlert },
  LOST: { tone: tones.neutral, Icon: CircleMinus },
} as const;

/**
 * An open lot that the viewer has bid on, with what to do next.
 * @param isFirst the first lot to bid on again has the one orange button.
 */
export function OpenRow({ liveRow, isFirst }: { liveRow: LiveRow; isFirst: boolean }) {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const { row } = liveRow;
  const lot = readFragment(LotCardFragment, row.incrementalLot);
  const now = openLotNow(liveRow);
  const { closingOn } = now;
  const isClosed = usePhase({ startingOn: lot.startingOn, closingOn }) === "closed";
  const standing = standingNow(now.standing, isClosed);
  const to = path(lotPath(lot));
  return (
    <LinkCard className={styles.row}>
      <LiveEdge closingOn={closingOn} className={styles.edge} />
      <Strip standing={standing}>
        <TimeLeft startingOn={lot.startingOn} closingOn={closingOn} isShort />
      </Strip>
      <Picture image={lot.firstImage} alt="" width={PICTURE_WIDTH} contain className={styles.picture} />
      <div className={styles.about}>
        <p className={styles.origin}>
          <span className={styles.badge}>
            {standing ? <StandingBadge standing={standing} isClosed={isClosed} /> : <NotKnown />}
          </span>{" "}
          <span className={styles.number}>
            {t("lots.number", { number: lot.lotNumber })} · {lot.publicationNumber}
            {lot.place && ` ${placeName(lot.place)}`}
          </span>
        </p>
        <h3 className={styles.title}>
          <CardLink to={to}>{lot.title}</CardLink>
        </h3>
      </div>
      <OwnBid row={row} />
      <Price now={now} ownBidAmount={row.ownBidAmount} />
      <div className={classNames(styles.cell, styles.clock)}>
        <span className={styles.label}>{t("myBids.closes")}</span>
        <span className={styles.time}>
          <TimeLeft startingOn={lot.startingOn} closingOn={closingOn} isShort />
        </span>
        <span className={styles.note}>{formatDate(closingOn, { language, style: "momentWithZone" })}</span>
      </div>
      <Action title={lot.title} now={now} to={to} isFirst={isFirst} />
    </LinkCard>
  );
}

/** The first line of a narrow row. */
function Strip({ standing, children }: { standing: ListedStanding | null; children: ReactNode }) {
  const { t } = useTranslate();
  const { tone, Icon } = standing ? STRIPS[standing] : { tone: tones.neutral, Icon: Clock };
  return (
    <div className={classNames(styles.strip, tone)}>
      <Icon size={18} aria-hidden="true" />
      <span>{t(standing ? `lots.standing.${standing}` : "myBids.asking")}</span>
      {children}
    </div>
  );
}

/** Until the lot has said who leads at its new price. */
function NotKnown() {
  const { t } = useTranslate();
  return (
    <Badge tone="neutral" icon={<Clock aria-hidden="true" />}>
      {t("myBids.asking")}
    </Badge>
  );
}

function OwnBid({ row: { ownBidAmount, autoBid } }: { row: MyBidsLot }) {
  const { t } = useTranslate();
  const money = (cents: number) => formatMoney(cents, { stripZeros: true });
  return (
    <div className={classNames(styles.cell, styles.own)}>
      <span className={styles.label}>{t("myBids.ownBid")}</span>{" "}
      <span className={styles.amount}>{ownBidAmount === null ? t("myBids.invalidated") : money(ownBidAmount)}</span>{" "}
      <span className={styles.note}>
        {autoBid ? t("myBids.autoBidUpTo", { amount: money(autoBid.maximumAmount) }) : t("myBids.noAutoBid")}
      </span>
    </div>
  );
}

function Price({ now: { amount, standing }, ownBidAmount }: { now: OpenLotNow; ownBidAmount: number | null }) {
  const { t } = useTranslate();
  const money = (cents: number) => formatMoney(cents, { stripZeros: true });
  const aboveCents = ownBidAmount === null ? 0 : amount - ownBidAmount;
  const isAbove = standing === "OUTBID" && aboveCents > 0;
  return (
    <div className={classNames(styles.cell, styles.price)}>
      <span className={styles.label}>{t("lots.price.current")}</span>{" "}
      <StruckValue value={amount} className={styles.figure}>
        {money(amount)}
      </StruckValue>{" "}
      <span className={styles.note}>
        {isAbove ? t("myBids.higher", { amount: money(aboveCents) }) : standing === "LEADING" && t("myBids.yours")}
      </span>
    </div>
  );
}

function Action({
  title,
  now: { standing, nextMinimum },
  to,
  isFirst,
}: {
  title: string;
  now: OpenLotNow;
  to: string;
  isFirst: boolean;
}) {
  const { t } = useTranslate();
  const isOutbid = standing === "OUTBID";
  const amount = nextMinimum === null ? null : formatMoney(nextMinimum, { stripZeros: true });
  const outbidText = amount === null ? t("myBids.bidAgain") : t("myBids.bidAmount", { amount });
  const text = isOutbid ? outbidText : t("myBids.raise");
  return (
    <div className={styles.action}>
      <ButtonLink
        to={`${to}#${BIDDING_ID}`}
        variant={isOutbid && isFirst ? "primary" : "plain"}
        aria-label={`${text}: ${title}`}
        icon={isOutbid && <Gavel size={18} aria-hidden="true" />}
      >
        {text}
      </ButtonLink>
    </div>
  );
}
