import * as v from "valibot";
import {
  awardDecisionInput,
  awardProposalInput,
  blindDeclineInput,
  endBlindLotInput,
  secondRoundInput,
} from "../../../schema/bidding/inputs/blind-awards.ts";
import type { BlindLotRpc, BlindStaffAnswer, BlindStaffView } from "../../../schema/bidding/rpc/blind-lot-rpc.ts";
import { isUniqueViolation } from "../../../schema/kit/database/unique-violation.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { askActor } from "../../kit/actors/ask-actor.ts";
import { blindLotStub } from "../../kit/actors/blind-lot-stub.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { loadApprovalLimit } from "../../organization/approval-limits/load-approvers.ts";
import { bidAmountAt } from "./bid-amount-at.ts";
import { projectOfBlindLot } from "./project-of-blind-lot.ts";
import { decideProposal, insertProposal, loadProposals, type ProposalRow } from "./store.ts";

/** How a command of staff ended; a refusal by the rules is an answer. */
export interface BlindStaffOutcome {
  blindLotId: string;
  refusal: string | null;
  view: BlindStaffView | null;
}

export async function staffStateOf(context: RequestContext, blindLotId: string): Promise<BlindStaffView | null> {
  return await blindLotStub(context.env, blindLotId).staffState();
}

/** Invites the first of the ranking to a second round (ROUND1). */
export async function holdSecondRound(context: RequestContext, input: object): Promise<BlindStaffOutcome> {
  const { blindLotId, closingOn, firstCount, reason } = parseInput(v.object({ input: secondRoundInput }), {
    input,
  }).input;
  const { userId: administrator } = await requireViewer(context);
  return await staffCommand(context, blindLotId, (lot) =>
    lot.holdSecondRound({ administrator, reason, firstCount, closesAtMs: closingOn }),
  );
}

/** Declines a bid of the ranking: its bidder is free (DECLINE1). */
export async function declineBid(context: RequestContext, input: object): Promise<BlindStaffOutcome> {
  const { blindLotId, place, reason } = parseInput(v.object({ input: blindDeclineInput }), { input }).input;
  const { userId: administrator } = await requireViewer(context);
  return await staffCommand(context, blindLotId, (lot) => lot.declineBid({ administrator, reason, place }));
}

/** Awards to nobody, for good (UNSOLD1). */
export async function endUnsold(context: RequestContext, input: object): Promise<BlindStaffOutcome> {
  const { blindLotId, reason } = parseInput(v.object({ input: endBlindLotInput }), { input }).input;
  const { userId: administrator } = await requireViewer(context);
  return await staffCommand(context, blindLotId, (lot) => lot.endUnsold({ administrator, reason }));
}

/**
 * Proposes an award, for somebody else to approve. The lot checks it when it is approved (AWARD1).
 * @throws DomainError INVALID_INPUT: `isProposed` if another proposal is open, `placeUnknown` for a bid that is not in
 * the ranking.
 */
export async function proposeAward(context: RequestContext, input: object): Promise<ProposalRow> {
  const { blindLotId, place, isBelowReserve, reason } = parseInput(v.object({ input: awardProposalInput }), {
    input,
  }).input;
  const { userId: proposedBy } = await requireViewer(context);
  const view = await staffStateOf(context, blindLotId);
  const isRanked = view?.bids?.some((bid) => bid.place === place && bid.rank !== null) ?? false;
  if (!isRanked || view?.result) throw invalidInput({ path: "input.place", rule: "placeUnknown" });
  const row: ProposalRow = {
    id: crypto.randomUUID(),
    blindLotId,
    place,
    isBelowReserve,
    reason,
    proposedBy,
    proposedAtMs: context.now(),
    decidedBy: null,
    decidedAtMs: null,
    isApproved: null,
    decisionReason: null,
  };
  try {
    await insertProposal(context.database, row);
  } catch (error) {
    if (isUniqueViolation(error)) throw invalidInput({ path: "input.place", rule: "isProposed" });
    throw error;
  }
  return row;
}

/**
 * Approves a proposal, which awards the lot, or rejects it. Nobody decides on their own proposal, or approves one above
 * their limit in the project's unit.
 * @throws DomainError 1016 for the proposer; NOT_FOUND; INVALID_INPUT: `isDecided`; ABOVE_APPROVAL_LIMIT.
 */
export async function decideAward(context: RequestContext, input: object): Promise<BlindStaffOutcome> {
  const { blindLotId, proposalId, isApproved, reason } = parseInput(v.object({ input: awardDecisionInput }), {
    input,
  }).input;
  const { userId: administrator } = await requireViewer(context);
  const proposal = (await loadProposals(context.database, blindLotId)).find(({ id }) => id === proposalId);
  if (!proposal) throw new DomainError(ERROR_CODES.NOT_FOUND);
  if (proposal.proposedBy === administrator) throw new DomainError(ERROR_CODES.NOT_AUTHORIZED);
  if (proposal.decidedAtMs !== null) throw invalidInput({ path: "input.proposalId", rule: "isDecided" });
  let outcome: BlindStaffOutcome = { blindLotId, refusal: null, view: null };
  if (isApproved) {
    await requireWithinLimit(context, { blindLotId, place: proposal.place, userId: administrator });
    const { place, isBelowReserve } = proposal;
    // The lot first: a proposal is approved only if it holds by the lot's rules.
    outcome = await staffCommand(context, blindLotId, (lot) =>
      lot.award({ administrator, reason: proposal.reason, place, isBelowReserve }),
    );
    // An earlier attempt may have ended between the lot and the proposal.
    const { result } = outcome.view ?? {};
    const isAwarded = result?.type === "AWARDED" && result.place === place;
    if (outcome.refusal !== null && !isAwarded) return outcome;
    outcome = { ...outcome, refusal: null };
  }
  await decideProposal(context.database, {
    id: proposalId,
    decidedBy: administrator,
    decidedAtMs: context.now(),
    isApproved,
    decisionReason: reason,
  });
  return isApproved ? outcome : { ...outcome, view: await staffStateOf(context, blindLotId) };
}

/** @throws DomainError ABOVE_APPROVAL_LIMIT; its `limit` is the user's, in cents. */
async function requireWithinLimit(
  context: RequestContext,
  { blindLotId, place, userId }: { blindLotId: string; place: number; userId: string },
): Promise<void> {
  const projectId = await projectOfBlindLot(context.database, blindLotId);
  const limitCents = projectId === null ? null : await loadApprovalLimit(context.database, { projectId, userId });
  if (limitCents === null) return;
  const amountCents = bidAmountAt(await staffStateOf(context, blindLotId), place);
  // An amount that nobody can say is within no limit.
  if (amountCents === null || amountCents > limitCents)
    throw new DomainError(ERROR_CODES.ABOVE_APPROVAL_LIMIT, { limit: limitCents });
}

async function staffCommand(
  context: RequestContext,
  blindLotId: string,
  send: (lot: DurableObjectStub<BlindLotRpc>) => Promise<BlindStaffAnswer>,
): Promise<BlindStaffOutcome> {
  const answer = await askActor(context, { blindLotId }, async () => await send(blindLotStub(context.env, blindLotId)));
  if (answer === null) return { blindLotId, refusal: "NO_ANSWER", view: null };
  if (!("view" in answer)) return { blindLotId, refusal: answer.outcome, view: null };
  return { blindLotId, refusal: answer.outcome === "REFUSED" ? answer.refusal.code : null, view: answer.view };
}
