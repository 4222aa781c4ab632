import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { approvalColumns } from "./approval-columns.ts";

/**
 * A proposal to award a lot that closed subject to acceptance to its highest bid, or to decline that bid, and the
 * decision on it by another user. An approved proposal becomes a command to the lot's actor (ACCEPT1).
 */
export const saleAwardProposals = sqliteTable(
  "sale_award_proposals",
  {
    ...approvalColumns,
    incrementalLotId: text().notNull(),
    /** The bid's row, and its amount as its proposer saw it. */
    row: integer().notNull(),
    amountCents: integer().notNull(),
    isAward: integer({ mode: "boolean" }).notNull(),
    /** Until when it can be approved. */
    deadlineMs: integer().notNull(),
  },
  (table) => [
    index("sale_award_proposals_by_lot").on(table.incrementalLotId, table.proposedAtMs),
    uniqueIndex("sale_award_proposals_one_open").on(table.incrementalLotId).where(sql`decided_at_ms is null`),
  ],
);
