import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import type { VariablesOf } from "../../kit/lib/graphql/graphql.ts";
import { pageSizeFrom, pageSizeText } from "../../kit/lib/page-window.ts";
import { useUserConnections } from "../../kit/live/use-user-connections.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Segments } from "../../kit/ui/choice/segments.tsx";
import { classNames } from "../../kit/ui/class-names.ts";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { PlainList } from "../../kit/ui/list/plain-list.tsx";
import { QueryList } from "../../kit/ui/list/query-list.tsx";
import { useListParams, withChoices } from "../../kit/ui/list/use-list-params.ts";
import { Skeleton } from "../../kit/ui/skeleton.tsx";
import { ClosedRow } from "./closed-row.tsx";
import { MyBidLotsDocument, type MyBidsTotals } from "./documents.ts";
import styles from "./my-bids-screen.module.css";

const OUTCOMES = ["all", "won", "lost"] as const;
const STANDINGS = { all: ["WON", "LOST"], won: ["WON"], lost: ["LOST"] } as const;
const SKELETONS = 4;
const LAST_CLOSED_FIRST: NonNullable<VariablesOf<typeof MyBidLotsDocument>["sort"]> = [
  { field: "CLOSING_ON", direction: "DESCENDING" },
];

/** The closed lots, the last to close first. Outcome, page size and page are in the URL. */
export function ClosedBids({ totals: { wonCount, lostCount } }: { totals: MyBidsTotals }) {
  const { t } = useTranslate();
  const language = useApiLanguage();
  const [params, change] = useListParams();
  const outcome = OUTCOMES.find((name) => name === params.get("outcome")) ?? "all";
  const counts = { all: wonCount + lostCount, won: wonCount, lost: lostCount };
  const connections = useUserConnections();
  const pageSize = pageSizeFrom(params.get("size"));
  const choose = (choices: Record<string, string>) => change((current) => withChoices(current, choices));
  return (
    <section className={styles.part} aria-labelledby="closed-bids">
      <div className={styles.head}>
        <h2 id="closed-bids">
          {t("myBids.closed")} <span className={styles.number}>{counts.all}</span>
        </h2>
        <Segments
          small
          label={t("myBids.outcome")}
          value={outcome}
          options={OUTCOMES.map((value) => ({ value, label: t(`myBids.closedGroup.${value}`), count: counts[value] }))}
          onChange={(next) => choose({ outcome: next === "all" ? "" : next })}
        />
      </div>
      <QueryList
        query={MyBidLotsDocument}
        variables={(pagination) => ({
          searchFilter: { language, standings: [...STANDINGS[outcome]] },
          pagination,
          sort: LAST_CLOSED_FIRST,
          areOpen: false,
        })}
        resultOf={({ queryMyBidLots: { myBidLots, paginatedTotalResults } }) => ({
          rows: myBidLots,
          total: paginatedTotalResults,
        })}
        pageSize={pageSize}
        // Messages of bids refetch every page (messages/notifications/cache.ts).
        requestPolicy="cache-first"
        version={connections}
        {...(counts[outcome] > pageSizeFrom(null) && {
          head: { onPageSize: (size) => choose({ size: pageSizeText(size) }) },
        })}
        skeleton={() => <ClosedRowsSkeleton count={Math.max(1, Math.min(counts[outcome], SKELETONS))} />}
        empty={
          <EmptyState
            heading="h3"
            title={t("myBids.noneOfGroup")}
            action={<Button onClick={() => choose({ outcome: "" })}>{t("myBids.all")}</Button>}
          />
        }
      >
        {(rows) => (
          <PlainList className={classNames("frame", styles.closedRows)}>
            {rows.map((row) => (
              <li key={row.incrementalLotId}>
                <ClosedRow row={row} />
              </li>
            ))}
          </PlainList>
        )}
      </QueryList>
    </section>
  );
}

function ClosedRowsSkeleton({ count }: { count: number }) {
  return (
    <div className={classNames("frame", styles.closedRows)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
        <div key={index} className={styles.closedSkeleton}>
          <Skeleton height="100%" corners="square" />
        </div>
      ))}
    </div>
  );
}
