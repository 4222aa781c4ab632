import { PackageSearch } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { LOTS_ID } from "../../kit/lib/link-targets.ts";
import { useUserConnections } from "../../kit/live/use-user-connections.ts";
import { Button } from "../../kit/ui/button.tsx";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { QueryList } from "../../kit/ui/list/query-list.tsx";
import { useListParams } from "../../kit/ui/list/use-list-params.ts";
import { LotCard } from "../lots/card/lot-card.tsx";
import { LotGrid, LotGridSkeleton } from "../lots/card/lot-grid.tsx";
import styles from "./auction-lots.module.css";
import type { AuctionScreenAuction } from "./documents.ts";
import { LotsDocument } from "./documents.ts";
import { LotFilters } from "./lot-filters.tsx";
import {
  conditionCount,
  lotListVariables,
  NO_CONDITIONS,
  readLotListFilter,
  writeLotListFilter,
} from "./lot-list-variables.ts";

/** The lots of an auction; filters, order and page are in the URL. */
export function AuctionLots({ auction }: { auction: AuctionScreenAuction }) {
  const { t } = useTranslate();
  const language = useApiLanguage();
  const [params, change] = useListParams();
  const [total, setTotal] = useState<number | null>(null);
  const connections = useUserConnections();
  const filter = readLotListFilter(params);
  const { pageSize } = filter;
  const listVariables = lotListVariables(filter, { publicationId: auction.id, language });
  const choose = (next: Parameters<typeof writeLotListFilter>[1]) =>
    change((current) => writeLotListFilter(current, next));
  const clear = () => choose(NO_CONDITIONS);

  return (
    <section className={styles.lots} aria-labelledby={LOTS_ID}>
      <h2 id={LOTS_ID} className={styles.title}>
        {t("auctions.page.lots")}
      </h2>
      <LotFilters categories={auction.categories} filter={filter} total={total} onClear={clear} onChange={choose} />
      <QueryList
        query={LotsDocument}
        variables={(pagination) => ({ ...listVariables, pagination })}
        resultOf={({ queryIncrementalLots: { lots, paginatedTotalResults } }) => ({
          rows: lots,
          total: paginatedTotalResults,
        })}
        pageSize={pageSize}
        version={connections}
        head={{
          totalText: (count) => t("auctions.lots", { count }),
          onPageSize: (size) => choose({ pageSize: size }),
        }}
        onTotal={setTotal}
        // No more placeholders than the auction has lots.
        skeleton={(page) => (
          <LotGridSkeleton count={Math.max(1, Math.min(pageSize, auction.lotCount - (page - 1) * pageSize))} />
        )}
        empty={<NoLots onClear={conditionCount(filter) > 0 ? clear : null} />}
      >
        {(lots) => (
          <LotGrid>
            {lots.map((lot) => (
              <li key={lot.id}>
                <LotCard lot={lot} />
              </li>
            ))}
          </LotGrid>
        )}
      </QueryList>
    </section>
  );
}

/** @param onClear null if no filter is active. */
function NoLots({ onClear }: { onClear: (() => void) | null }) {
  const { t } = useTranslate();
  return (
    <EmptyState
      heading="h3"
      icon={<PackageSearch size={28} />}
      title={t(onClear ? "auctions.lots.noneFiltered" : "auctions.lots.none")}
      text={t(onClear ? "auctions.lots.noneFilteredText" : "auctions.lots.noneText")}
      action={onClear && <Button onClick={onClear}>{t("ui.filters.clear")}</Button>}
    />
  );
}
