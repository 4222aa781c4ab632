/** What one user proposed, for another one to decide on. */
interface Proposal {
  readonly proposedBy: string;
}

/** Another user's decision on a proposal, as its row keeps it. */
export interface ProposalDecision {
  readonly decidedBy: string;
  readonly decidedAtMs: number;
  readonly isApproved: boolean;
  readonly decisionReason: string;
}

/** Why a decision is refused, whatever it decides. NOT_PROPOSED: somebody decided otherwise meanwhile. */
export type ApprovalRefusal = "OWN_PROPOSAL" | "ABOVE_LIMIT" | "NOT_PROPOSED";

/** What a kind of sale does with a decision. */
interface DecidedSale<Refusal> {
  /** Up to which amount the user may approve; null where nothing limits it. */
  readonly limitCents: number | null;
  /** The amount that counts against the limit; null where nobody can say it, which is within no limit. */
  amountCents(): Promise<number | null>;
  /** Has the lot decide. @returns why its rules do not allow it. */
  tellLot(decision: ProposalDecision): Promise<Refusal | null>;
  /** Closes the proposal. @returns whether it was open. */
  close(decision: ProposalDecision): Promise<boolean>;
}

/**
 * The second step of an approval: another user than the proposer approves a proposal within their limit, or rejects it.
 * May be repeated: the lot and the proposal take the same decision again.
 */
export async function decideOnProposal<Refusal>(
  { proposedBy }: Proposal,
  decision: ProposalDecision,
  { limitCents, amountCents, tellLot, close }: DecidedSale<Refusal>,
): Promise<Refusal | ApprovalRefusal | null> {
  const { decidedBy, isApproved } = decision;
  if (proposedBy === decidedBy) return "OWN_PROPOSAL";
  if (isApproved && limitCents !== null) {
    const amount = await amountCents();
    if (amount === null || amount > limitCents) return "ABOVE_LIMIT";
  }
  // The lot first: a proposal is decided only as the lot's rules allow it.
  const refusal = await tellLot(decision);
  if (refusal !== null) return refusal;
  const isClosed = await close(decision);
  return isClosed || isApproved ? null : "NOT_PROPOSED";
}
