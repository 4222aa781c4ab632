/** Read models of the lots' logs: they are written by the outbox of each lot and can be rebuilt from its log. */
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const incrementalBids = sqliteTable(
  "incremental_bids",
  {
    incrementalLotId: text().notNull(),
    /** Position in the lot's bid rows, from 1 without gaps. */
    row: integer().notNull(),
    /** `{incrementalLotId}:{row}`. */
    id: text().notNull().unique(),
    /** The command in the lot's log that made this row. */
    sequence: integer().notNull(),
    userId: text().notNull(),
    /** The bidder's pseudonym on this lot. */
    annonUserRef: text().notNull(),
    amountCents: integer().notNull(),
    isAutoBid: integer({ mode: "boolean" }).notNull(),
    /** SUCCESS, INVALIDATED or OVERWRITTEN. */
    state: text().notNull(),
    createdAtMs: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.incrementalLotId, table.row] }),
    index("incremental_bids_by_user").on(table.userId, table.createdAtMs),
  ],
);

/** Corrections by staff, with author, time and reason. */
export const bidCorrections = sqliteTable(
  "bid_corrections",
  {
    incrementalLotId: text().notNull(),
    sequence: integer().notNull(),
    administratorId: text().notNull(),
    /** INVALIDATED or OVERWRITTEN. */
    state: text().notNull(),
    row: integer().notNull(),
    amountCents: integer(),
    reason: text().notNull(),
    createdAtMs: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.incrementalLotId, table.sequence] })],
);

export const notifications = sqliteTable(
  "notifications",
  {
    /** `{incrementalLotId}:{sequence}:{type}:{userId}`, so that a repeated delivery changes nothing. */
    id: text().primaryKey(),
    userId: text().notNull(),
    type: text().notNull(),
    amountCents: integer(),
    /** Why the lead was lost or not won: the rule, the reader's own bid, and at a tie when the other limit was set. */
    reasonRule: text(),
    reasonAmountCents: integer(),
    reasonOtherSetAtMs: integer(),
    /** The staff's words, where they corrected a bid, hid the lot or showed it again. */
    explanation: text(),
    incrementalLotId: text(),
    blindLotId: text(),
    createdAtMs: integer().notNull(),
  },
  (table) => [index("notifications_by_user").on(table.userId, table.createdAtMs)],
);
