import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A link by which customers see an auction before it is public. Without its row the link opens nothing. */
export const customerPreviews = sqliteTable(
  "customer_previews",
  {
    id: text().primaryKey(),
    publicationId: text().notNull(),
    createdAtMs: integer().notNull(),
    expiresAtMs: integer().notNull(),
  },
  (table) => [
    index("customer_previews_by_publication").on(table.publicationId, table.expiresAtMs),
    index("customer_previews_by_expiry").on(table.expiresAtMs),
  ],
);
