import { and, type SQL, sql } from "drizzle-orm";
import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import { invalidInput } from "../../schema/inputs/parse-input.ts";
import { favoriteLots } from "../../schema/tables/favorites.ts";
import { incrementalLots } from "../../schema/tables/lots.ts";
import { publicViewOf, visibleLot } from "../catalogue/visibility.ts";
import { type RequestContext, requireViewer } from "../context.ts";
import type { PaginatedRows } from "../graphql/pagination.ts";
import { declareList, type ListRequest } from "../lists/declare-list.ts";
import { instantFilter } from "../lists/filters.ts";
import { type ListedLot, toListedLots } from "../lots/listed-lots.ts";
import { countLots, loadLotRows } from "../lots/load-lots.ts";
import { getLot } from "../lots/service.ts";
import { addFavorite, countFavorites, removeFavorite } from "./store.ts";

/** Bounds what one account can store. */
export const MAX_FAVORITES = 1000;

type FavoriteLotSortField = "CLOSING_ON" | "FAVORITE_CREATED_ON" | "STARTING_ON";

export const favoriteLotList = declareList<FavoriteLotSortField>({
  names: { filter: "FavoriteLotFilter", sort: "FavoriteLotSort", field: "FavoriteLotSortField" },
  descriptions: {
    field: "What favourite lots are sorted by: when they open or close, or when the viewer marked them.",
    language: "The language to show lots in, where they have it.",
  },
  filters: {
    closingOn: instantFilter({ column: incrementalLots.closesAtMs }),
    startingOn: instantFilter({ column: incrementalLots.startingOnMs }),
  },
  fields: ["CLOSING_ON", "FAVORITE_CREATED_ON", "STARTING_ON"],
  otherwise: { field: "FAVORITE_CREATED_ON", direction: "DESCENDING" },
});

/** The viewer's favourites that are public on this channel. */
export async function queryFavorites(
  context: RequestContext,
  request: ListRequest<FavoriteLotSortField>,
): Promise<PaginatedRows<ListedLot>> {
  const { userId } = await requireViewer(context);
  const { rows, ...page } = await favoriteLotList.read(context, request, {
    // The user's favourites are few: they are found first, whatever the catalogue holds.
    scope: and(
      sql`${incrementalLots.id} in (
        select ${favoriteLots.incrementalLotId} from ${favoriteLots} where ${favoriteLots.userId} = ${userId}
      )`,
      visibleLot(publicViewOf(context)),
    ),
    keys: {
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

function markedAt(userId: string): SQL {
  return sql`(select ${favoriteLots.createdAtMs} from ${favoriteLots}
    where ${favoriteLots.userId} = ${userId} and ${favoriteLots.incrementalLotId} = ${incrementalLots.id})`;
}

/** @throws DomainError NOT_FOUND for a lot that the viewer cannot see; INVALID_INPUT (`maximumFavorites`). */
export async function setFavoriteLot(
  context: RequestContext,
  { incrementalLotId, isFavorite }: { incrementalLotId: string; isFavorite: boolean },
): Promise<{ incrementalLotId: string; isFavorite: boolean }> {
  const { userId } = await requireViewer(context);
  if (!isFavorite) {
    await removeFavorite(context, { userId, incrementalLotId });
    return { incrementalLotId, isFavorite };
  }
  const lot = await getLot(context, incrementalLotId, null);
  if (lot === null) throw new DomainError(ERROR_CODES.NOT_FOUND);
  if ((await countFavorites(context, userId)) >= MAX_FAVORITES && !(await lot.isFavorite())) {
    throw invalidInput({ path: "favoriteLot", rule: "maximumFavorites", params: { maximum: MAX_FAVORITES } });
  }
  await addFavorite(context, { userId, incrementalLotId, createdAtMs: context.now() });
  return { incrementalLotId, isFavorite };
}
