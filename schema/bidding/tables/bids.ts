import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Bids, a read model of the lots' logs: each lot's outbox writes it, and it can be rebuilt from its log. */
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
    annonUserRef: text().notNull(),
    amountCents: integer().notNull(),
    isAutoBid: integer({ mode: "boolean" }).notNull(),
    /** SUCCESS, INVALIDATED or OVERWRITTEN. */
    state: text().notNull(),
    createdAtMs: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.incrementalLotId, table.row] })],
);

/** Triggers write it from the bids and the lots: worker/kit/lists/LISTS.md says how. */
export const bidderLots = sqliteTable(
  "bidder_lots",
  {
    incrementalLotId: text().notNull(),
    userId: text().notNull(),
    /** Null where staff has invalidated all of them. */
    highestBidCents: integer(),
    lastBidAtMs: integer().notNull(),
    isLeading: integer({ mode: "boolean" }).notNull(),
    closesAtMs: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.incrementalLotId, table.userId] }),
    index("bidder_lots_by_closing").on(table.userId, table.closesAtMs),
  ],
);

/**
 * On how many published lots of an auction a user has bid. Triggers write it from `bidder_lots` and the lots, so that
 * the bidders of a large sale are counted without its bids.
 */
export const auctionBidders = sqliteTable(
  "auction_bidders",
  {
    publicationId: text().notNull(),
    userId: text().notNull(),
    /** No row has 0. */
    lotCount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.publicationId, table.userId] })],
);

/**
 * How many valid bids the published lots of an auction got in each hour. Triggers write it from the bids and the lots,
 * so that no bid is read for statistics.
 */
export const bidHours = sqliteTable(
  "bid_hours",
  {
    publicationId: text().notNull(),
    /** When the hour begins, in UTC. */
    hourMs: integer().notNull(),
    bidCount: integer().notNull(),
    autoBidCount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.publicationId, table.hourMs] })],
);

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
