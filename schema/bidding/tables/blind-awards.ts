import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { BLIND_PROPOSAL_KINDS } from "../blind-sale.ts";
import { approvalColumns } from "./approval-columns.ts";

/**
 * A proposal to award a blind lot to a bid, to decline one or to award the lot to nobody, and the decision on it by
 * another user, which becomes a command to the lot's actor (APPROVE1).
 */
export const blindAwardProposals = sqliteTable(
  "blind_award_proposals",
  {
    ...approvalColumns,
    blindLotId: text().notNull(),
    kind: text({ enum: BLIND_PROPOSAL_KINDS }).notNull().default("AWARD"),
    /** The bid's place in the lot's log; of UNSOLD that of the highest bid, 0 if the ranking has none. */
    place: integer().notNull(),
    isBelowReserve: integer({ mode: "boolean" }).notNull(),
  },
  (table) => [
    index("blind_award_proposals_by_lot").on(table.blindLotId, table.proposedAtMs),
    uniqueIndex("blind_award_proposals_one_open").on(table.blindLotId).where(sql`decided_at_ms is null`),
  ],
);
