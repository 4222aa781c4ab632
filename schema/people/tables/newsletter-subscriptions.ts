import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const newsletterSubscriptions = sqliteTable(
  "newsletter_subscriptions",
  {
    /** Random. Newsletters carry it as the token that ends the subscription, so it works after a change of keys too. */
    id: text().primaryKey(),
    userId: text().notNull().unique(),
    /** The address that the link went to: it confirms no other. */
    email: text().notNull(),
    createdAtMs: integer().notNull(),
    expiresAtMs: integer().notNull(),
    /** When the link was used; null while the subscription is only requested. */
    confirmedAtMs: integer(),
  },
  (table) => [index("newsletter_subscriptions_by_end").on(table.confirmedAtMs, table.expiresAtMs)],
);
