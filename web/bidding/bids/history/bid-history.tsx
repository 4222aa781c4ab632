import { Suspense, useState } from "react";
import { useQuery } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { lazyPart } from "../../../kit/lib/boot/lazy-part.tsx";
import { useServerNow } from "../../../kit/lib/clock/use-server-now.ts";
import type { ResultOf } from "../../../kit/lib/graphql/graphql.ts";
import { useLastData } from "../../../kit/lib/graphql/use-last-data.ts";
import { useRefetch } from "../../../kit/lib/graphql/use-refetch.ts";
import type { LiveLotState } from "../../../kit/live/use-lot-live.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Card } from "../../../kit/ui/card.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { Skeleton } from "../../../kit/ui/skeleton.tsx";
import { LogLink } from "../../public-log/log-link.tsx";
import styles from "./bid-history.module.css";
import { BidHistorySkeleton } from "./bid-history-skeleton.tsx";
import { BidRow } from "./bid-row.tsx";
import { BidStatistics } from "./bid-statistics-list.tsx";
import { BidsDocument } from "./documents.ts";
import { BIDS_PER_PAGE, newestBids } from "./newest-bids.ts";
import { olderPages } from "./older-pages.ts";
import { useRefetchIfBehind } from "./use-refetch-if-behind.ts";

const HistoryChart = lazyPart(async () => (await import("./history-chart.tsx")).HistoryChart);
const OlderBids = lazyPart(async () => (await import("./older-bids.tsx")).OlderBids);

/** Rows shown before "show more". */
const ROWS_AT_FIRST = 8;
/** Height reserved for the chart, so that the table does not move when the chart appears. */
const CHART_HEIGHT = "180px";
const MINUTE_MS = 60_000;

type NewestBids = NonNullable<ResultOf<typeof BidsDocument>["queryIncrementalBids"]>;

interface LotOfBids {
  incrementalLotId: string;
  state: LiveLotState;
  isLogPublic: boolean;
}

export function BidHistory({ incrementalLotId, state, isLogPublic }: LotOfBids) {
  const { t } = useTranslate();
  const variables = newestBids(incrementalLotId);
  const [answer] = useQuery({ query: BidsDocument, variables, requestPolicy: "cache-and-network" });
  const refetch = useRefetch(BidsDocument, variables);
  const { error } = answer;
  const data = useLastData(answer);

  const page = data?.queryIncrementalBids;
  useRefetchIfBehind({ sequence: state.sequence, known: page?.sequence }, refetch);

  if (!page) {
    if (!error) return <BidHistorySkeleton />;
    return (
      <Card title={t("bids.history.title")}>
        <ErrorState error={error} onRetry={refetch} />
      </Card>
    );
  }
  return (
    <Card title={t("bids.history.title")}>
      {page.bids.length === 0 ? (
        <p className={styles.none}>{t("bids.history.none")}</p>
      ) : (
        <BidsOnPage {...{ incrementalLotId, state, isLogPublic, page }} />
      )}
    </Card>
  );
}

function BidsOnPage({ incrementalLotId, state, isLogPublic, page }: LotOfBids & { page: NewestBids }) {
  const { t } = useTranslate();
  const [isWhole, setIsWhole] = useState(false);
  const [oldestPage, setOldestPage] = useState<number | null>(null);
  const nowMs = useServerNow(MINUTE_MS);
  const { bids, statistics, paginatedTotalResults: total } = page;
  const { userRef } = state;
  const nowShown = isWhole ? bids : bids.slice(0, ROWS_AT_FIRST);
  const older = olderPages({ total, newestCount: bids.length, size: BIDS_PER_PAGE }, oldestPage);
  const newest = new Set(bids.map(({ id }) => id));
  return (
    <div className={styles.history}>
      {statistics && <BidStatistics statistics={statistics} />}
      {bids.filter(({ state }) => state === "SUCCESS").length > 1 ? (
        <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
          <HistoryChart {...{ bids, userRef, total, nowMs }} />
        </Suspense>
      ) : (
        <p className={styles.none}>{t("bids.chart.tooFew")}</p>
      )}
      <table className={styles.table}>
        <TableHead />
        <tbody>
          {nowShown.map((bid) => (
            <BidRow key={bid.id} {...{ bid, userRef, nowMs }} />
          ))}
        </tbody>
        <Suspense fallback={null}>
          {older.pages.map((page) => (
            // A closed lot reveals more about its bids, so closing it remounts the page.
            <OlderBids key={`${page} ${state.isClosed}`} {...{ incrementalLotId, page, newest, userRef, nowMs }} />
          ))}
        </Suspense>
      </table>
      {nowShown.length < bids.length && (
        <Button small onClick={() => setIsWhole(true)}>
          {t(total > bids.length ? "bids.history.newest" : "bids.history.all", { count: bids.length })}
        </Button>
      )}
      {isWhole && total > bids.length && (
        <p className={styles.none}>{t("bids.history.shown", { count: older.shown, total })}</p>
      )}
      {isWhole && older.next !== null && (
        <Button small onClick={() => setOldestPage(older.next)}>
          {t("bids.history.earlier")}
        </Button>
      )}
      <LogLink {...{ incrementalLotId, isLogPublic }} className={styles.log}>
        {t(isLogPublic ? "bids.history.log" : "bids.history.saveLog")}
      </LogLink>
    </div>
  );
}

function TableHead() {
  const { t } = useTranslate();
  return (
    <>
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
    </>
  );
}
