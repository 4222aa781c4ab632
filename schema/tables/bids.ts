/** Read models of the lots' logs. Each lot's outbox writes them, and they can be rebuilt from its log. */
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const incrementalBids = sqliteTable(
  "incremental_bids",
  {
    incrementalLotId: text().notNull(),
    /** The position among the lot's bid rows, from 1 without gaps. */
    row: integer().notNull(),
    /** `{incrementalLotId}:{row}`. */
    id: text().notNull().unique(),
    /** The command in the lot's log that created this row. */
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
    /** Why the lead was lost or not taken: the rule, the reader's own bid, and at a tie the time of the other limit. */
    reasonRule: text(),
    reasonAmountCents: integer(),
    reasonOtherSetAtMs: integer(),
    /** The staff's explanation of correcting a bid, or of hiding or showing the lot. */
    explanation: text(),
    incrementalLotId: text(),
    blindLotId: text(),
    createdAtMs: integer().notNull(),
  },
  (table) => [index("notifications_by_user").on(table.userId, table.createdAtMs)],
);
