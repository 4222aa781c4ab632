import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * How the sale of a blind lot went, a read model of its log: the lot's outbox writes it, and can write it again. There
 * is no row before the opening of the bids, or before the sale was called off.
 */
export const blindLotResults = sqliteTable(
  "blind_lot_results",
  {
    blindLotId: text().primaryKey(),
    /** The newest entry of the lot's log that was written here. */
    projectedSequence: integer().notNull(),
    /** When that entry was made. */
    changedAtMs: integer().notNull(),
    /** The round of bidding that runs, or the last: 1 or 2. */
    biddingRound: integer().notNull(),
    /** Whether the bids of that round are open and ranked, also if none came. Null in rows from before this column. */
    isRoundRanked: integer({ mode: "boolean" }),
    /** AWARDED, UNSOLD or CALLED_OFF; null while the seller decides or a second round runs. */
    outcome: text(),
    /** The place of the bid that the lot was awarded to. */
    awardedPlace: integer(),
    /**
     * How many bids came in the rounds that are ranked, how many of them were replaced and how many withdrawn. Null
     * before a ranking, and in rows from before these columns.
     */
    placedCount: integer(),
    replacedCount: integer(),
    withdrawnCount: integer(),
  },
  // Few at any time: lots of which the seller has to decide.
  (table) => [index("blind_lot_results_undecided").on(table.blindLotId, table.changedAtMs).where(sql`outcome is null`)],
);

/** The opened bids of blind lots that count, as `blindLotResults`. */
export const blindBids = sqliteTable(
  "blind_bids",
  {
    blindLotId: text().notNull(),
    /** The bid's place in the lot's log. */
    place: integer().notNull(),
    biddingRound: integer().notNull(),
    userId: text().notNull(),
    annonUserRef: text().notNull(),
    receivedAtMs: integer().notNull(),
    /** VALID, REFUSED or DECLINED. */
    state: text().notNull(),
    /** Why it was refused or declined. */
    reason: text(),
    /** From 1; null for a bid that is not in the ranking. */
    rank: integer(),
    /** What the bid says; null if it did not open. */
    amountCents: integer(),
    validUntilMs: integer(),
    conditions: text(),
  },
  (table) => [
    primaryKey({ columns: [table.blindLotId, table.place] }),
    index("blind_bids_by_user").on(table.userId, table.blindLotId),
  ],
);
