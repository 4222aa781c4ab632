import { SearchX } from "lucide-react";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useQuery } from "urql";
import { MIN_SEARCH_CHARACTERS } from "../../../schema/catalogue/search-lengths.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { lazyPart } from "../../kit/lib/boot/lazy-part.tsx";
import { coarseServerTime } from "../../kit/lib/clock/coarse-server-time.ts";
import { serverNow } from "../../kit/lib/clock/server-clock.ts";
import { formatNumber } from "../../kit/lib/format/numbers.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { useLastData } from "../../kit/lib/graphql/use-last-data.ts";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { ErrorState } from "../../kit/ui/error-state.tsx";
import { useListParams } from "../../kit/ui/list/use-list-params.ts";
import { Page } from "../../kit/ui/page.tsx";
import { useCategories } from "../filters/use-categories.ts";
import { AuctionCard } from "../publications/auction-card.tsx";
import { AuctionGrid } from "../publications/auction-grid.tsx";
import { byPhase } from "./by-phase.ts";
import { DidYouMean } from "./did-you-mean.tsx";
import { BrowseFacetsDocument, type Facets, type Findings, SearchFindingsDocument } from "./documents.ts";
import { FoundLots } from "./found-lots.tsx";
import {
  browseVariables,
  isSearchFiltered,
  NO_SEARCH_FILTER,
  readSearchFilter,
  type SearchFilter,
  searchVariables,
  writeSearchFilter,
} from "./search-filter.ts";
import styles from "./search-screen.module.css";

const NothingFound = lazyPart(async () => (await import("./nothing-found.tsx")).NothingFound);

const BlindLotGrid = lazyPart(
  async () => (await import("../blind-auctions/blind-lot-grid.tsx")).BlindLotGrid,
  "blind-auctions",
);

const NO_LOTS = { page: 1, itemsPerPage: 1 } as const;

/** Lots and auctions that match by words or by number, or all lots where no words are sought. */
export function SearchScreen() {
  const { t } = useTranslate();
  const [params] = useSearchParams();
  const filter = readSearchFilter(params);
  const { text, isLiteral } = filter;
  if (text === "" || text.length >= MIN_SEARCH_CHARACTERS) {
    return <Search key={`${isLiteral} ${text}`} filter={filter} />;
  }
  return (
    <Page title={t("search.title")}>
      <EmptyState
        icon={<SearchX size={28} />}
        title={t("search.tooShort", { minimum: MIN_SEARCH_CHARACTERS })}
        text={t("search.hint")}
      />
    </Page>
  );
}

function Search({ filter }: { filter: SearchFilter }) {
  const { t } = useTranslate();
  const [, change] = useListParams();
  const [total, setTotal] = useState<number | null>(null);
  const { findings, facets, error, retry } = useFindings(filter);
  const categoryName = useCategoryNames(filter, facets);

  const choose = (next: Partial<SearchFilter>) => change((current) => writeSearchFilter(current, next));
  const isFiltered = isSearchFiltered(filter);
  const auctions = findings ? byPhase([...findings.incrementalAuctions, ...findings.blindAuctions], serverNow()) : null;
  const blindLots = byPhase(findings?.blindLots ?? [], serverNow());
  const hasLots = isFiltered || total !== 0;
  const auctionCount = hasLots || blindLots.length > 0 ? 0 : (auctions?.length ?? 0);
  const isNothing = !hasLots && auctions?.length === 0 && blindLots.length === 0;
  const foundTotal = hasLots || total === null ? total : blindLots.length;
  const found = useTitle(filter, {
    total: foundTotal,
    auctionCount,
    nearText: findings?.nearText ?? null,
    categoryName,
  });
  const title = isNothing ? t("search.noneFor", { text: filter.text }) : found;
  usePageTitle(title);
  if (isNothing) {
    return (
      <Suspense fallback={<Page title={title}>{null}</Page>}>
        <NothingFound title={title} filter={filter} onChange={choose} />
      </Suspense>
    );
  }
  return (
    <Page title={title}>
      {filter.text !== "" && (
        <DidYouMean text={filter.text} findings={findings} onLiteral={() => choose({ isLiteral: true })} />
      )}
      {hasLots && (
        <FoundLots
          filter={filter}
          facets={facets}
          findings={findings}
          total={total}
          categoryName={categoryName}
          onTotal={setTotal}
          onChange={choose}
          onClear={() => choose(NO_SEARCH_FILTER)}
        />
      )}
      {error && !facets && <ErrorState error={error} onRetry={retry} />}
      {!isFiltered && total !== null && blindLots.length > 0 && <FoundBlindLots lots={blindLots} />}
      {!isFiltered && total !== null && auctions && auctions.length > 0 && <FoundAuctions auctions={auctions} />}
    </Page>
  );
}

/** What the API says besides the lots: of a search, or of all lots. */
function useFindings(filter: SearchFilter) {
  const language = useApiLanguage();
  const asked = { language, now: coarseServerTime() };
  const isBrowsing = filter.text === "";
  const { input, searchFilter = null } = searchVariables(filter, asked);
  const { searchFilter: browseFilter = null } = browseVariables(filter, asked);
  const [search, retrySearch] = useQuery({
    query: SearchFindingsDocument,
    variables: { input, searchFilter, pagination: NO_LOTS },
    requestPolicy: "cache-and-network",
    pause: isBrowsing,
  });
  const [browse, retryBrowse] = useQuery({
    query: BrowseFacetsDocument,
    variables: { searchFilter: browseFilter },
    requestPolicy: "cache-and-network",
    pause: !isBrowsing,
  });
  const findings = useLastData(search)?.searchIncrementalItem;
  const allFacets = useLastData(browse)?.getLotFacets;
  return {
    findings: findings ?? null,
    facets: findings?.facets ?? allFacets ?? null,
    error: search.error ?? browse.error,
    retry: () => (isBrowsing ? retryBrowse : retrySearch)({ requestPolicy: "network-only" }),
  };
}

/** The names of the chosen categories, of which those without lots are not among the facets. */
function useCategoryNames({ categoryIds }: SearchFilter, facets: Facets | null): (id: string) => string {
  const { t } = useTranslate();
  const names = new Map(facets?.categories.map(({ category }) => [category.externalId, category.name]));
  const categories = useCategories({ isNeeded: facets !== null && categoryIds.some((id) => !names.has(id)) });
  for (const { externalId, name } of categories) names.set(externalId, name);
  return (id) => names.get(id) ?? t("catalogue.category");
}

function useTitle(
  { text, categoryIds }: SearchFilter,
  {
    total,
    auctionCount,
    nearText,
    categoryName,
  }: {
    total: number | null;
    /** Of a search that finds auctions alone; else 0. */
    auctionCount: number;
    nearText: string | null;
    categoryName: (id: string) => string;
  },
): string {
  const { t, language } = useTranslate();
  const [categoryId, ...others] = categoryIds;
  const category = categoryId !== undefined && others.length === 0 ? categoryName(categoryId) : null;
  const sought = nearText ?? text;
  if (total === null) {
    if (text !== "") return t("search.titleFor", { text: sought });
    return category ?? t("search.titleAll");
  }
  if (auctionCount > 0) return t("search.auctionsFor", { count: auctionCount, text: sought });
  const counted = { count: total, number: formatNumber(total, language) };
  if (text !== "") return t("search.foundFor", { ...counted, text: sought });
  return category === null ? t("search.lots", counted) : t("search.foundIn", { ...counted, category });
}

/** The filters are about lots, so that a filtered search leaves auctions out. */
function FoundAuctions({
  auctions,
}: {
  auctions: readonly (Findings["incrementalAuctions"] | Findings["blindAuctions"])[number][];
}) {
  const { t } = useTranslate();
  return (
    <section className={styles.part}>
      <h2>{t("search.auctions", { count: auctions.length })}</h2>
      <AuctionGrid>
        {auctions.map((auction) => (
          <li key={auction.id}>
            <AuctionCard auction={auction} />
          </li>
        ))}
      </AuctionGrid>
    </section>
  );
}

/** Lots that are sold by sealed bids: they have no price, and no filter is about them. */
function FoundBlindLots({ lots }: { lots: Findings["blindLots"] }) {
  const { t } = useTranslate();
  return (
    <section className={styles.part}>
      <h2>{t("search.blindLots", { count: lots.length })}</h2>
      <Suspense fallback={null}>
        <BlindLotGrid lots={lots} />
      </Suspense>
    </section>
  );
}
