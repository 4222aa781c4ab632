import type { Failure } from "../../errors/errors.ts";
import type { ResultOf } from "../../lib/graphql/graphql.ts";
import type { BidOutcomeFragment, LotStateAfterFragment } from "../documents.ts";

/** What the API says of an intention. */
export type BidResult = Omit<ResultOf<typeof BidOutcomeFragment>, "currentState">;
/** What is read of the lot's state after it. */
export type StateAfter = Pick<ResultOf<typeof LotStateAfterFragment>, "userHasLatestBid" | "amount" | "sequence">;

/** What a bidder means to do. The id is made once per intention: however often it is sent, it counts once (ONCE1). */
export interface BidIntent {
  kind: "bid" | "autoBid";
  /** The amount, or an auto bid's maximum. */
  amountCents: number;
  commandId: string;
}

/** Why a lot takes nothing at all now. */
type NotOpen = "LOT_NOT_OPEN" | "LOT_CLOSED" | "LOT_UNKNOWN" | "LOT_QUARANTINED";

interface NotRemoved {
  kind: "notRemoved";
  reason: NotOpen;
}

/** How the removal of an auto bid ended. */
export type RemovalOutcome =
  | { kind: "removed" }
  | NotRemoved
  /** Nobody knows yet. Removing what is gone changes nothing, so it may be sent again without an id. */
  | { kind: "unanswered" }
  | { kind: "failed"; failure: Failure };

/** How an intention ended, as its bidder is told. */
export type PlaceBidOutcome =
  /** It counts. `leads` is false where somebody's auto bid answered it at once. As of `sequence`; outcome-now.ts says what of it holds later. */
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
  /** No answer came, so nobody knows yet: the same intention may be sent again. */
  | { kind: "unanswered"; intent: BidIntent }
  /** An auto bid that was to be removed stands: it is as binding as before. */
  | NotRemoved
  | { kind: "failed"; failure: Failure };

/** An intention's end with its receipt, where the lot's log holds it. */
export type PlacedBid = PlaceBidOutcome & { receipt: string | null };

/** Reads the API's answer to an intention. */
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
      return { kind: "unanswered", intent };
  }
}

/** Reads the API's answer to the removal of an auto bid: it is gone where the lot says so, and nowhere else. */
export function readRemoval({ state, refusal }: Pick<BidResult, "state" | "refusal">): RemovalOutcome {
  if (state === "SUCCESS") return { kind: "removed" };
  switch (refusal) {
    case "LOT_UNKNOWN":
    case "LOT_NOT_OPEN":
    case "LOT_CLOSED":
    case "LOT_QUARANTINED":
      return { kind: "notRemoved", reason: refusal };
    default:
      return { kind: "unanswered" };
  }
}
