import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What staff tell everybody of a channel, once: its readers' lists are joined with it by channel and time, so that a
 * notice to all writes no row per user.
 */
export const generalNotifications = sqliteTable(
  "general_notifications",
  {
    /** Made up by the sender's page, so that sending twice counts once. */
    id: text().primaryKey(),
    channel: text().notNull(),
    createdBy: text().notNull(),
    createdAtMs: integer().notNull(),
  },
  (table) => [
    index("general_notifications_by_channel").on(table.channel, table.createdAtMs),
    index("general_notifications_by_time").on(table.createdAtMs),
  ],
);

export const generalNotificationTexts = sqliteTable(
  "general_notification_texts",
  {
    notificationId: text().notNull(),
    language: text().notNull(),
    title: text().notNull(),
    message: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.language] })],
);
