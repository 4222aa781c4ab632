import { HeartOff } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useQuery } from "urql";
import type { PhraseKey } from "../i18n/phrases.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { useApiLanguage } from "../lib/api-language.ts";
import { graphql, type VariablesOf } from "../lib/graphql.ts";
import { LotCard } from "../lots/lot-card.tsx";
import { LotCardFragment } from "../lots/lot-card-fragment.ts";
import { LotGrid, LotGridSkeleton } from "../lots/lot-grid.tsx";
import { useHousePath } from "../shell/use-house-path.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
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

const PAGE_SIZE = 24;
const SKELETONS = 8;
const ORDER = "order";

const ORDERS = {
  closing: { words: "account.favorites.sortClosing", sort: { field: "CLOSING_ON", direction: "ASCENDING" } },
  starting: { words: "account.favorites.sortStarting", sort: { field: "STARTING_ON", direction: "ASCENDING" } },
  added: { words: "account.favorites.sortAdded", sort: { field: "FAVORITE_CREATED_ON", direction: "DESCENDING" } },
} as const satisfies Record<string, { words: PhraseKey; sort: Sort }>;
type Order = keyof typeof ORDERS;

function orderFrom(text: string | null): Order {
  return text === "starting" || text === "added" ? text : "closing";
}

/** The lots that somebody follows, those that close first in front. The order is in the address. */
export function FavoritesScreen() {
  const { t } = useTranslate();
  const path = useHousePath();
  const language = useApiLanguage();
  const [params, setParams] = useSearchParams();
  const order = orderFrom(params.get(ORDER));
  const [pages, setPages] = useState(1);
  usePageTitle(t("account.favorites.title"));
  const [{ data, error, fetching }, refetch] = useQuery({
    query: FavoriteLotsDocument,
    variables: {
      searchFilter: { language },
      pagination: { page: 1, itemsPerPage: pages * PAGE_SIZE },
      sort: [ORDERS[order].sort],
    },
  });
  // The cards that are there stay while more of them, or another order, are on their way.
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);

  if (error && !shown) {
    return <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />;
  }
  const lots = shown?.queryFavoriteLots.favoriteLots;
  const total = shown?.queryFavoriteLots.paginatedTotalResults ?? 0;
  return (
    <Page
      title={t("account.favorites.title")}
      intro={t("account.favorites.intro")}
      actions={
        lots && lots.length > 1 ? (
          <label className={styles.order}>
            {t("account.favorites.sort")}
            <select
              value={order}
              onChange={(event) => setParams({ [ORDER]: event.currentTarget.value }, { replace: true })}
            >
              {Object.entries(ORDERS).map(([value, { words }]) => (
                <option key={value} value={value}>
                  {t(words)}
                </option>
              ))}
            </select>
          </label>
        ) : null
      }
    >
      {!lots && <LotGridSkeleton count={SKELETONS} />}
      {lots?.length === 0 && (
        <EmptyState
          icon={<HeartOff size={28} />}
          title={t("account.favorites.none")}
          text={t("account.favorites.noneText")}
          action={
            <ButtonLink to={path("/publications/")} look="primary">
              {t("shell.notFound.auctions")}
            </ButtonLink>
          }
        />
      )}
      {lots && lots.length > 0 && (
        <LotGrid>
          {lots.map((lot) => (
            <li key={lot.id}>
              <LotCard lot={lot} heading="h2" />
            </li>
          ))}
        </LotGrid>
      )}
      {lots && lots.length < total && (
        <div className={styles.more}>
          <Button busy={fetching} onClick={() => setPages(pages + 1)}>
            {t("ui.list.more")}
          </Button>
        </div>
      )}
    </Page>
  );
}
