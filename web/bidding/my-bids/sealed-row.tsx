import { Lock } from "lucide-react";
import { Suspense, useState } from "react";
import { blindLotPath } from "../../catalogue/lots/lot-path.ts";
import { Picture } from "../../catalogue/lots/picture.tsx";
import type { MessageKey } from "../../kit/i18n/messages.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import { useTimeZone } from "../../kit/lib/clock/use-time-zone.ts";
import { formatDate } from "../../kit/lib/format/dates.ts";
import { formatMoney } from "../../kit/lib/format/money.ts";
import { useLocalizedPath } from "../../kit/screens/language/use-localized-path.ts";
import { Badge, type BadgeTone } from "../../kit/ui/badge.tsx";
import { CardLink, LinkCard } from "../../kit/ui/link-card.tsx";
import { contentOfKept, keptBidOf } from "../sealed-bids/kept-bids.ts";
import { standingBidOf } from "../sealed-bids/standing-bid.ts";
import type { MyBlindBid } from "./documents.ts";
import styles from "./sealed-row.module.css";

const RowCopy = lazyPart(async () => (await import("../sealed-bids/copy/row-copy.tsx")).RowCopy, "sealed-bids");

const PICTURE_WIDTH = 76;

type SealedLotState = NonNullable<MyBlindBid["state"]>;

/** A lot with a sealed bid of the viewer: how it stands, and its amount if this device or the opening knows it. */
export function SealedRow({ bid: { blindLot, state } }: { bid: MyBlindBid }) {
  const path = useLocalizedPath();
  return (
    <LinkCard className={styles.row}>
      <Picture image={blindLot.images[0]} alt="" width={PICTURE_WIDTH} contain className={styles.picture} />
      <div className={styles.about}>
        <h3 className={styles.title}>
          <CardLink to={path(blindLotPath(blindLot))}>{blindLot.title}</CardLink>
        </h3>
        <p className={styles.note}>
          {blindLot.publicationNumber}-{blindLot.lotNumber} · {blindLot.auctionTitle}
        </p>
      </div>
      {state === null ? <UnknownStanding /> : <OwnStanding blindLotId={blindLot.id} state={state} />}
    </LinkCard>
  );
}

/** Of a lot that cannot say whether the bid counts: it may bind the viewer all the same. */
function UnknownStanding() {
  const { t } = useTranslate();
  return (
    <>
      <p className={styles.figure}>
        <span className={styles.note}>{t("myBids.ownBid")}</span>{" "}
        <span className={styles.unknown}>{t("myBids.sealed.notKnown")}</span>
      </p>
      <p className={styles.outcome}>
        <Badge tone="warn" small>
          {t("myBids.sealed.checked")}
        </Badge>{" "}
        <span className={styles.note}>{t("myBids.sealed.mayBind")}</span>
      </p>
    </>
  );
}

function OwnStanding({ blindLotId, state }: { blindLotId: string; state: SealedLotState }) {
  const { t } = useTranslate();
  const own = standingBidOf(state.viewer?.bids ?? []);
  // The device has the bid from then on.
  const [, setIsOpened] = useState(false);
  const kept = own ? keptBidOf(own.seal) : null;
  const amountCents = own?.content?.amount ?? (kept && contentOfKept(kept)?.amountCents) ?? null;
  const [tone, standing] = standingOf(state);
  return (
    <>
      <p className={styles.figure}>
        <span className={styles.note}>{t("myBids.ownBid")}</span>{" "}
        {amountCents === null ? (
          <span className={styles.unknown}>{t("myBids.sealed.elsewhere")}</span>
        ) : (
          <strong>{formatMoney(amountCents, { stripZeros: true })}</strong>
        )}
        {own?.state === "SEALED" && state.outcome === null && (
          <span className={styles.copy}>
            <Suspense fallback={null}>
              <RowCopy
                own={{ ...own, blindLotId, bidder: state.viewer?.annonUserRef ?? "" }}
                onOpened={() => setIsOpened(true)}
              />
            </Suspense>
          </span>
        )}
      </p>
      <p className={styles.outcome}>
        <Badge
          tone={tone}
          small
          icon={own?.state === "SEALED" && state.phase === "OPEN" && <Lock size={14} aria-hidden="true" />}
        >
          {t(standing)}
        </Badge>{" "}
        <Moment state={state} />
      </p>
    </>
  );
}

/** What is expected next, and when. */
function Moment({ state: { phase, closingOn, opensOn, viewer } }: { state: SealedLotState }) {
  const { t, language } = useTranslate();
  const zone = useTimeZone();
  const moment = (instant: string) => formatDate(instant, { language, style: "moment", ...zone });
  const text = () => {
    if (phase === "OPEN") return t("myBids.sealed.closes", { moment: moment(closingOn) });
    if (phase === "CLOSED") return t("myBids.sealed.opens", { moment: moment(opensOn) });
    if (viewer?.boundUntil) return t("myBids.sealed.binds", { moment: moment(viewer.boundUntil) });
    return t("myBids.sealed.closed", { moment: moment(closingOn) });
  };
  return <span className={styles.note}>{text()}</span>;
}

function standingOf({ phase, outcome, viewer }: SealedLotState): readonly [BadgeTone, MessageKey] {
  if (outcome === "CALLED_OFF") return ["warn", "myBids.sealed.calledOff"];
  const own = standingBidOf(viewer?.bids ?? [])?.state;
  if (own === "DECLINED") return ["neutral", "myBids.sealed.declined"];
  if (viewer?.hasWon) return ["good", "myBids.sealed.won"];
  if (outcome === "AWARDED") return ["neutral", "myBids.sealed.notWon"];
  if (outcome === "UNSOLD") return ["neutral", "myBids.sealed.unsold"];
  if (phase === "CLOSED") return ["info", "myBids.sealed.waiting"];
  // In a second round a bid of the first one stands open until a sealed one takes its place.
  if (phase !== "RANKED" && own !== "SEALED") return ["info", "myBids.sealed.firstRound"];
  if (phase !== "RANKED") return ["good", "myBids.sealed.sealed"];
  // One that was refused in a second round leaves that of the first where it was.
  return viewer?.bids.some(({ state }) => state === "VALID")
    ? ["info", "myBids.sealed.opened"]
    : ["bad", "myBids.sealed.refused"];
}
