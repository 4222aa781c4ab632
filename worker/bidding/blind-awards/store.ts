import { and, desc, eq, isNull } from "drizzle-orm";
import { blindAwardProposals } from "../../../schema/bidding/tables/blind-awards.ts";
import type { Database } from "../../../schema/kit/database/database.ts";
import type { ProposalDecision } from "../approvals/decide-on-proposal.ts";

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

/** Closes a proposal, unless it has been decided on. @returns whether it was open. */
export async function closeProposal(
  database: Database,
  { id, ...decision }: Pick<ProposalRow, "id" | keyof ProposalDecision>,
): Promise<boolean> {
  const closed = await database
    .update(blindAwardProposals)
    .set(decision)
    .where(and(eq(blindAwardProposals.id, id), isNull(blindAwardProposals.decidedAtMs)))
    .returning({ id: blindAwardProposals.id });
  return closed.length > 0;
}
