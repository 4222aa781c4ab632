import { Suspense } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { formatDate, formatSecond } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import type { ResultOf } from "../../../kit/lib/graphql/graphql.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { receiptOf } from "../receipt/receipts.ts";
import styles from "./bid-history.module.css";
import type { BidsDocument } from "./documents.ts";
import { reasonText } from "./reason-text.ts";

const ReceiptMenu = lazyPart(async () => (await import("../receipt/receipt-menu.tsx")).ReceiptMenu, "bids/receipt");

export type Bid = ResultOf<typeof BidsDocument>["queryIncrementalBids"]["bids"][number];

export function BidRow({
  bid,
  userRef,
  nowMs,
}: {
  bid: Bid;
  /** The viewer's public name on the lot. */
  userRef: string | null;
  nowMs: number;
}) {
  const { t, language } = useTranslate();
  const { id, amount, createdOn, annonUserRef, isAutoBid, state } = bid;
  const isViewer = annonUserRef === userRef;
  const isTakenBack = state !== "SUCCESS";
  const why = reasonText(bid, { t, language, nowMs });
  const receipt = isViewer ? receiptOf(id) : null;
  return (
    <>
      <tr
        className={classNames(isViewer && styles.own, isTakenBack && styles.takenBack, why !== null && styles.hasMore)}
      >
        <th scope="row">
          <span className={styles.who}>
            {isViewer ? t("bids.history.you") : t("bids.history.bidder", { ref: annonUserRef })}
            {isAutoBid && <Badge>{t("bids.history.auto")}</Badge>}
            {isTakenBack && <Badge tone="bad">{t(`bids.states.${state}`)}</Badge>}
            {receipt !== null && (
              <Suspense fallback={null}>
                <ReceiptMenu receipt={receipt} amountCents={amount} />
              </Suspense>
            )}
          </span>
        </th>
        <td className={styles.amount}>{formatMoney(amount, { stripZeros: true })}</td>
        <td className={styles.when}>
          <time dateTime={createdOn} title={formatDate(createdOn, { language, style: "exactMoment" })}>
            {formatSecond(createdOn, { language, nowMs })}
          </time>
        </td>
      </tr>
      {why !== null && (
        <tr>
          <td colSpan={3} className={styles.more}>
            {why}
          </td>
        </tr>
      )}
    </>
  );
}
