import type { BlindRefusal } from "../../schema/bidding/rpc/blind-answers.ts";
import { acceptBlind, blindPhaseAt, nextBlindStamp, refuseBlind } from "./blind-state.ts";
import { isLaterRound, noticeFault } from "./blind-terms.ts";
import type {
  AwardBlindLot,
  BlindDecision,
  BlindLotState,
  BlindLotTerms,
  CallOffBlindLot,
  DecidedAct,
  DeclineBlindBid,
  EndBlindLot,
  HoldSecondRound,
  RankedBid,
  RejectBlindProposal,
} from "./types.ts";

type RankedLot = { readonly terms: BlindLotTerms; readonly ranking: readonly RankedBid[] };

/** Below it there is nobody to compete with. */
const MIN_INVITED = 2;

/** Decides a second round of the first bidders in the ranking (ROUND1). It begins at once. */
export function decideHoldSecondRound(state: BlindLotState, command: HoldSecondRound, nowMs: number): BlindDecision {
  const lot = rankedLot(state, nowMs);
  if ("code" in lot) return refuseBlind(lot);
  if (state.round?.invited !== null) return refuseBlind({ code: "SECOND_ROUND_HELD" });
  const { firstCount, closesAtMs, beaconRound, opensAtMs } = command;
  const invited = lot.ranking.slice(0, Math.max(0, firstCount)).map(({ bidder }) => bidder);
  if (!Number.isSafeInteger(firstCount) || invited.length < MIN_INVITED) return refuseBlind({ code: "TOO_FEW_BIDS" });
  const startsAtMs = nextBlindStamp(state, nowMs).atMs;
  const soon = noticeFault(closesAtMs, startsAtMs);
  if (soon !== null) return refuseBlind({ code: "TERMS_INVALID", fault: soon });
  if (!isLaterRound({ closesAtMs, beaconRound, opensAtMs }))
    return refuseBlind({ code: "TERMS_INVALID", fault: "ROUND" });
  if (opensAtMs > lot.terms.bindingUntilMs) return refuseBlind({ code: "TERMS_INVALID", fault: "BINDING" });
  return acceptBlind({ type: "SecondRoundHeld", invited, startsAtMs, closesAtMs, beaconRound, opensAtMs });
}

/** Decides who gets the lot (AWARD1). */
export function decideAwardBlind(state: BlindLotState, command: AwardBlindLot, nowMs: number): BlindDecision {
  const lot = decidableLot(state, command, { isApproved: true, nowMs });
  if ("decision" in lot) return lot.decision;
  const { place, administrator, reason, proposal, isBelowReserve } = command;
  const bid = lot.ranking.find((ranked) => ranked.place === place);
  if (bid === undefined) return refuseBlind({ code: "BID_UNKNOWN" });
  if (nextBlindStamp(state, nowMs).atMs > bid.validUntilMs) return refuseBlind({ code: "BID_EXPIRED" });
  if (lot.ranking[0] !== bid && !reason) return refuseBlind({ code: "REASON_REQUIRED" });
  const { bidder, amountCents } = bid;
  if (amountCents < (lot.terms.reserveCents ?? 0) && !isBelowReserve) return refuseBlind({ code: "BELOW_RESERVE" });
  return acceptBlind({ type: "BlindLotAwarded", place, bidder, amountCents, administrator, reason, proposal });
}

/** Decides that the seller does not want one bid (DECLINE1). */
export function decideDeclineBid(state: BlindLotState, command: DeclineBlindBid, nowMs: number): BlindDecision {
  const lot = decidableLot(state, command, { isApproved: true, nowMs });
  if ("decision" in lot) return lot.decision;
  const { place, administrator, reason, proposal } = command;
  const bid = lot.ranking.find((ranked) => ranked.place === place);
  if (bid === undefined) return refuseBlind({ code: "BID_UNKNOWN" });
  if (!reason) return refuseBlind({ code: "REASON_REQUIRED" });
  return acceptBlind({ type: "BlindBidDeclined", place, bidder: bid.bidder, administrator, reason, proposal });
}

/** Decides that the seller wants none of the bids (UNSOLD1). */
export function decideEndBlind(state: BlindLotState, command: EndBlindLot, nowMs: number): BlindDecision {
  const lot = decidableLot(state, command, { isApproved: true, nowMs });
  if ("decision" in lot) return lot.decision;
  const { reason, proposal } = command;
  if (!reason) return refuseBlind({ code: "REASON_REQUIRED" });
  const { reserveCents } = lot.terms;
  const best = lot.ranking[0]?.amountCents ?? 0;
  const cause = reserveCents !== null && best < reserveCents ? "RESERVE_NOT_MET" : "DECLINED";
  // Events from before proposals do not name who decided: decided again, an old command has to give the old event.
  const administrator = proposal === null ? null : command.administrator;
  return acceptBlind({ type: "BlindLotUnsold", cause, administrator, reason, proposal });
}

/** Decides that what was proposed is not approved (APPROVE1). */
export function decideRejectProposal(state: BlindLotState, command: RejectBlindProposal, nowMs: number): BlindDecision {
  const lot = decidableLot(state, command, { isApproved: false, nowMs });
  if ("decision" in lot) return lot.decision;
  const { asked, place, administrator, reason, proposal } = command;
  if (!reason) return refuseBlind({ code: "REASON_REQUIRED" });
  return acceptBlind({ type: "BlindProposalRejected", asked, place, administrator, reason, proposal });
}

/** Decides that the sale is called off, while nobody can have read a bid of the round (CALLOFF1). */
export function decideCallOff(state: BlindLotState, command: CallOffBlindLot, nowMs: number): BlindDecision {
  const { administrator, reason } = command;
  switch (blindPhaseAt(state, nowMs)) {
    case "UNKNOWN":
      return refuseBlind({ code: "LOT_UNKNOWN" });
    case "UPCOMING":
    case "OPEN":
      if (!reason) return refuseBlind({ code: "REASON_REQUIRED" });
      return acceptBlind({ type: "BlindLotCalledOff", administrator, reason });
    case "ENDED":
      return state.outcome?.type === "CALLED_OFF" ? acceptBlind() : refuseBlind({ code: "LOT_ENDED" });
    default:
      return refuseBlind({ code: "CALLED_OFF_TOO_LATE" });
  }
}

/** The lot, if a proposal can be decided on so (APPROVE1, APPROVE2); else the decision. */
function decidableLot(
  state: BlindLotState,
  { administrator, proposal }: DecidedAct,
  { isApproved, nowMs }: { isApproved: boolean; nowMs: number },
): RankedLot | { readonly decision: BlindDecision } {
  const earlier = state.decisions.find(({ id }) => id === proposal?.id);
  if (earlier?.isApproved === isApproved) return { decision: acceptBlind() };
  if (earlier) return { decision: refuseBlind({ code: "PROPOSAL_DECIDED" }) };
  const lot = rankedLot(state, nowMs);
  if ("code" in lot) return { decision: refuseBlind(lot) };
  return proposal?.proposedBy === administrator ? { decision: refuseBlind({ code: "OWN_PROPOSAL" }) } : lot;
}

/** The lot, if its bids are ranked and nothing has been decided. */
function rankedLot(state: BlindLotState, nowMs: number): RankedLot | BlindRefusal {
  const { terms, ranking } = state;
  if (terms === null) return { code: "LOT_UNKNOWN" };
  const phase = blindPhaseAt(state, nowMs);
  if (phase === "ENDED") return { code: "LOT_ENDED" };
  return phase === "RANKED" && ranking !== null ? { terms, ranking } : { code: "NOT_RANKED" };
}
