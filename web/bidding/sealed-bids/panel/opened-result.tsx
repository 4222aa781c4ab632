import { useEffect, useState } from "react";
import { JUDGEMENT_CODES } from "../../../../schema/bidding/blind-sale.ts";
import { OPENING_FAULTS } from "../../../../schema/bidding/sealed-bids/faults.ts";
import { sha256Hex } from "../../../../schema/kit/hex.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { useTimeZone } from "../../../kit/lib/clock/use-time-zone.ts";
import { formatDate } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { Notice } from "../../../kit/ui/notice.tsx";
import { CostBreakdown } from "../../bids/form/cost-breakdown.tsx";
import { OpenedFiles } from "../attachments/opened-files.tsx";
import type { BlindAuctionOfPage, BlindLotNow } from "../documents.ts";
import { contentOfKept, keptBidOf } from "../kept-bids.ts";
import { standingBidOf } from "../standing-bid.ts";
import { BidTerms } from "./bid-terms.tsx";
import styles from "./own-bid.module.css";
import { saleConditionsOf } from "./sale-conditions.ts";

const REASONS = [...JUDGEMENT_CODES, ...OPENING_FAULTS] as const;

/** Why an opened bid does not count. */
function judgedText(reason: string | null, t: Translate): string {
  const known = REASONS.find((code) => code === reason);
  return t(known === undefined ? "sealed.judged.unknown" : `sealed.judged.${known}`);
}

const money = (cents: number) => formatMoney(cents, { stripZeros: true });

/** After the opening: the viewer's own bid as it was opened, and what the sale lets them learn. */
export function OpenedResult({ state, auction }: { state: BlindLotNow; auction: BlindAuctionOfPage }) {
  const { t, language } = useTranslate();
  const zone = useTimeZone();
  const { viewer, outcome, unsoldCause, bindingUntil } = state;
  const last = viewer?.bids.at(-1);
  const own = viewer ? standingBidOf(viewer.bids) : undefined;
  const hasWon = viewer?.hasWon ?? false;
  const until = formatDate(bindingUntil, { language, style: "momentWithZone", ...zone });
  return (
    <div className={styles.own}>
      {own?.state === "DECLINED" ? (
        <Notice tone="warn">{t("sealed.opened.declined", { reason: own.reason ?? "" })}</Notice>
      ) : (
        outcome === null && <Notice>{t("sealed.opened.deciding", { until })}</Notice>
      )}
      {outcome === "UNSOLD" && own?.state !== "DECLINED" && (
        <Notice>
          <p>{t(`sealed.opened.unsold.${unsoldCause ?? "DECLINED"}`)}</p>
          {own?.state === "VALID" && <p>{t("sealed.opened.free")}</p>}
        </Notice>
      )}
      {own?.state === "VALID" && outcome === "AWARDED" && (
        <Notice tone={hasWon ? "good" : "info"}>{t(hasWon ? "sealed.opened.won" : "sealed.opened.notWon")}</Notice>
      )}
      {own ? (
        <>
          <p className={styles.label}>{t("sealed.opened.own")}</p>
          {own.content && <p className={styles.amount}>{money(own.content.amount)}</p>}
          {own.content && hasWon && (
            <CostBreakdown amountCents={own.content.amount} conditions={saleConditionsOf(auction)} />
          )}
          {own.content && own.state === "VALID" && outcome === null && (
            <p className={styles.note}>
              {t("sealed.own.validUntil", {
                until: formatDate(own.content.validUntil, { language, style: "momentWithZone", ...zone }),
              })}
            </p>
          )}
          {own.content?.conditions && (
            <>
              <p className={styles.label}>{t("sealed.review.conditions")}</p>
              <p className={styles.conditions}>{own.content.conditions}</p>
            </>
          )}
          {own.content && own.content.attachments.length > 0 && own.state !== "REFUSED" && (
            <OpenedFiles blindLotId={state.blindLotId} hashes={own.content.attachments} />
          )}
          {own.content?.terms && (
            <dl className={styles.facts}>
              <BidTerms holdsFrom={own.content.terms.holdsFrom} />
            </dl>
          )}
          {last?.state === "REFUSED" && <Notice tone="bad">{judgedText(last.reason, t)}</Notice>}
          <SealCheck seal={own.seal} amountCents={own.content?.amount ?? null} />
        </>
      ) : (
        outcome === "AWARDED" && <Notice>{t("sealed.opened.awarded")}</Notice>
      )}
      {viewer && own && <Ranking viewer={viewer} ownCents={own.content?.amount ?? null} />}
    </div>
  );
}

function Ranking({
  viewer: { rank, rankedCount, amounts },
  ownCents,
}: {
  viewer: NonNullable<BlindLotNow["viewer"]>;
  ownCents: number | null;
}) {
  const { t } = useTranslate();
  const [highest = 0] = amounts ?? [];
  return (
    <>
      {rank !== null && rankedCount !== null && <p>{t("sealed.opened.rank", { rank, count: rankedCount })}</p>}
      {amounts && amounts.length > 0 && (
        <>
          <p className={styles.label}>{t("sealed.opened.amounts")}</p>
          <ol className={styles.ranking}>
            {amounts.map((cents, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a rank is the row's place, and equal amounts have two
              <li key={index} className={index + 1 === rank && cents === ownCents ? styles.mine : undefined}>
                <span>{index + 1}</span>
                <span className={styles.share} style={{ width: `${(100 * cents) / highest}%` }} aria-hidden="true" />
                <span>
                  {money(cents)}
                  {index + 1 === rank && ` ${t("sealed.opened.you")}`}
                </span>
              </li>
            ))}
          </ol>
          {ownCents !== null && ownCents < highest && (
            <p className={styles.note}>{t("sealed.opened.behind", { amount: money(highest - ownCents) })}</p>
          )}
        </>
      )}
    </>
  );
}

/** Whether the opened bid is the one that this device sealed. Nothing where the device has no text of it. */
function SealCheck({ seal, amountCents }: { seal: string; amountCents: number | null }) {
  const { t } = useTranslate();
  const [isSame, setIsSame] = useState<boolean | null>(null);
  useEffect(() => {
    const kept = keptBidOf(seal);
    if (!kept) return;
    let isCurrent = true;
    void sha256Hex(kept.text).then((hash) => {
      const isOpened = amountCents === null || contentOfKept(kept)?.amountCents === amountCents;
      if (isCurrent) setIsSame(hash === seal && isOpened);
    });
    return () => {
      isCurrent = false;
    };
  }, [seal, amountCents]);
  if (isSame === null) return null;
  return <Notice tone={isSame ? "good" : "bad"}>{t(isSame ? "sealed.opened.same" : "sealed.opened.differs")}</Notice>;
}
