import type { Failure } from "../../../kit/errors/errors.ts";
import type { ResultOf } from "../../../kit/lib/graphql/graphql.ts";
import type { BidOutcomeFragment, LotStateAfterFragment } from "../documents.ts";

export type BidResult = Omit<ResultOf<typeof BidOutcomeFragment>, "currentState">;
export type StateAfter = Pick<ResultOf<typeof LotStateAfterFragment>, "userHasLatestBid" | "amount" | "sequence">;

/** A bid that a bidder intends to place. It keeps one command id across retries, so that it counts once (ONCE1). */
export interface BidIntent {
  kind: "bid" | "autoBid";
  /** The amount of the bid, or the maximum of an auto bid. */
  amountCents: number;
  commandId: string;
}

type NotOpen = "LOT_NOT_OPEN" | "LOT_CLOSED" | "LOT_UNKNOWN" | "LOT_QUARANTINED";

interface NotRemoved {
  kind: "notRemoved";
  reason: NotOpen;
}

export type RemovalOutcome =
  | { kind: "removed" }
  | NotRemoved
  /** The outcome is unknown. Removal is idempotent, so the request can be sent again without an id. */
  | { kind: "noResponse" }
  | { kind: "failed"; failure: Failure };

export type PlaceBidOutcome =
  /**
   * Accepted. `leads` is false if another bidder's auto bid outbid it at once. The values are those at `sequence`;
   * outcome-now.ts decides which still apply later.
   */
  | {
      kind: "accepted";
      intent: BidIntent;
      leads: boolean;
      priceCents: number | null;
      /** The bid equals the leader's limit, which was set first (MAN3). */
      isTie: boolean;
      sequence: number;
    }
  | { kind: "tooLow"; minimumCents: number | null }
  | { kind: "notAllowed"; missingConditions: BidResult["missingConditions"] }
  | { kind: "notOpen"; reason: NotOpen }
  | { kind: "malformed" }
  /** No response arrived, so the outcome is unknown: the same intent can be sent again. */
  | { kind: "noResponse"; intent: BidIntent }
  /** The auto bid could not be removed and is still binding. */
  | NotRemoved
  | { kind: "failed"; failure: Failure };

export type PlacedBid = PlaceBidOutcome & { receipt: string | null };

export function readOutcome(intent: BidIntent, answer: BidResult, after: StateAfter | null): PlaceBidOutcome {
  if (answer.state === "SUCCESS") {
    return {
      kind: "accepted",
      intent,
      leads: after?.userHasLatestBid ?? false,
      priceCents: after?.amount ?? null,
      isTie: answer.incrementalBid?.reason?.rule === "MAN3",
      sequence: after?.sequence ?? 0,
    };
  }
  switch (answer.refusal) {
    case "LOT_UNKNOWN":
    case "LOT_NOT_OPEN":
    case "LOT_CLOSED":
    case "LOT_QUARANTINED":
      return { kind: "notOpen", reason: answer.refusal };
    case "BIDDER_NOT_ALLOWED":
      return { kind: "notAllowed", missingConditions: answer.missingConditions };
    case "AMOUNT_TOO_LOW":
      return { kind: "tooLow", minimumCents: answer.nextMinimumAmount };
    case "AMOUNT_MALFORMED":
    case "COMMAND_REUSED":
      return { kind: "malformed" };
    default:
      return { kind: "noResponse", intent };
  }
}

/** Converts the API's response to a removal: the auto bid is gone only if the lot confirms it. */
export function readRemoval({ state, refusal }: Pick<BidResult, "state" | "refusal">): RemovalOutcome {
  if (state === "SUCCESS") return { kind: "removed" };
  switch (refusal) {
    case "LOT_UNKNOWN":
    case "LOT_NOT_OPEN":
    case "LOT_CLOSED":
    case "LOT_QUARANTINED":
      return { kind: "notRemoved", reason: refusal };
    default:
      return { kind: "noResponse" };
  }
}
