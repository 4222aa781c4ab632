import { HeartOff } from "lucide-react";
import { useState } from "react";
import type { MessageKey } from "../../kit/i18n/messages.ts";
import { useTranslate } from "../../kit/i18n/use-translate.ts";
import { useApiLanguage } from "../../kit/lib/graphql/api-language.ts";
import { PAGE_SIZES, pageSizeFrom, pageSizeText } from "../../kit/lib/page-window.ts";
import { useUserConnections } from "../../kit/live/use-user-connections.ts";
import { AuctionsLink } from "../../kit/screens/auctions-link.tsx";
import { usePageTitle } from "../../kit/screens/use-page-title.ts";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { FilterSelect } from "../../kit/ui/list/filter-select.tsx";
import { PageSizeMenu } from "../../kit/ui/list/page-size-menu.tsx";
import { QueryList } from "../../kit/ui/list/query-list.tsx";
import { useListParams, withChoices } from "../../kit/ui/list/use-list-params.ts";
import { Page } from "../../kit/ui/page.tsx";
import { LotGridSkeleton } from "../lots/card/lot-grid.tsx";
import { BlindFavorites } from "./blind-favorites.tsx";
import { ClosedFavorites } from "./closed-favorites.tsx";
import { FavoriteLotsDocument, type FavoriteSort } from "./documents.ts";
import { FavoriteGrid } from "./favorite-grid.tsx";
import styles from "./favorites-screen.module.css";

const SKELETONS = 4;
const NOT_CLOSED = ["OPEN", "OPENING_SOON"] as const;
const ORDER = "order";
const SIZE = "size";

const ORDERS = {
  closing: { messageKey: "favorites.sortClosing", sort: { field: "CLOSING_NEXT", direction: "ASCENDING" } },
  starting: { messageKey: "favorites.sortStarting", sort: { field: "STARTING_ON", direction: "ASCENDING" } },
  added: { messageKey: "favorites.sortAdded", sort: { field: "FAVORITE_CREATED_ON", direction: "DESCENDING" } },
} as const satisfies Record<string, { messageKey: MessageKey; sort: FavoriteSort }>;
type Order = keyof typeof ORDERS;
const ORDER_NAMES = ["closing", "added", "starting"] as const satisfies readonly Order[];

function orderFrom(text: string | null): Order {
  return ORDER_NAMES.find((name) => name === text) ?? "closing";
}

/** The viewer's favourites, closed ones last. Order, page size and page are in the URL. */
export function FavoritesScreen() {
  const { t } = useTranslate();
  const [params, change] = useListParams();
  const order = orderFrom(params.get(ORDER));
  const { sort } = ORDERS[order];
  const [openCount, setOpenCount] = useState<number | null>(null);
  const [closedCount, setClosedCount] = useState<number | null>(null);
  usePageTitle(t("favorites.title"));

  const [blindCount, setBlindCount] = useState<number | null>(null);
  const hasNoOther = openCount === 0 && closedCount === 0;
  const hasNone = hasNoOther && blindCount === 0;
  return (
    <Page
      title={t("favorites.title")}
      intro={t("favorites.intro")}
      actions={
        <div className={styles.choices}>
          {!hasNoOther && (
            <FilterSelect
              label={t("favorites.sort")}
              value={order}
              options={ORDER_NAMES.map((value) => ({ value, label: t(ORDERS[value].messageKey) }))}
              onChange={(value) => change((current) => withChoices(current, { [ORDER]: value }))}
            />
          )}
        </div>
      }
    >
      {hasNone && <NoFavorites />}
      <OpenFavorites sort={sort} count={openCount} hasClosed={Boolean(closedCount)} onCount={setOpenCount} />
      {openCount !== null && <BlindFavorites onCount={setBlindCount} />}
      {/* After the open ones, so that nothing that is seen moves down. */}
      {openCount !== null && <ClosedFavorites key={order} sort={sort} onCount={setClosedCount} />}
    </Page>
  );
}

function OpenFavorites({
  sort,
  count,
  hasClosed,
  onCount,
}: {
  sort: FavoriteSort;
  count: number | null;
  hasClosed: boolean;
  onCount: (count: number) => void;
}) {
  const { t } = useTranslate();
  const language = useApiLanguage();
  const [params, change] = useListParams();
  const pageSize = pageSizeFrom(params.get(SIZE));
  const connections = useUserConnections();
  const hasSizes = count !== null && (count > PAGE_SIZES[0] || pageSize !== PAGE_SIZES[0]);
  return (
    <section className={styles.part} aria-labelledby="open-favorites" hidden={count === 0 && !hasClosed}>
      <div className={styles.head}>
        <h2 id="open-favorites">
          {t("favorites.open")} <span className={styles.number}>{count}</span>
        </h2>
        {hasSizes && (
          <PageSizeMenu
            pageSize={pageSize}
            onChange={(size) => change((current) => withChoices(current, { [SIZE]: pageSizeText(size) }))}
          />
        )}
      </div>
      <QueryList
        query={FavoriteLotsDocument}
        variables={(pagination) => ({
          searchFilter: { language, phases: [...NOT_CLOSED] },
          pagination,
          sort: [sort],
        })}
        resultOf={({ queryFavoriteLots: { favoriteLots, paginatedTotalResults } }) => ({
          rows: favoriteLots,
          total: paginatedTotalResults,
        })}
        pageSize={pageSize}
        // Removing a favourite refetches every page, since the items after it move up.
        requestPolicy="cache-first"
        version={connections}
        onTotal={onCount}
        skeleton={() => <LotGridSkeleton count={SKELETONS} />}
        empty={hasClosed ? <p className={styles.none}>{t("favorites.noneOpen")}</p> : null}
      >
        {(lots) => <FavoriteGrid lots={lots} />}
      </QueryList>
    </section>
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
