import type { BlindRefusal } from "../../schema/bidding/rpc/blind-answers.ts";
import { acceptBlind, blindPhaseAt, refuseBlind } from "./blind-state.ts";
import type {
  BiddingRound,
  BlindDecision,
  BlindFacts,
  BlindLotState,
  PlaceSealedBid,
  WithdrawSealedBid,
} from "./types.ts";

/** The refusals of a bid in their order (PLACE2): the first that applies is given. */
export const BLIND_REFUSAL_LADDER = [
  "LOT_UNKNOWN",
  "LOT_CALLED_OFF",
  "LOT_NOT_OPEN",
  "LOT_CLOSED",
  "NOT_INVITED",
  "BIDDER_NOT_ALLOWED",
  "SEALED_BID_MALFORMED",
  "SEAL_REUSED",
] as const satisfies readonly BlindRefusal["code"][];

/** Decides a bid, which replaces the bidder's earlier one of the round (PLACE1, REVISE1). */
export function decidePlaceSealed(
  state: BlindLotState,
  { own, isSealUsed }: Pick<BlindFacts, "own" | "isSealUsed">,
  command: PlaceSealedBid,
  nowMs: number,
): BlindDecision {
  const { bidder, seal, ciphertextHash, formFault, missingConditions } = command;
  const refusal = refuseByLot(state, bidder, nowMs);
  if (refusal !== null) return refuseBlind(refusal);
  if (missingConditions.length > 0) return refuseBlind({ code: "BIDDER_NOT_ALLOWED", missingConditions });
  if (formFault !== null) return refuseBlind({ code: "SEALED_BID_MALFORMED", fault: formFault });
  if (isSealUsed) return refuseBlind({ code: "SEAL_REUSED" });
  return acceptBlind({ type: "SealedBidPlaced", bidder, seal, ciphertextHash, replaces: own?.place ?? null });
}

/** Decides that a bidder takes the bid back (WITHDRAW1). */
export function decideWithdrawSealed(
  state: BlindLotState,
  { own }: Pick<BlindFacts, "own">,
  { bidder }: WithdrawSealedBid,
  nowMs: number,
): BlindDecision {
  const refusal = refuseByLot(state, bidder, nowMs);
  if (refusal !== null) return refuseBlind(refusal);
  if (own === null) return refuseBlind({ code: "NO_BID" });
  return acceptBlind({ type: "SealedBidWithdrawn", place: own.place, bidder });
}

/** Why a lot takes nothing of a bidder now; null if it does. */
export function refuseByLot(state: BlindLotState, bidder: string, nowMs: number): BlindRefusal | null {
  const { round, outcome } = state;
  if (round === null) return { code: "LOT_UNKNOWN" };
  if (outcome?.type === "CALLED_OFF") return { code: "LOT_CALLED_OFF" };
  switch (blindPhaseAt(state, nowMs)) {
    case "UPCOMING":
      return { code: "LOT_NOT_OPEN", startsAtMs: round.startsAtMs };
    case "OPEN":
      return isInvited(round, bidder) ? null : { code: "NOT_INVITED" };
    default:
      return { code: "LOT_CLOSED", closesAtMs: round.closesAtMs };
  }
}

function isInvited({ invited }: BiddingRound, bidder: string): boolean {
  return invited === null || invited.includes(bidder);
}
