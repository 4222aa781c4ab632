import { and, desc, eq, isNull } from "drizzle-orm";
import { blindAwardProposals } from "../../../schema/bidding/tables/blind-awards.ts";
import type { Database } from "../../../schema/kit/database/database.ts";

export type ProposalRow = typeof blindAwardProposals.$inferSelect;

/** One is open at a time, and a rejected one says why: more than any lot has. */
const MAX_PROPOSALS = 100;

/** The proposals of a lot, the newest first. */
export async function loadProposals(database: Database, blindLotId: string): Promise<ProposalRow[]> {
  return await database
    .select()
    .from(blindAwardProposals)
    .where(eq(blindAwardProposals.blindLotId, blindLotId))
    .orderBy(desc(blindAwardProposals.proposedAtMs))
    .limit(MAX_PROPOSALS);
}

/** @throws a unique violation if the lot has an open proposal. */
export async function insertProposal(database: Database, row: typeof blindAwardProposals.$inferInsert): Promise<void> {
  await database.insert(blindAwardProposals).values(row);
}

/** Changes nothing if the proposal has been decided on. */
export async function decideProposal(
  database: Database,
  {
    id,
    ...decision
  }: Pick<ProposalRow, "id"> & Pick<ProposalRow, "decidedBy" | "decidedAtMs" | "isApproved" | "decisionReason">,
): Promise<void> {
  await database
    .update(blindAwardProposals)
    .set(decision)
    .where(and(eq(blindAwardProposals.id, id), isNull(blindAwardProposals.decidedAtMs)));
}
