import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Messages that the local e-mail, SMS and push adapters stored instead of sending; the developer outbox shows them. */
export const sentMessages = sqliteTable(
  "sent_messages",
  {
    id: text().primaryKey(),
    /** EMAIL, SMS or PUSH. */
    medium: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAtMs: integer().notNull(),
  },
  (table) => [index("sent_messages_by_time").on(table.createdAtMs)],
);
