import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const userSettings = sqliteTable(
  "user_settings",
  {
    userId: text().notNull(),
    setting: text().notNull(),
    /** JSON of the setting's kind: boolean, number, string, array of strings, or object of strings. */
    value: text().notNull(),
    updatedAtMs: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.setting] })],
);

export const channelSettings = sqliteTable(
  "channel_settings",
  {
    channel: text().notNull(),
    setting: text().notNull(),
    value: text().notNull(),
    updatedAtMs: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.setting] })],
);
