import { advanceBlind } from "./blind-state.ts";
import type { BiddingRound, BlindEvent, BlindLotState, BlindStamp } from "./types.ts";

/** The state after an event. The state after a log is the fold of its events over `unknownBlindLot`. */
export function evolveBlind(before: BlindLotState, event: BlindEvent, stamp: BlindStamp): BlindLotState {
  const state = withDecision(advanceBlind(before, stamp), event);
  switch (event.type) {
    case "BlindLotPublished":
      return { ...state, terms: event.terms, round: newRound({ ...event.terms, invited: null }) };
    case "SealedBidPlaced":
      return withRound(state, (round) => ({ sealedCount: round.sealedCount + (event.replaces === null ? 1 : 0) }));
    case "SealedBidWithdrawn":
    case "SealedBidOpened":
    case "SealedBidRefused":
      return withRound(state, (round) => ({ sealedCount: round.sealedCount - 1 }));
    case "BlindRoundClosed":
      return withRound(state, () => ({ isClosed: true }));
    case "BeaconSigned":
      return withRound(state, () => ({ signature: event.signature }));
    case "BlindBidsRanked":
      return { ...withRound(state, () => ({ isRanked: true })), ranking: event.ranking };
    case "SecondRoundHeld":
      return { ...state, round: newRound(event) };
    case "BlindBidDeclined":
      return { ...state, ranking: state.ranking?.filter(({ place }) => place !== event.place) ?? null };
    case "BlindLotAwarded": {
      const { place, bidder, amountCents } = event;
      return { ...state, outcome: { type: "AWARDED", place, bidder, amountCents } };
    }
    case "BlindLotUnsold":
      return { ...state, outcome: { type: "UNSOLD", cause: event.cause } };
    case "BlindProposalRejected":
      return state;
    case "BlindLotCalledOff":
      return { ...state, outcome: { type: "CALLED_OFF" } };
  }
}

/** Notes the proposal that an event decides on, if it does (APPROVE2). */
function withDecision(state: BlindLotState, event: BlindEvent): BlindLotState {
  const proposal = "proposal" in event ? event.proposal : null;
  if (proposal === null) return state;
  const decision = { id: proposal.id, isApproved: event.type !== "BlindProposalRejected" };
  return { ...state, decisions: [...state.decisions, decision] };
}

type RoundTimes = Pick<BiddingRound, "invited" | "startsAtMs" | "closesAtMs" | "beaconRound" | "opensAtMs">;

function newRound({ invited, startsAtMs, closesAtMs, beaconRound, opensAtMs }: RoundTimes): BiddingRound {
  const times = { invited, startsAtMs, closesAtMs, beaconRound, opensAtMs };
  return { ...times, sealedCount: 0, isClosed: false, signature: null, isRanked: false };
}

function withRound(state: BlindLotState, change: (round: BiddingRound) => Partial<BiddingRound>): BlindLotState {
  if (state.round === null) throw new Error("an event before the publication");
  return { ...state, round: { ...state.round, ...change(state.round) } };
}
