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

/** Which version of a channel's terms a user has accepted, and when. Triggers keep each row as it was written. */
export const termsAcceptances = sqliteTable(
  "terms_acceptances",
  {
    userId: text().notNull(),
    versionId: text().notNull(),
    channel: text().notNull(),
    /** SIGN_UP or ACCEPTED: with the account, or later on its own. */
    way: text().notNull(),
    acceptedAtMs: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.versionId] }),
    index("terms_acceptances_by_time").on(table.channel, table.acceptedAtMs, table.userId),
    index("terms_acceptances_by_version").on(table.channel, table.versionId, table.acceptedAtMs, table.userId),
  ],
);
