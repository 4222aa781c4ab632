import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** As `lotVisits`, of blind lots. A visit says nothing of a bid: it is there with one or without. */
export const blindLotVisits = sqliteTable(
  "blind_lot_visits",
  { userId: text().notNull(), blindLotId: text().notNull(), createdAtMs: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.blindLotId] }),
    index("blind_lot_visits_by_lot").on(table.blindLotId),
  ],
);
