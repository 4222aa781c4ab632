import { PackageSearch } from "lucide-react";
import { useEffect } from "react";
import { useQuery } from "urql";
import { useTranslate } from "../i18n/use-translate.ts";
import { useApiLanguage } from "../lib/graphql/api-language.ts";
import { useLastData } from "../lib/graphql/use-last-data.ts";
import { LotCard } from "../lots/card/lot-card.tsx";
import { LotGrid, LotGridSkeleton } from "../lots/card/lot-grid.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { type ListPageProps, PagedList } from "../ui/list/paged-list.tsx";
import { useListParams } from "../ui/list/use-list-params.ts";
import styles from "./auction-lots.module.css";
import type { AuctionScreenAuction } from "./documents.ts";
import { LotsDocument } from "./documents.ts";
import { LotFilters } from "./lot-filters.tsx";
import { conditionCount, lotListVariables, readLotListFilter, writeLotListFilter } from "./lot-list-variables.ts";
import { LOTS_ID } from "./lots-id.ts";

/** Variables that apply no filter. */
const NO_CONDITIONS = {
  text: "",
  categoryId: "",
  bids: "all",
  priceFromCents: null,
  priceToCents: null,
} as const;

/** The lots of an auction; filters, order and page are in the URL. */
export function AuctionLots({ auction }: { auction: AuctionScreenAuction }) {
  const { t } = useTranslate();
  const language = useApiLanguage();
  const [params, change] = useListParams();
  const filter = readLotListFilter(params);
  const listVariables = lotListVariables(filter, { publicationId: auction.id, language });
  const listKey = `${filter.pageSize} ${JSON.stringify(listVariables)}`;
  const clear = () => change((current) => writeLotListFilter(current, NO_CONDITIONS));

  return (
    <section className={styles.lots} aria-labelledby={LOTS_ID}>
      <h2 id={LOTS_ID} className={styles.title}>
        {t("auctions.page.lots")}
      </h2>
      <LotFilters
        categories={auction.categories}
        filter={filter}
        onClear={clear}
        onChange={(next) => change((current) => writeLotListFilter(current, next))}
      />
      <PagedList
        key={listKey}
        listKey={listKey}
        pageSize={filter.pageSize}
        renderPage={(props) => (
          <LotsPage
            {...props}
            listVariables={listVariables}
            pageSize={filter.pageSize}
            expected={auction.lotCount}
            onClear={conditionCount(filter) > 0 ? clear : null}
          />
        )}
      />
    </section>
  );
}

function LotsPage({
  page,
  onTotal,
  listVariables,
  pageSize,
  expected,
  onClear,
}: ListPageProps & {
  listVariables: ReturnType<typeof lotListVariables>;
  pageSize: number;
  /** The number of lots without filters, which limits the number of placeholders. */
  expected: number;
  onClear: (() => void) | null;
}) {
  const { t } = useTranslate();
  const [answer, retry] = useQuery({
    query: LotsDocument,
    variables: { ...listVariables, pagination: { page, itemsPerPage: pageSize } },
    requestPolicy: "cache-and-network",
  });
  const { error } = answer;
  const data = useLastData(answer);
  const result = data?.queryIncrementalLots;
  const total = result?.paginatedTotalResults;
  useEffect(() => {
    if (total !== undefined) onTotal(total);
  }, [total, onTotal]);

  if (!result) {
    if (error) return <ErrorState error={error} onRetry={() => retry({ requestPolicy: "network-only" })} />;
    return <LotGridSkeleton count={Math.max(1, Math.min(pageSize, expected - (page - 1) * pageSize))} />;
  }
  // Past the last page: the list moves to the last page.
  if (result.lots.length === 0 && total) return null;
  if (result.lots.length === 0) {
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
  return (
    <LotGrid>
      {result.lots.map((lot) => (
        <li key={lot.id}>
          <LotCard lot={lot} />
        </li>
      ))}
    </LotGrid>
  );
}
