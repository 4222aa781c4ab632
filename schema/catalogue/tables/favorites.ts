import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const favoriteLots = sqliteTable(
  "favorite_lots",
  { userId: text().notNull(), incrementalLotId: text().notNull(), createdAtMs: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.incrementalLotId] }),
    index("favorite_lots_by_lot").on(table.incrementalLotId),
  ],
);

/** Favourites among the lots of blind-bid auctions. */
export const favoriteBlindLots = sqliteTable(
  "favorite_blind_lots",
  { userId: text().notNull(), blindLotId: text().notNull(), createdAtMs: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.blindLotId] }),
    index("favorite_blind_lots_by_lot").on(table.blindLotId),
  ],
);
