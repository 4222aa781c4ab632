import { type BidCondition, isBidCondition } from "../bid-permission.ts";
import type { RefusalCode } from "../refusal-codes.ts";
import type { BidView } from "./bid-rpc.ts";
import { loggedRefusal } from "./logged-refusal.ts";
import type { CommandAnswer, LotView, ReceiptFacts } from "./lot-rpc.ts";

/** The outcome of a bid, an auto bid or a correction. */
export interface BidOutcome {
  readonly state: "SUCCESS" | "TOO_LOW" | "NOT_ALLOWED" | "ERROR";
  /** Null if it was accepted, and for staff commands: their services report those refusals themselves. */
  readonly refusal: RefusalCode | null;
  /** The row that the command made. */
  readonly bid: BidView | null;
  readonly nextMinimumCents: number | null;
  readonly missingConditions: readonly BidCondition[];
  /** The content of a receipt; null if the command has no entry in the lot's log. */
  readonly receipt: (ReceiptFacts & { readonly incrementalLotId: string }) | null;
  /** The lot after the command, as its sender sees it. */
  readonly view: LotView | null;
}

const NOTHING = { bid: null, nextMinimumCents: null, missingConditions: [], receipt: null, view: null };

/** For an unknown lot; no actor is called. */
export const LOT_UNKNOWN: BidOutcome = { ...NOTHING, state: "NOT_ALLOWED", refusal: "LOT_UNKNOWN" };

/**
 * The lot's actor could not be reached or did not answer: whether it took the command is unknown. The same command may
 * be sent again (ONCE1).
 */
export const NO_ANSWER: BidOutcome = { ...NOTHING, state: "ERROR", refusal: null };

/** An actor's answer as the API gives it. */
export function bidOutcome(answer: CommandAnswer, incrementalLotId: string): BidOutcome {
  if (answer.outcome === "BUSY") return { ...NOTHING, state: "ERROR", refusal: "BUSY" };
  if (answer.outcome === "QUARANTINED") return { ...NOTHING, state: "NOT_ALLOWED", refusal: "LOT_QUARANTINED" };
  const { view } = answer;
  const receipt = answer.receipt && { ...answer.receipt, incrementalLotId };
  const nextMinimumCents = view?.nextMinimumCents ?? null;
  if (answer.outcome === "ACCEPTED") {
    return { state: "SUCCESS", refusal: null, bid: answer.bid, nextMinimumCents, missingConditions: [], receipt, view };
  }
  const { refusal } = answer;
  return {
    state: refusal.state,
    refusal: refusal.code === "COMMAND_REUSED" ? refusal.code : loggedRefusal(refusal.code),
    bid: null,
    nextMinimumCents: refusal.code === "AMOUNT_TOO_LOW" ? refusal.data.nextMinimumCents : nextMinimumCents,
    missingConditions:
      refusal.code === "BIDDER_NOT_ALLOWED" ? refusal.data.missingConditions.filter(isBidCondition) : [],
    receipt,
    view,
  };
}
