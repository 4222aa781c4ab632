import { HeartOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useQuery } from "urql";
import type { MessageKey } from "../i18n/messages.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { useApiLanguage } from "../lib/graphql/api-language.ts";
import { graphql, type VariablesOf } from "../lib/graphql/graphql.ts";
import { useLastData } from "../lib/graphql/use-last-data.ts";
import { type PageSize, pageSizeFrom } from "../lib/page-window.ts";
import { LotCard } from "../lots/card/lot-card.tsx";
import { LotCardFragment } from "../lots/card/lot-card-fragment.ts";
import { LotGrid, LotGridSkeleton } from "../lots/card/lot-grid.tsx";
import { useLocalizedPath } from "../shell/language/use-localized-path.ts";
import { usePageTitle } from "../shell/screen/use-page-title.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { FilterSelect } from "../ui/list/filters.tsx";
import { PageSizeMenu } from "../ui/list/page-size-menu.tsx";
import { type ListPageProps, PagedList } from "../ui/list/paged-list.tsx";
import { useListParams } from "../ui/list/use-list-params.ts";
import { Page } from "../ui/page.tsx";
import styles from "./favorites-screen.module.css";

const FavoriteLotsDocument = graphql(
  `
    query queryFavoriteLots($searchFilter: FavoriteLotFilter, $pagination: Pagination, $sort: [FavoriteLotSort!]) {
      queryFavoriteLots(searchFilter: $searchFilter, pagination: $pagination, sort: $sort) {
        favoriteLots {
          id
          ...LotCard
        }
        paginatedTotalResults
      }
    }
  `,
  [LotCardFragment],
);

type Sort = NonNullable<NonNullable<VariablesOf<typeof FavoriteLotsDocument>["sort"]>[number]>;

const SKELETONS = 8;
const ORDER = "order";
const SIZE = "size";

const ORDERS = {
  closing: { words: "account.favorites.sortClosing", sort: { field: "CLOSING_ON", direction: "ASCENDING" } },
  starting: { words: "account.favorites.sortStarting", sort: { field: "STARTING_ON", direction: "ASCENDING" } },
  added: { words: "account.favorites.sortAdded", sort: { field: "FAVORITE_CREATED_ON", direction: "DESCENDING" } },
} as const satisfies Record<string, { words: MessageKey; sort: Sort }>;
type Order = keyof typeof ORDERS;
const ORDER_NAMES = ["closing", "added", "starting"] as const satisfies readonly Order[];

function orderFrom(text: string | null): Order {
  return ORDER_NAMES.find((name) => name === text) ?? "closing";
}

function withParam(params: URLSearchParams, { name, value }: { name: string; value: string }): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(name, value);
  next.delete("page");
  return next;
}

/** The viewer's favourites, first to close first. Order, page size and page are in the URL. */
export function FavoritesScreen() {
  const { t } = useTranslate();
  const language = useApiLanguage();
  const [params, change] = useListParams();
  const order = orderFrom(params.get(ORDER));
  const pageSize = pageSizeFrom(params.get(SIZE));
  const [count, setCount] = useState(0);
  usePageTitle(t("account.favorites.title"));

  // A changed choice goes back to the first page.
  const choose = (name: string, value: string) => change((current) => withParam(current, { name, value }));
  const listKey = `favorites ${order} ${pageSize} ${language}`;
  return (
    <Page
      title={t("account.favorites.title")}
      intro={t("account.favorites.intro")}
      actions={
        count > 1 ? (
          <div className={styles.choices}>
            <FilterSelect
              label={t("account.favorites.sort")}
              value={order}
              options={ORDER_NAMES.map((value) => ({ value, label: t(ORDERS[value].words) }))}
              onChange={(value) => choose(ORDER, value)}
            />
            <PageSizeMenu pageSize={pageSize} onChange={(size) => choose(SIZE, String(size))} />
          </div>
        ) : null
      }
    >
      <PagedList
        key={listKey}
        listKey={listKey}
        pageSize={pageSize}
        renderPage={(props) => <FavoritesPage {...props} order={order} pageSize={pageSize} onCount={setCount} />}
      />
    </Page>
  );
}

/** One page of favourites. Removing a favourite refetches every page, since the items after it move up. */
function FavoritesPage({
  page,
  onTotal,
  order,
  pageSize,
  onCount,
}: ListPageProps & {
  order: Order;
  pageSize: PageSize;
  /** Reports the number of favourites, shown beside the list. */
  onCount: (count: number) => void;
}) {
  const { t } = useTranslate();
  const path = useLocalizedPath();
  const language = useApiLanguage();
  const [answer, retry] = useQuery({
    query: FavoriteLotsDocument,
    variables: {
      searchFilter: { language },
      pagination: { page, itemsPerPage: pageSize },
      sort: [ORDERS[order].sort],
    },
  });
  const { error } = answer;
  const data = useLastData(answer);
  const result = data?.queryFavoriteLots;
  const total = result?.paginatedTotalResults;
  useEffect(() => {
    if (total === undefined) return;
    onTotal(total);
    onCount(total);
  }, [total, onTotal, onCount]);

  if (!result) {
    if (error) return <ErrorState error={error} onRetry={() => retry({ requestPolicy: "network-only" })} />;
    return <LotGridSkeleton count={SKELETONS} />;
  }
  const lots = result.favoriteLots;
  // Past the last page: the list moves to the last page.
  if (lots.length === 0 && total) return null;
  if (lots.length === 0) {
    return (
      <EmptyState
        icon={<HeartOff size={28} />}
        title={t("account.favorites.none")}
        text={t("account.favorites.noneText")}
        action={
          <ButtonLink to={path("/publications/")} variant="primary">
            {t("shell.notFound.auctions")}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <LotGrid>
      {lots.map((lot) => (
        <li key={lot.id}>
          <LotCard lot={lot} heading="h2" />
        </li>
      ))}
    </LotGrid>
  );
}
