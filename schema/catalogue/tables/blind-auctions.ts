import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { stamps } from "../../kit/tables/stamps.ts";

/** What a blind-bid auction has beside its publication. All of its lots share their times. */
export const blindAuctions = sqliteTable("blind_auctions", {
  publicationId: text().primaryKey(),
  /** Until when every bid binds its bidder. */
  bindingUntilMs: integer().notNull(),
  /** What bidders learn of the ranking: WINNER, OWN_RANK or AMOUNTS. */
  learns: text().notNull(),
  /** Whether everybody sees, before the opening, how many bidders have a sealed bid. */
  showsBidderCount: integer({ mode: "boolean" }).notNull().default(false),
  /** Null unless it was called off; final. */
  calledOffAtMs: integer(),
  calledOffReason: text(),
});

/** An asset on sale in a blind-bid auction. Nothing here depends on a bid: no count, no name, no amount. */
export const blindLots = sqliteTable(
  "blind_lots",
  {
    id: text().primaryKey(),
    lotId: text().notNull(),
    publicationId: text().notNull(),
    lotNumber: text().notNull(),
    minimumAmountCents: integer().notNull(),
    /** Secret: staff alone see it. Null for none. */
    reserveAmountCents: integer(),
    /** Whether a bid may have conditions. */
    takesConditions: integer({ mode: "boolean" }).notNull(),
    ...stamps,
  },
  (table) => [
    uniqueIndex("blind_lots_number_once").on(table.publicationId, table.lotNumber),
    uniqueIndex("blind_lots_lot_once").on(table.publicationId, table.lotId),
    index("blind_lots_by_lot").on(table.lotId),
  ],
);

/**
 * Lots that were removed from their auctions and whose actors have still to be called off (CALLOFF1). Written with the
 * removal, and deleted once the actor has answered.
 */
export const blindCallOffs = sqliteTable(
  "blind_call_offs",
  {
    blindLotId: text().primaryKey(),
    /** The user who removed the lot. */
    administrator: text().notNull(),
    reason: text().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAtMs: integer().notNull(),
  },
  (table) => [index("blind_call_offs_by_next_attempt").on(table.nextAttemptAtMs)],
);
