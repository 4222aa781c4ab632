import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What lots could not deliver, for staff: their actors write a row at each failure but the first, and delete it when
 * the delivery succeeds. What decides is the actor's own outbox.
 */
export const failedDeliveries = sqliteTable(
  "failed_deliveries",
  {
    /** Of an incremental or a blind lot. */
    actorId: text().notNull(),
    /** A consumer of the lot's outbox, or `undelivered`: notifications of users who were not reached. */
    delivery: text().notNull(),
    sinceMs: integer().notNull(),
    lastMs: integer().notNull(),
    attempts: integer().notNull(),
    /** Classes and codes of the latest error, without its message. */
    cause: text().notNull(),
    /** How many entries of the log wait, or how many users; of a blind lot's entries the public ones alone (VEIL1). */
    waiting: integer().notNull(),
    /** One of the users who were not reached. */
    userId: text(),
  },
  (table) => [
    primaryKey({ columns: [table.actorId, table.delivery] }),
    index("failed_deliveries_by_time").on(table.lastMs),
  ],
);
