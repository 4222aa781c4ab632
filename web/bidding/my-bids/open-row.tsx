import { CircleCheck, Gavel, TriangleAlert } from "lucide-react";
import { LotCardFragment } from "../../catalogue/lots/card/lot-card-fragment.ts";
import { StandingBadge } from "../../catalogue/lots/card/standing-badge.tsx";
import { LiveEdge } from "../../catalogue/lots/live-edge.tsx";
import { lotPath } from "../../catalogue/lots/lot-path.ts";
import { usePhase } from "../../catalogue/lots/phase-badge.tsx";
import { Picture } from "../../catalogue/lots/picture.tsx";
import { placeName } from "../../catalogue/lots/place-name.ts";
import { TimeLeft } from "../../catalogue/lots/time-left.tsx";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { formatMoney } from "../../kit/lib/format/money.ts";
import { type ResultOf, readFragment } from "../../kit/lib/graphql/graphql.ts";
import { BIDDING_ID } from "../../kit/lib/link-targets.ts";
import { type LotLive, useLotLive } from "../../kit/live/use-lot-live.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { ButtonLink } from "../../kit/ui/button.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import { CardLink, LinkCard } from "../../kit/ui/link-card.tsx";
import { StruckValue } from "../../kit/ui/mark/struck-value.tsx";
import tones from "../../kit/ui/tones.module.css";
import type { MyBidsLot } from "./documents.ts";
import styles from "./open-row.module.css";

const PICTURE_WIDTH = 128;

interface OpenRowProps {
  row: MyBidsLot;
  /** The first lot to bid on again has the one orange button. */
  isFirst: boolean;
}

/** A row that follows its lot by each frame: price, clock and next bid. */
export function LiveOpenRow(props: OpenRowProps) {
  const live = useLotLive(props.row.incrementalLotId);
  return <OpenRow {...props} live={live} />;
}

/** An open lot that the viewer has bid on, with what to do next. */
export function OpenRow({ row, isFirst, live }: OpenRowProps & { live?: Pick<LotLive, "state" | "frame"> }) {
  const { t, language } = useTranslate();
  const path = useLocalizedPath();
  const lot = readFragment(LotCardFragment, row.incrementalLot);
  const isClosed = usePhase(lot) === "closed";
  const closingOn = live?.frame?.closesOn ?? live?.state?.closesOn ?? lot.closingOn;
  const amount = live?.state?.amount ?? lot.currentBidAmount;
  const isOutbid = lot.viewerStanding === "OUTBID";
  const to = path(lotPath(lot));
  return (
    <LinkCard className={styles.row}>
      <LiveEdge closingOn={closingOn} className={styles.edge} />
      <div className={classNames(styles.strip, isOutbid ? tones.bad : tones.good)}>
        {isOutbid ? <TriangleAlert size={18} aria-hidden="true" /> : <CircleCheck size={18} aria-hidden="true" />}
        <span>{t(isOutbid ? "lots.standing.OUTBID" : "lots.standing.LEADING")}</span>
        <TimeLeft startingOn={lot.startingOn} closingOn={closingOn} isShort />
      </div>
      <Picture image={lot.firstImage} alt="" width={PICTURE_WIDTH} contain className={styles.picture} />
      <div className={styles.about}>
        <p className={styles.origin}>
          <span className={styles.badge}>
            <StandingBadge standing={lot.viewerStanding} isClosed={isClosed} />
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
      <Price lot={lot} amount={amount} ownBidAmount={row.ownBidAmount} />
      <div className={classNames(styles.cell, styles.clock)}>
        <span className={styles.label}>{t("myBids.closes")}</span>
        <span className={styles.time}>
          <TimeLeft startingOn={lot.startingOn} closingOn={closingOn} isShort />
        </span>
        <span className={styles.note}>{formatDate(closingOn, { language, style: "momentWithZone" })}</span>
      </div>
      <Action row={row} to={to} isFirst={isFirst} nextMinimum={live?.state?.nextMinimumAmount} />
    </LinkCard>
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

function Price({
  lot: { currentBidAmount, minimumStartBidAmount, viewerStanding },
  amount,
  ownBidAmount,
}: {
  lot: ResultOf<typeof LotCardFragment>;
  amount: number | null;
  ownBidAmount: number | null;
}) {
  const { t } = useTranslate();
  const money = (cents: number) => formatMoney(cents, { stripZeros: true });
  const shown = amount ?? currentBidAmount ?? minimumStartBidAmount;
  const aboveCents = ownBidAmount === null ? 0 : shown - ownBidAmount;
  const isAbove = viewerStanding === "OUTBID" && aboveCents > 0;
  return (
    <div className={classNames(styles.cell, styles.price)}>
      <span className={styles.label}>{t("lots.price.current")}</span>{" "}
      <StruckValue value={shown} className={styles.figure}>
        {money(shown)}
      </StruckValue>{" "}
      <span className={styles.note}>
        {isAbove
          ? t("myBids.higher", { amount: money(aboveCents) })
          : viewerStanding === "LEADING" && t("myBids.yours")}
      </span>
    </div>
  );
}

function Action({
  row: { incrementalLot },
  to,
  isFirst,
  nextMinimum,
}: Pick<OpenRowProps, "row" | "isFirst"> & { to: string; nextMinimum: number | undefined }) {
  const { t } = useTranslate();
  const { title, viewerStanding } = readFragment(LotCardFragment, incrementalLot);
  const isOutbid = viewerStanding === "OUTBID";
  const amount = nextMinimum === undefined ? null : formatMoney(nextMinimum, { stripZeros: true });
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
