import { and } from "drizzle-orm";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import type { PaginatedRows } from "../../kit/graphql/pagination.ts";
import { instantFilter } from "../../kit/lists/filters.ts";
import { type ListRequest, tableList } from "../../kit/lists/table-list.ts";
import { viewersViewOf } from "../../kit/lists/viewers-publications.ts";
import { visibleLot } from "../../kit/lists/visibility.ts";
import { type ListedLot, toListedLots } from "../lots/listed-lots.ts";
import { countLots, loadLotRows } from "../lots/load-lots.ts";
import { phasesFilter } from "../lots/lot-filters.ts";
import { closingNext, hasPhase } from "../lots/lot-phases.ts";
import { isFavoriteOf, markedAt } from "./store.ts";

type FavoriteLotSortField = "CLOSING_NEXT" | "CLOSING_ON" | "FAVORITE_CREATED_ON" | "STARTING_ON";

export const favoriteLotList = tableList<FavoriteLotSortField>({
  names: { filter: "FavoriteLotFilter", sort: "FavoriteLotSort", field: "FavoriteLotSortField" },
  descriptions: {
    field:
      "What favourite lots are sorted by: when they open or close, or when the viewer marked them. CLOSING_NEXT: the first to close first, then closed ones, the last to close first.",
    language: "The language to show lots in, where they have it.",
  },
  filters: {
    closingOn: instantFilter({ column: incrementalLots.closesAtMs }),
    startingOn: instantFilter({ column: incrementalLots.startingOnMs }),
    phases: phasesFilter((phases, { nowMs }) => ({ where: hasPhase(phases, incrementalLots, nowMs) })),
  },
  fields: ["CLOSING_NEXT", "CLOSING_ON", "FAVORITE_CREATED_ON", "STARTING_ON"],
  otherwise: { field: "FAVORITE_CREATED_ON", direction: "DESCENDING" },
});

export async function queryFavorites(
  context: RequestContext,
  request: ListRequest<FavoriteLotSortField>,
): Promise<PaginatedRows<ListedLot>> {
  const { userId } = await requireViewer(context);
  const { rows, ...page } = await favoriteLotList.read(context, request, {
    scope: and(isFavoriteOf(userId), visibleLot(await viewersViewOf(context))),
    keys: {
      CLOSING_NEXT: closingNext(incrementalLots.closesAtMs, context.now()),
      CLOSING_ON: [incrementalLots.closesAtMs],
      FAVORITE_CREATED_ON: [markedAt(userId)],
      STARTING_ON: [incrementalLots.startingOnMs],
    },
    unique: incrementalLots.id,
    load: async (selection) => await loadLotRows(context, selection),
    count: async (where) => await countLots(context, where),
  });
  return { rows: toListedLots(context, rows, request.searchFilter?.language), ...page };
}
