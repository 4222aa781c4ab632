import { and, type SQL, sql } from "drizzle-orm";
import { DomainError, ERROR_CODES } from "../../schema/error-codes.ts";
import { invalidInput } from "../../schema/inputs/parse-input.ts";
import type { Language } from "../../schema/languages.ts";
import { pageInfo, pageOf } from "../../schema/pagination.ts";
import { favoriteLots } from "../../schema/tables/favorites.ts";
import { incrementalLots } from "../../schema/tables/lots.ts";
import { type DateTimeRange, isWithin } from "../catalogue/date-time-filter.ts";
import type { Optional } from "../catalogue/optional.ts";
import { orderOf, type Sort } from "../catalogue/sorting.ts";
import { publicViewOf, visibleLot } from "../catalogue/visibility.ts";
import { type RequestContext, requireViewer } from "../context.ts";
import type { PaginatedRows } from "../graphql/pagination.ts";
import { type ListedLot, toListedLots } from "../lots/listed-lots.ts";
import { countLots, loadLotRows } from "../lots/load-lots.ts";
import { getLot } from "../lots/service.ts";
import { addFavorite, countFavorites, removeFavorite } from "./store.ts";

/** Bounds what one account can store. */
export const MAX_FAVORITES = 1000;

export const FAVORITE_LOT_SORT_FIELDS = ["CLOSING_ON", "FAVORITE_CREATED_ON", "STARTING_ON"] as const;
export type FavoriteLotSortField = (typeof FAVORITE_LOT_SORT_FIELDS)[number];

export type FavoriteLotFilter = Optional<{
  closingOn: DateTimeRange;
  startingOn: DateTimeRange;
  language: Language;
}>;

/** The viewer's favourites that are public on this channel. */
export async function queryFavorites(
  context: RequestContext,
  request: {
    filter: FavoriteLotFilter | null | undefined;
    pagination: { page: number; itemsPerPage: number } | null | undefined;
    sort: readonly Sort<FavoriteLotSortField>[] | null | undefined;
  },
): Promise<PaginatedRows<ListedLot>> {
  const { userId } = await requireViewer(context);
  const filter = request.filter ?? {};
  const page = pageOf(request.pagination);
  const order = orderOf(request.sort, {
    keys: {
      CLOSING_ON: [incrementalLots.closesAtMs],
      FAVORITE_CREATED_ON: [markedAt(userId)],
      STARTING_ON: [incrementalLots.startingOnMs],
    },
    otherwise: [{ field: "FAVORITE_CREATED_ON", direction: "DESCENDING" }],
    unique: incrementalLots.id,
  });
  const where = and(
    // The user's favourites are few: they are found first, whatever the catalogue holds.
    sql`${incrementalLots.id} in (
      select ${favoriteLots.incrementalLotId} from ${favoriteLots} where ${favoriteLots.userId} = ${userId}
    )`,
    visibleLot(publicViewOf(context)),
    isWithin(incrementalLots.closesAtMs, filter.closingOn),
    isWithin(incrementalLots.startingOnMs, filter.startingOn),
  );
  const [rows, total] = await Promise.all([loadLotRows(context, { where, order, page }), countLots(context, where)]);
  return { rows: toListedLots(context, rows, filter.language), ...pageInfo(page, total) };
}

/** When the user marked the lot. */
function markedAt(userId: string): SQL {
  return sql`(select ${favoriteLots.createdAtMs} from ${favoriteLots}
    where ${favoriteLots.userId} = ${userId} and ${favoriteLots.incrementalLotId} = ${incrementalLots.id})`;
}

/**
 * Marks a lot as the viewer's favourite, or takes the mark away.
 *
 * @throws DomainError NOT_FOUND where a lot to mark is not there for the viewer to see; INVALID_INPUT (`maximumFavorites`)
 *   where the viewer has as many as the app keeps.
 */
export async function setFavorite(
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
