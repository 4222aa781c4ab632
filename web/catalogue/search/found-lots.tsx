import { SearchX } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { coarseServerTime } from "../../kit/lib/clock/coarse-server-time.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { useUserConnections } from "../../kit/live/use-user-connections.ts";
import { Button } from "../../kit/ui/button.tsx";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { QueryList } from "../../kit/ui/list/query-list.tsx";
import { useListParams } from "../../kit/ui/list/use-list-params.ts";
import { Notice } from "../../kit/ui/notice.tsx";
import { Skeleton } from "../../kit/ui/skeleton.tsx";
import { LotCard } from "../lots/card/lot-card.tsx";
import { LotGrid, LotGridSkeleton } from "../lots/card/lot-grid.tsx";
import { SearchLotsDocument } from "./documents.ts";
import {
  isSearchFiltered,
  NO_SEARCH_FILTER,
  readSearchFilter,
  type SearchFilter,
  searchVariables,
  writeSearchFilter,
} from "./search-filter.ts";
import { SearchFilters } from "./search-filters.tsx";
import styles from "./search-screen.module.css";

const SKELETONS = 8;

/** What the response says about a search besides its results. */
interface Findings {
  total: number;
  /** The words that were searched instead, since no lot contains the words themselves; null otherwise. */
  nearText: string | null;
  hasTooManyResults: boolean;
}

/** The lots that contain the search words, best match first. Filters, order, page size and page are in the URL. */
export function FoundLots({ text, onCount }: { text: string; onCount: (count: number) => void }) {
  const { t } = useTranslate();
  const language = useApiLanguage();
  const [params, change] = useListParams();
  const [findings, setFindings] = useState<Findings | null>(null);
  const connections = useUserConnections();
  const filter = readSearchFilter(params);
  const variables = searchVariables(filter, { text, language, now: coarseServerTime() });
  const choose = (next: Partial<SearchFilter>) => change((current) => writeSearchFilter(current, next));
  const clear = () => choose(NO_SEARCH_FILTER);
  return (
    <section className={styles.part}>
      <h2>{findings ? t("search.lots", { count: findings.total }) : <Skeleton width="120px" height="1lh" />}</h2>
      <SearchFilters filter={filter} total={findings?.total ?? null} onClear={clear} onChange={choose} />
      {findings?.hasTooManyResults && <Notice>{t("search.tooMany")}</Notice>}
      {findings?.nearText && <Notice>{t("search.near", { text, near: findings.nearText })}</Notice>}
      <QueryList
        query={SearchLotsDocument}
        variables={(pagination) => ({ ...variables, pagination })}
        resultOf={({ searchIncrementalItem: { incrementalLots, paginatedTotalResults } }) => ({
          rows: incrementalLots,
          total: paginatedTotalResults,
        })}
        onData={({ searchIncrementalItem: { paginatedTotalResults: total, nearText, hasTooManyResults } }) => {
          setFindings({ total, nearText, hasTooManyResults });
          if (!isSearchFiltered(filter)) onCount(total);
        }}
        pageSize={filter.pageSize}
        version={connections}
        head={{ onPageSize: (pageSize) => choose({ pageSize }) }}
        skeleton={() => <LotGridSkeleton count={SKELETONS} />}
        empty={isSearchFiltered(filter) ? <NoneWithFilters onClear={clear} /> : null}
      >
        {(hits) => (
          <LotGrid>
            {hits.map(({ incrementalLot }) => (
              <li key={incrementalLot.id}>
                <LotCard lot={incrementalLot} />
              </li>
            ))}
          </LotGrid>
        )}
      </QueryList>
    </section>
  );
}

function NoneWithFilters({ onClear }: { onClear: () => void }) {
  const { t } = useTranslate();
  return (
    <EmptyState
      icon={<SearchX size={28} />}
      title={t("search.noneFiltered")}
      text={t("search.noneFilteredText")}
      action={<Button onClick={onClear}>{t("ui.filters.clear")}</Button>}
    />
  );
}
