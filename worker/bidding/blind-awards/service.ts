import * as v from "valibot";
import {
  blindProposalDecisionInput,
  blindProposalInput,
  secondRoundInput,
} from "../../../schema/bidding/inputs/blind-awards.ts";
import type {
  BlindLotRpc,
  BlindStaffAnswer,
  BlindStaffView,
  LoggedDecision,
} from "../../../schema/bidding/rpc/blind-lot-rpc.ts";
import { isUniqueViolation } from "../../../schema/kit/database/unique-violation.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";
import { invalidInput, parseInput } from "../../../schema/kit/inputs/parse-input.ts";
import { askActor } from "../../kit/actors/ask-actor.ts";
import { blindLotStub } from "../../kit/actors/blind-lot-stub.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { loadApprovalLimit } from "../../organization/approval-limits/load-approvers.ts";
import { decideOnProposal, type ProposalDecision } from "../approvals/decide-on-proposal.ts";
import { projectOfBlindLot } from "./project-of-blind-lot.ts";
import { proposedAmount } from "./proposed-amount.ts";
import { closeProposal, insertProposal, loadProposals, type ProposalRow } from "./store.ts";

/** How a command of staff ended; a refusal by the rules is an answer. */
export interface BlindStaffOutcome {
  blindLotId: string;
  refusal: string | null;
  view: BlindStaffView | null;
  /** As the log has it: a repeated decision is that of whoever decided first. */
  decision: LoggedDecision | null;
}

type StaffLot = DurableObjectStub<BlindLotRpc>;

export async function staffStateOf(context: RequestContext, blindLotId: string): Promise<BlindStaffView | null> {
  return await blindLotStub(context.env, blindLotId).staffState();
}

/** Invites the first of the ranking to a second round (ROUND1). IS_PROPOSED: a proposal has to be decided on first. */
export async function holdSecondRound(context: RequestContext, input: object): Promise<BlindStaffOutcome> {
  const { blindLotId, closingOn, firstCount, reason } = parseInput(v.object({ input: secondRoundInput }), {
    input,
  }).input;
  const { userId: administrator } = await requireViewer(context);
  const proposals = await loadProposals(context.database, blindLotId);
  if (proposals.some(({ decidedAtMs }) => decidedAtMs === null))
    return { blindLotId, refusal: "IS_PROPOSED", view: await staffStateOf(context, blindLotId), decision: null };
  return await staffCommand(context, blindLotId, (lot) =>
    lot.holdSecondRound({ administrator, reason, firstCount, closesAtMs: closingOn }),
  );
}

/**
 * Proposes to award the lot to a bid, to decline one or to award the lot to nobody, for somebody else to approve. The
 * lot checks it when it is approved.
 * @throws DomainError INVALID_INPUT: `notRanked` while there is nothing to decide, `placeUnknown` for a bid that is not
 * in the ranking, `isProposed` if another proposal is open.
 */
export async function proposeDecision(context: RequestContext, input: object): Promise<ProposalRow> {
  const { kind, ...proposed } = parseInput(v.object({ input: blindProposalInput }), { input }).input;
  const { blindLotId, reason, isBelowReserve } = proposed;
  const { userId: proposedBy } = await requireViewer(context);
  const view = await staffStateOf(context, blindLotId);
  if (view?.lot.phase !== "RANKED") throw invalidInput({ path: "input.kind", rule: "notRanked" });
  const ranked = view.bids?.filter(({ rank }) => rank !== null) ?? [];
  const bid = ranked.find(({ rank, place }) => (kind === "UNSOLD" ? rank === 1 : place === proposed.place));
  if (kind !== "UNSOLD" && bid === undefined) throw invalidInput({ path: "input.place", rule: "placeUnknown" });
  const row: ProposalRow = {
    ...{ id: crypto.randomUUID(), blindLotId, kind, place: bid?.place ?? 0 },
    ...{ isBelowReserve: kind === "AWARD" && isBelowReserve, reason, proposedBy, proposedAtMs: context.now() },
    ...{ decidedBy: null, decidedAtMs: null, isApproved: null, decisionReason: null },
  };
  try {
    await insertProposal(context.database, row);
  } catch (error) {
    if (isUniqueViolation(error)) throw invalidInput({ path: "input.kind", rule: "isProposed" });
    throw error;
  }
  return row;
}

/**
 * Approves a proposal, which decides on the lot, or rejects it; the lot's log has both. Nobody decides on their own
 * proposal, or approves one above their limit in the project's unit.
 * @throws DomainError 1016 for the proposer; NOT_FOUND; INVALID_INPUT: `isDecided`; ABOVE_APPROVAL_LIMIT, whose `limit`
 * is the user's, in cents.
 */
export async function decideProposal(context: RequestContext, input: object): Promise<BlindStaffOutcome> {
  const request = parseInput(v.object({ input: blindProposalDecisionInput }), { input }).input;
  const { blindLotId, proposalId, isApproved, reason: decisionReason } = request;
  const { userId: decidedBy } = await requireViewer(context);
  const proposal = (await loadProposals(context.database, blindLotId)).find(({ id }) => id === proposalId);
  if (!proposal) throw new DomainError(ERROR_CODES.NOT_FOUND);
  if (proposal.proposedBy === decidedBy) throw new DomainError(ERROR_CODES.NOT_AUTHORIZED);
  const isDecided = invalidInput({ path: "input.proposalId", rule: "isDecided" });
  if (proposal.decidedAtMs !== null) throw isDecided;
  const limitCents = await limitOn(context, { blindLotId, userId: decidedBy });
  let outcome: BlindStaffOutcome = { blindLotId, refusal: null, view: null, decision: null };
  const refusal = await decideOnProposal(
    proposal,
    { decidedBy, decidedAtMs: context.now(), isApproved, decisionReason },
    {
      limitCents,
      amountCents: async () => proposedAmount(await staffStateOf(context, blindLotId), proposal),
      tellLot: async (decision) => {
        outcome = await staffCommand(context, blindLotId, (lot) => sendDecision(lot, proposal, decision));
        // Proposals from before APPROVE1 may be open on a lot that has ended: a rejection closes them without an entry.
        if (!isApproved && outcome.refusal === "LOT_ENDED") outcome = { ...outcome, refusal: null };
        return outcome.refusal;
      },
      close: async (decision) => await noteDecision(context, proposalId, outcome.decision ?? loggedAs(decision)),
    },
  );
  // Decided otherwise by a request that could not note it.
  if (outcome.refusal === "PROPOSAL_DECIDED" && outcome.decision)
    await noteDecision(context, proposalId, outcome.decision);
  if (refusal === "ABOVE_LIMIT") throw new DomainError(ERROR_CODES.ABOVE_APPROVAL_LIMIT, { limit: limitCents });
  if (refusal === "NOT_PROPOSED") throw isDecided;
  return outcome;
}

/** Closes a proposal's row, as the lot's log has the decision. @returns whether it was open. */
async function noteDecision(
  { database }: RequestContext,
  id: string,
  { administrator, reason, isApproved, atMs }: LoggedDecision,
): Promise<boolean> {
  return await closeProposal(database, {
    ...{ id, isApproved },
    ...{ decidedBy: administrator, decidedAtMs: atMs, decisionReason: reason },
  });
}

/** Of a lot that has no entry of it. */
function loggedAs({ decidedBy, decidedAtMs, isApproved, decisionReason }: ProposalDecision): LoggedDecision {
  return { administrator: decidedBy, reason: decisionReason, isApproved, atMs: decidedAtMs };
}

async function limitOn(context: RequestContext, { blindLotId, userId }: { blindLotId: string; userId: string }) {
  const projectId = await projectOfBlindLot(context.database, blindLotId);
  return projectId === null ? null : await loadApprovalLimit(context.database, { projectId, userId });
}

async function sendDecision(
  lot: StaffLot,
  { id, kind, place, isBelowReserve, proposedBy, reason: proposalReason }: ProposalRow,
  { decidedBy: administrator, decisionReason: reason, isApproved }: ProposalDecision,
): Promise<BlindStaffAnswer> {
  const act = { administrator, reason, proposal: { id, proposedBy, reason: proposalReason } };
  if (!isApproved) return await lot.rejectProposal({ asked: kind, place: kind === "UNSOLD" ? null : place, ...act });
  switch (kind) {
    case "AWARD":
      return await lot.award({ place, isBelowReserve, ...act });
    case "DECLINE":
      return await lot.declineBid({ place, ...act });
    case "UNSOLD":
      return await lot.endUnsold(act);
  }
}

async function staffCommand(
  context: RequestContext,
  blindLotId: string,
  send: (lot: StaffLot) => Promise<BlindStaffAnswer>,
): Promise<BlindStaffOutcome> {
  const answer = await askActor(context, { blindLotId }, async () => await send(blindLotStub(context.env, blindLotId)));
  if (answer === null) return { blindLotId, refusal: "NO_ANSWER", view: null, decision: null };
  if (!("view" in answer)) return { blindLotId, refusal: answer.outcome, view: null, decision: null };
  const { view, decision } = answer;
  return { blindLotId, refusal: answer.outcome === "REFUSED" ? answer.refusal.code : null, view, decision };
}
