import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What staff wrote down about a user. A trigger keeps each note as it was written. */
export const userNotes = sqliteTable(
  "user_notes",
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    authorId: text().notNull(),
    text: text().notNull(),
    createdAtMs: integer().notNull(),
  },
  (table) => [index("user_notes_by_user").on(table.userId, table.createdAtMs)],
);
