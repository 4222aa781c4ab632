import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What a channel shows on its home page, for a time. */
export const channelBanners = sqliteTable(
  "channel_banners",
  {
    /** Made up by the editor's page, so that sending twice counts once. */
    id: text().primaryKey(),
    channel: text().notNull(),
    titleNl: text().notNull(),
    lineNl: text().notNull(),
    titleEn: text().notNull(),
    lineEn: text().notNull(),
    /** A path of the app below the language, or an https address. */
    link: text(),
    startingOnMs: integer().notNull(),
    /** Null: until it is removed. */
    endingOnMs: integer(),
    createdAtMs: integer().notNull(),
    updatedAtMs: integer().notNull(),
  },
  (table) => [index("channel_banners_by_start").on(table.channel, table.startingOnMs)],
);
