import { type BidCondition, isBidCondition } from "../../../schema/bidding/bid-conditions.ts";
import type { BidView, CommandAnswer, LotRefusal, LotView, ReceiptFacts } from "../lot-rpc.ts";

/** Why a bid was refused, as the API names it. */
export const BID_REFUSALS = [
  "LOT_UNKNOWN",
  "NOT_YET_OPEN",
  "CLOSED",
  "BIDDER_NOT_ALLOWED",
  "AMOUNT_MALFORMED",
  "BELOW_NEXT_MINIMUM",
  "COMMAND_REUSED",
  "BUSY",
  "LOT_QUARANTINED",
] as const;
export type BidRefusal = (typeof BID_REFUSALS)[number];

/** How a bid, an auto bid or a correction ended. */
export interface BidOutcome {
  readonly state: "SUCCESS" | "TOO_LOW" | "NOT_ALLOWED" | "ERROR";
  readonly refusal: BidRefusal | null;
  /** The row that the command made. */
  readonly bid: BidView | null;
  readonly nextMinimumCents: number | null;
  readonly missingConditions: readonly BidCondition[];
  /** What a receipt would say; null where the command has no entry in the lot's log. */
  readonly receipt: (ReceiptFacts & { readonly lotId: string }) | null;
  /** The lot after it, as the asker sees it. */
  readonly view: LotView | null;
}

const NOTHING = { bid: null, nextMinimumCents: null, missingConditions: [], receipt: null, view: null };

/** A lot that the house does not have; no actor is asked for it. */
export const LOT_UNKNOWN: BidOutcome = { ...NOTHING, state: "NOT_ALLOWED", refusal: "LOT_UNKNOWN" };

/**
 * The lot's actor could not be asked, or did not answer: whether the command was taken is not known. The same command
 * may be sent again (ONCE1).
 */
export const NO_ANSWER: BidOutcome = { ...NOTHING, state: "ERROR", refusal: null };

/** What the API says of an actor's answer. */
export function bidOutcome(answer: CommandAnswer, lotId: string): BidOutcome {
  if (answer.outcome === "BUSY") return { ...NOTHING, state: "ERROR", refusal: "BUSY" };
  if (answer.outcome === "QUARANTINED") return { ...NOTHING, state: "NOT_ALLOWED", refusal: "LOT_QUARANTINED" };
  const { view } = answer;
  const receipt = answer.receipt && { ...answer.receipt, lotId };
  const nextMinimumCents = view?.nextMinimumCents ?? null;
  if (answer.outcome === "ACCEPTED") {
    return { state: "SUCCESS", refusal: null, bid: answer.bid, nextMinimumCents, missingConditions: [], receipt, view };
  }
  const { refusal } = answer;
  return {
    state: refusal.state,
    refusal: refusalName(refusal),
    bid: null,
    nextMinimumCents: refusal.code === "AMOUNT_TOO_LOW" ? refusal.data.nextMinimumCents : nextMinimumCents,
    missingConditions:
      refusal.code === "BIDDER_NOT_ALLOWED" ? refusal.data.missingConditions.filter(isBidCondition) : [],
    receipt,
    view,
  };
}

function refusalName(refusal: LotRefusal): BidRefusal | null {
  switch (refusal.code) {
    case "LOT_UNKNOWN":
    case "LOT_UNPUBLISHED":
      return "LOT_UNKNOWN";
    case "LOT_NOT_OPEN":
      return "NOT_YET_OPEN";
    case "LOT_CLOSED":
      return "CLOSED";
    case "BIDDER_NOT_ALLOWED":
    case "AMOUNT_MALFORMED":
    case "COMMAND_REUSED":
      return refusal.code;
    case "AMOUNT_TOO_LOW":
      return "BELOW_NEXT_MINIMUM";
    // Of commands that no bidder sends; their services have said it in their own way.
    case "NO_SECOND_BID":
    case "NOT_ABOVE_SECOND_BID":
    case "TERMS_INVALID":
      return null;
  }
}
