import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Written by the outbox of each lot, and by the Worker for managers of a project whose lot is hidden. */
export const notifications = sqliteTable(
  "notifications",
  {
    /**
     * `{incrementalLotId}:{sequence}:{type}:{userId}`, so that a repeated delivery changes nothing; the Worker's have
     * their time in place of the sequence.
     */
    id: text().primaryKey(),
    userId: text().notNull(),
    type: text().notNull(),
    amountCents: integer(),
    /** Why the lead was lost or not taken: the rule, the user's own bid, and at a tie the time of the other limit. */
    reasonRule: text(),
    reasonAmountCents: integer(),
    reasonOtherSetAtMs: integer(),
    /** The staff's explanation of correcting a bid, or of hiding or showing the lot. */
    explanation: text(),
    incrementalLotId: text(),
    blindLotId: text(),
    createdAtMs: integer().notNull(),
    /** When its mail is due; null if it has none, or if that was handed to the outbox of messages. */
    mailDueAtMs: integer(),
  },
  (table) => [
    index("notifications_by_user").on(table.userId, table.createdAtMs),
    index("notifications_by_due_mail").on(table.mailDueAtMs).where(sql`mail_due_at_ms is not null`),
  ],
);
