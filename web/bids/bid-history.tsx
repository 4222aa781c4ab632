import { Suspense, useState } from "react";
import { useQuery } from "urql";
import { useTranslate } from "../i18n/use-translate.ts";
import { formatDate } from "../lib/dates.ts";
import type { ResultOf } from "../lib/graphql.ts";
import { lazyPart } from "../lib/lazy-part.tsx";
import { formatMoney } from "../lib/money.ts";
import { useLastData } from "../lib/use-last-data.ts";
import type { LotState } from "../live/use-lot-live.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { classNames } from "../ui/class-names.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./bid-history.module.css";
import { BidHistorySkeleton } from "./bid-history-skeleton.tsx";
import { BidStatistics } from "./bid-statistics-list.tsx";
import { BidsDocument } from "./documents.ts";
import { reasonText } from "./reason-text.ts";
import { receiptOf } from "./receipts.ts";
import { useRefetchWithBids } from "./use-refetch-with-bids.ts";

const HistoryChart = lazyPart(async () => (await import("./history-chart.tsx")).HistoryChart);
const ReceiptActions = lazyPart(async () => (await import("./receipt-actions.tsx")).ReceiptActions, "receipts");

/** The newest bids, as many as the API gives at once: enough for the chart of all but the busiest lots. */
const BIDS_AT_ONCE = 100;
/** Rows that are shown before one asks for more. */
const ROWS_AT_FIRST = 8;
/** Room of the chart, so that the table does not jump when it is there. */
const CHART_HEIGHT = "180px";

type Bid = ResultOf<typeof BidsDocument>["queryIncrementalBids"]["bids"][number];

/** Who bid what and when, under public names, with a chart of the price. Follows the lot. */
export function BidHistory({ lotId, state }: { lotId: string; state: LotState }) {
  const { t } = useTranslate();
  const [isWhole, setIsWhole] = useState(false);
  const [answer, execute] = useQuery({
    query: BidsDocument,
    variables: {
      searchFilter: { incrementalLotId: lotId },
      pagination: { page: 1, itemsPerPage: BIDS_AT_ONCE },
      sort: [{ field: "CREATED_ON", direction: "DESCENDING" }],
    },
    requestPolicy: "cache-and-network",
  });
  const { error } = answer;
  const data = useLastData(answer);

  useRefetchWithBids(state.sequence, () => execute({ requestPolicy: "network-only" }));

  const bids = data?.queryIncrementalBids.bids;
  const total = data?.queryIncrementalBids.paginatedTotalResults ?? 0;
  if (!bids) {
    if (!error) return <BidHistorySkeleton />;
    return (
      <Card title={t("bids.history.title")}>
        <ErrorState error={error} onRetry={() => execute({ requestPolicy: "network-only" })} />
      </Card>
    );
  }
  if (bids.length === 0) {
    return (
      <Card title={t("bids.history.title")}>
        <p className={styles.none}>{t("bids.history.none")}</p>
      </Card>
    );
  }

  const shown = isWhole ? bids : bids.slice(0, ROWS_AT_FIRST);
  return (
    <Card title={t("bids.history.title")}>
      <div className={styles.history}>
        <BidStatistics bids={bids} isComplete={total <= bids.length} />
        {bids.length > 1 && (
          <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
            <HistoryChart bids={bids} startingOn={state.startingOn} closesOn={state.closesOn} />
          </Suspense>
        )}
        <table className={styles.table}>
          <caption className="visually-hidden">{t("bids.history.title")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("bids.history.who")}</th>
              <th scope="col" className={styles.amount}>
                {t("bids.history.amount")}
              </th>
              <th scope="col" className={styles.when}>
                {t("bids.history.when")}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((bid) => (
              <BidRow key={bid.id} bid={bid} />
            ))}
          </tbody>
        </table>
        {shown.length < bids.length && (
          <Button small onClick={() => setIsWhole(true)}>
            {t("bids.history.all", { count: bids.length })}
          </Button>
        )}
        {isWhole && total > bids.length && (
          <p className={styles.none}>{t("bids.history.newestOnly", { count: bids.length, total })}</p>
        )}
        <a href={`/lots/${lotId}/log`} className={styles.log} target="_blank" rel="noreferrer">
          {t("bids.history.log")}
          <span className="visually-hidden"> ({t("shell.footer.newTab")})</span>
        </a>
      </div>
    </Card>
  );
}

function BidRow({ bid }: { bid: Bid }) {
  const { t, language } = useTranslate();
  const { id, amount, createdOn, annonUserRef, isAutoBid, isViewer, state } = bid;
  const isTakenBack = state !== "SUCCESS";
  const why = reasonText(bid, { t, language });
  const receipt = isViewer ? receiptOf(id) : null;
  const hasMore = why !== null || receipt !== null;
  return (
    <>
      <tr className={classNames(isViewer && styles.own, isTakenBack && styles.takenBack, hasMore && styles.hasMore)}>
        <th scope="row">
          <span className={styles.who}>
            {isViewer ? t("bids.history.you") : t("bids.history.bidder", { ref: annonUserRef })}
            {isAutoBid && <Badge>{t("bids.history.auto")}</Badge>}
            {isTakenBack && <Badge tone="bad">{t(`bids.states.${state}`)}</Badge>}
          </span>
        </th>
        <td className={styles.amount}>{formatMoney(amount, { stripZeros: true })}</td>
        <td className={styles.when}>
          <time dateTime={createdOn} title={formatDate(createdOn, { language, style: "exactTime" })}>
            {formatDate(createdOn, { language, style: "moment" })}
          </time>
        </td>
      </tr>
      {hasMore && (
        <tr>
          <td colSpan={3} className={styles.more}>
            {why}
            {receipt !== null && (
              <Suspense fallback={null}>
                <ReceiptActions receipt={receipt} />
              </Suspense>
            )}
          </td>
        </tr>
      )}
    </>
  );
}
