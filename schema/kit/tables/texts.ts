import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Title, summary and description (markdown) of a project, lot or publication in one language. */
export const texts = sqliteTable(
  "texts",
  {
    /** The rowid that the search index refers to. */
    id: integer().primaryKey({ autoIncrement: true }),
    ownerId: text().notNull(),
    language: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    description: text().notNull(),
  },
  (table) => [uniqueIndex("texts_once").on(table.ownerId, table.language)],
);

/** The words of all titles, each once, in lower case: a search that finds nothing is repeated with similar ones. */
export const titleWords = sqliteTable("title_words", {
  /** The rowid that the index of trigrams refers to. */
  id: integer().primaryKey(),
  word: text().notNull().unique(),
});
