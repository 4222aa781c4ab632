import { PackageSearch } from "lucide-react";
import { useState } from "react";
import { liveAddress } from "../../../schema/kit/live/live-address.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { LOTS_ID } from "../../kit/lib/link-targets.ts";
import { PAGE_SIZES } from "../../kit/lib/page-window.ts";
import { liveStatus } from "../../kit/live/live-status.ts";
import { useUserConnections } from "../../kit/live/use-user-connections.ts";
import { useStore } from "../../kit/store.ts";
import { Button } from "../../kit/ui/button.tsx";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { QueryList } from "../../kit/ui/list/query-list.tsx";
import { useListParams } from "../../kit/ui/list/use-list-params.ts";
import { LotCard } from "../lots/card/lot-card.tsx";
import { LotGrid, LotGridSkeleton } from "../lots/card/lot-grid.tsx";
import { LotTableSkeleton } from "../lots/table/lot-table.tsx";
import { useHasTable } from "../lots/table/use-has-table.ts";
import styles from "./auction-lots.module.css";
import { ClosedLots } from "./closed-lots.tsx";
import { type AuctionScreenAuction, LotsDocument } from "./documents.ts";
import { LotFilters } from "./lot-filters.tsx";
import {
  conditionCount,
  firstPart,
  type LotListFilter,
  type LotPart,
  lotListVariables,
  NO_CONDITIONS,
  readLotListFilter,
  writeLotListFilter,
} from "./lot-list-variables.ts";
import { LotsTable } from "./lots-table.tsx";

/** One row of the widest grid. */
const EAGER_CARDS = 4;

/** How often the auction's feed was connected again. It then tells the changes of two minutes, and not all of them. */
function useFeedReconnections(incrementalAuctionId: string): number {
  return Math.max(0, useStore(liveStatus(liveAddress({ incrementalAuctionId })).connections) - 1);
}

/** The lots of an auction, open ones first; part, filters, order, view and page are in the URL. */
export function AuctionLots({ auction }: { auction: AuctionScreenAuction }) {
  const { t } = useTranslate();
  const language = useApiLanguage();
  const [params, change] = useListParams();
  const [total, setTotal] = useState<number | null>(null);
  const connections = useUserConnections() + useFeedReconnections(auction.id);
  const filter = readLotListFilter(params);
  const part = filter.part ?? firstPart(auction);
  const { pageSize } = filter;
  const hasTable = useHasTable(filter.view);
  const listVariables = lotListVariables(filter, { publicationId: auction.id, language, part });
  const choose = (next: Partial<LotListFilter>) => change((current) => writeLotListFilter(current, next));
  const clear = () => choose(NO_CONDITIONS);
  const isFiltered = conditionCount(filter) > 0;
  const hasSizes = pageSize !== PAGE_SIZES[0] || partCounts(auction)[part] > PAGE_SIZES[0];

  return (
    <section className={styles.lots} aria-labelledby={LOTS_ID}>
      <h2 id={LOTS_ID} className="visually-hidden">
        {t("auctions.page.lots")}
      </h2>
      <LotFilters {...{ auction, filter, part, total, hasSizes }} onClear={clear} onChange={choose} />
      <QueryList
        query={LotsDocument}
        variables={(pagination) => ({ ...listVariables, pagination })}
        resultOf={({ queryIncrementalLots: { lots, paginatedTotalResults } }) => ({
          rows: lots,
          total: paginatedTotalResults,
        })}
        pageSize={pageSize}
        version={connections}
        onTotal={setTotal}
        skeleton={(page) => {
          const count = skeletonCount(auction, { part, page, pageSize });
          return hasTable ? <LotTableSkeleton count={count} /> : <LotGridSkeleton count={count} />;
        }}
        empty={<NoLots part={part} onClear={isFiltered ? clear : null} />}
      >
        {(lots, page) =>
          hasTable ? (
            <LotsTable lots={lots} />
          ) : (
            <LotGrid>
              {lots.map((lot, index) => (
                <li key={lot.id}>
                  <LotCard lot={lot} eager={page === 1 && index < EAGER_CARDS} isFirst={page === 1 && index === 0} />
                </li>
              ))}
            </LotGrid>
          )
        }
      </QueryList>
      {part === "open" && !isFiltered && auction.lotCounts.closed > 0 && (
        <ClosedLots auction={auction} onShow={() => choose({ part: "closed" })} />
      )}
    </section>
  );
}

function partCounts({ lotCounts: { open, upcoming, closed, mine } }: AuctionScreenAuction): Record<LotPart, number> {
  return { open: open + upcoming, closed, mine };
}

/** No more placeholders than the part has lots. */
function skeletonCount(
  auction: AuctionScreenAuction,
  { part, page, pageSize }: { part: LotPart; page: number; pageSize: number },
): number {
  return Math.max(1, Math.min(pageSize, partCounts(auction)[part] - (page - 1) * pageSize));
}

/** @param onClear null if no filter is active. */
function NoLots({ part, onClear }: { part: LotPart; onClear: (() => void) | null }) {
  const { t } = useTranslate();
  const why = onClear ? "filtered" : part;
  return (
    <EmptyState
      heading="h3"
      icon={<PackageSearch size={28} />}
      title={t(`auctions.none.${why}`)}
      text={t(`auctions.none.${why}Text`)}
      action={onClear && <Button onClick={onClear}>{t("ui.filters.clear")}</Button>}
    />
  );
}
