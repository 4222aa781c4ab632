import { HeartOff } from "lucide-react";
import { useState } from "react";
import type { MessageKey } from "../../kit/i18n/messages.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { graphql, type VariablesOf } from "../../kit/lib/graphql/graphql.ts";
import { pageSizeFrom, pageSizeText } from "../../kit/lib/page-window.ts";
import { useUserConnections } from "../../kit/live/use-user-connections.ts";
import { AuctionsLink } from "../../kit/screens/auctions-link.tsx";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { FilterSelect } from "../../kit/ui/list/filter-select.tsx";
import { QueryList } from "../../kit/ui/list/query-list.tsx";
import { useListParams, withChoices } from "../../kit/ui/list/use-list-params.ts";
import { Page } from "../../kit/ui/page.tsx";
import { LotCard } from "../lots/card/lot-card.tsx";
import { LotCardFragment } from "../lots/card/lot-card-fragment.ts";
import { LotGrid, LotGridSkeleton } from "../lots/card/lot-grid.tsx";
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
  closing: { messageKey: "favorites.sortClosing", sort: { field: "CLOSING_ON", direction: "ASCENDING" } },
  starting: { messageKey: "favorites.sortStarting", sort: { field: "STARTING_ON", direction: "ASCENDING" } },
  added: { messageKey: "favorites.sortAdded", sort: { field: "FAVORITE_CREATED_ON", direction: "DESCENDING" } },
} as const satisfies Record<string, { messageKey: MessageKey; sort: Sort }>;
type Order = keyof typeof ORDERS;
const ORDER_NAMES = ["closing", "added", "starting"] as const satisfies readonly Order[];

function orderFrom(text: string | null): Order {
  return ORDER_NAMES.find((name) => name === text) ?? "closing";
}

/** The viewer's favourites, first to close first. Order, page size and page are in the URL. */
export function FavoritesScreen() {
  const { t } = useTranslate();
  const language = useApiLanguage();
  const [params, change] = useListParams();
  const order = orderFrom(params.get(ORDER));
  const pageSize = pageSizeFrom(params.get(SIZE));
  const [count, setCount] = useState(0);
  const connections = useUserConnections();
  usePageTitle(t("favorites.title"));

  return (
    <Page
      title={t("favorites.title")}
      intro={t("favorites.intro")}
      actions={
        count > 1 ? (
          <div className={styles.choices}>
            <FilterSelect
              label={t("favorites.sort")}
              value={order}
              options={ORDER_NAMES.map((value) => ({ value, label: t(ORDERS[value].messageKey) }))}
              onChange={(value) => change((current) => withChoices(current, { [ORDER]: value }))}
            />
          </div>
        ) : null
      }
    >
      <QueryList
        query={FavoriteLotsDocument}
        variables={(pagination) => ({ searchFilter: { language }, pagination, sort: [ORDERS[order].sort] })}
        resultOf={({ queryFavoriteLots: { favoriteLots, paginatedTotalResults } }) => ({
          rows: favoriteLots,
          total: paginatedTotalResults,
        })}
        pageSize={pageSize}
        // Removing a favourite refetches every page, since the items after it move up.
        requestPolicy="cache-first"
        version={connections}
        head={{
          totalText: (total) => t("favorites.total", { count: total }),
          onPageSize: (size) => change((current) => withChoices(current, { [SIZE]: pageSizeText(size) })),
        }}
        onTotal={setCount}
        skeleton={() => <LotGridSkeleton count={SKELETONS} />}
        empty={<NoFavorites />}
      >
        {(lots) => (
          <LotGrid>
            {lots.map((lot) => (
              <li key={lot.id}>
                <LotCard lot={lot} heading="h2" />
              </li>
            ))}
          </LotGrid>
        )}
      </QueryList>
    </Page>
  );
}

function NoFavorites() {
  const { t } = useTranslate();
  return (
    <EmptyState
      icon={<HeartOff size={28} />}
      title={t("favorites.none")}
      text={t("favorites.noneText")}
      action={<AuctionsLink variant="primary" />}
    />
  );
}
