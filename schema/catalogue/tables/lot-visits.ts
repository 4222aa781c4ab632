import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Which signed-in users have opened the page of a lot, and when first. In the order of time by `rowid`. */
export const lotVisits = sqliteTable(
  "lot_visits",
  { userId: text().notNull(), incrementalLotId: text().notNull(), createdAtMs: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.incrementalLotId] }),
    index("lot_visits_by_lot").on(table.incrementalLotId),
  ],
);
