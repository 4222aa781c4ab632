import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * A proposal to award a blind lot to a bid, and the decision on it by another user. An approved proposal becomes an
 * award by a command to the lot's actor.
 */
export const blindAwardProposals = sqliteTable(
  "blind_award_proposals",
  {
    id: text().primaryKey(),
    blindLotId: text().notNull(),
    /** The bid's place in the lot's log. */
    place: integer().notNull(),
    isBelowReserve: integer({ mode: "boolean" }).notNull(),
    reason: text().notNull(),
    proposedBy: text().notNull(),
    proposedAtMs: integer().notNull(),
    decidedBy: text(),
    decidedAtMs: integer(),
    /** Null while it is open. */
    isApproved: integer({ mode: "boolean" }),
    decisionReason: text(),
  },
  (table) => [
    index("blind_award_proposals_by_lot").on(table.blindLotId, table.proposedAtMs),
    uniqueIndex("blind_award_proposals_one_open").on(table.blindLotId).where(sql`decided_at_ms is null`),
  ],
);
