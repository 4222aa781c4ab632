import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Versions of the pages of a channel. Triggers keep each as it was written: what replaces one is another version. */
export const contentPageVersions = sqliteTable(
  "content_page_versions",
  {
    /** Made up by the editor's page, so that sending twice counts once. */
    id: text().primaryKey(),
    channel: text().notNull(),
    page: text().notNull(),
    /** Until the next one holds. */
    holdsFromMs: integer().notNull(),
    createdBy: text().notNull(),
    createdAtMs: integer().notNull(),
  },
  (table) => [index("content_page_versions_by_page").on(table.channel, table.page, table.holdsFromMs)],
);

export const contentPageTexts = sqliteTable(
  "content_page_texts",
  {
    versionId: text().notNull(),
    language: text().notNull(),
    title: text().notNull(),
    /** Markdown. */
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.language] })],
);
