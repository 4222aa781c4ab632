import { and, eq } from "drizzle-orm";
import { favoriteLots } from "../../../schema/catalogue/tables/favorites.ts";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { LANGUAGE, type ListLimits, RANGE } from "../list-limits.ts";
import { type Lot, publishedLots } from "../listed-lots.ts";
import { ALL, by, FROM_NOW, hoursAway, listQuery, NOW_MS, pagedList, UNTIL_NOW, VIEWER } from "../paged-list.ts";

const favorites = pagedList<Pick<Lot, "id" | "closesAtMs" | "startingOnMs"> & { markedAtMs: number }>({
  query: listQuery("queryFavoriteLots", {
    filter: "FavoriteLotFilter",
    sort: "FavoriteLotSort",
    rows: "rows: favoriteLots { id }",
  }),
  orders: {
    CLOSING_ON: by((lot) => lot.closesAtMs),
    FAVORITE_CREATED_ON: by((lot) => lot.markedAtMs),
    STARTING_ON: by((lot) => lot.startingOnMs),
  },
  filters: [
    ALL,
    { filter: { closingOn: FROM_NOW }, admits: ({ closesAtMs }) => closesAtMs >= NOW_MS },
    { filter: { startingOn: UNTIL_NOW }, admits: ({ startingOnMs }) => startingOnMs <= NOW_MS },
  ],
  rows: async (database) =>
    await database
      .select({
        id: incrementalLots.id,
        closesAtMs: incrementalLots.closesAtMs,
        startingOnMs: incrementalLots.startingOnMs,
        markedAtMs: favoriteLots.createdAtMs,
      })
      .from(favoriteLots)
      .innerJoin(incrementalLots, eq(incrementalLots.id, favoriteLots.incrementalLotId))
      .where(and(eq(favoriteLots.userId, VIEWER), eq(incrementalLots.isPublished, true)))
      .orderBy(incrementalLots.id),
  changes: {
    come: async (database, { rows, value }) => {
      const marked = new Set(rows.map(({ id }) => id));
      const lot = (await publishedLots(database)).find(({ id }) => !marked.has(id));
      if (!lot) return;
      await database
        .insert(favoriteLots)
        .values({ userId: VIEWER, incrementalLotId: lot.id, createdAtMs: hoursAway(value) })
        .onConflictDoNothing();
    },
    leave: (database, { row }) => database.delete(favoriteLots).where(eq(favoriteLots.incrementalLotId, row.id)),
    move: (database, { row, value }) =>
      database
        .update(favoriteLots)
        .set({ createdAtMs: hoursAway(value) })
        .where(eq(favoriteLots.incrementalLotId, row.id)),
  },
});

export const pages = { favorites };

export const limits: readonly ListLimits[] = [
  {
    name: "queryFavoriteLots",
    filter: "FavoriteLotFilter",
    sort: "FavoriteLotSort",
    fields: ["CLOSING_NEXT", "CLOSING_ON", "FAVORITE_CREATED_ON", "STARTING_ON"],
    valid: { ...LANGUAGE, closingOn: RANGE, startingOn: RANGE, phases: ["OPEN", "CLOSED"] },
    refused: [],
  },
];
