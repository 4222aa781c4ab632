import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { approvalColumns } from "./approval-columns.ts";

/**
 * A proposal to award a blind lot to a bid, and the decision on it by another user. An approved proposal becomes an
 * award by a command to the lot's actor.
 */
export const blindAwardProposals = sqliteTable(
  "blind_award_proposals",
  {
    ...approvalColumns,
    blindLotId: text().notNull(),
    /** The bid's place in the lot's log. */
    place: integer().notNull(),
    isBelowReserve: integer({ mode: "boolean" }).notNull(),
  },
  (table) => [
    index("blind_award_proposals_by_lot").on(table.blindLotId, table.proposedAtMs),
    uniqueIndex("blind_award_proposals_one_open").on(table.blindLotId).where(sql`decided_at_ms is null`),
  ],
);
