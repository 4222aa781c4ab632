import type { BlindRefusalCode } from "../blind-sale.ts";

/** A refusal by the rules of blind lots: an answer, with its data. Of a bid the first of PLACE2. */
export type BlindRefusal =
  | {
      readonly code: Exclude<
        BlindRefusalCode,
        "LOT_NOT_OPEN" | "LOT_CLOSED" | "BIDDER_NOT_ALLOWED" | "SEALED_BID_MALFORMED" | "TERMS_INVALID"
      >;
    }
  | { readonly code: "LOT_NOT_OPEN"; readonly startsAtMs: number }
  | { readonly code: "LOT_CLOSED"; readonly closesAtMs: number }
  | { readonly code: "BIDDER_NOT_ALLOWED"; readonly missingConditions: readonly string[] }
  | { readonly code: "SEALED_BID_MALFORMED"; readonly fault: string }
  | { readonly code: "TERMS_INVALID"; readonly fault: BlindTermsFault };

export type BlindTermsFault =
  | "RULES_VERSION"
  | "GRANULARITY"
  | "MINIMUM"
  | "RESERVE"
  | "TIMES"
  /** The beacon's round does not come after the closing. */
  | "ROUND"
  /** Bids would bind no longer when they are opened. */
  | "BINDING"
  | "CLOSES_TOO_SOON";

/** What a bidder learns of the other bids, as far as the sale allows (LEARN1). */
export interface LearnedRanking {
  /** Null until it is decided. */
  readonly hasWon: boolean | null;
  /** From 1, of so many; null where the sale does not say it, or the bid is not in the ranking. */
  readonly rank: number | null;
  readonly rankedCount: number | null;
  /** In the order of the ranking, without names. */
  readonly amountsCents: readonly number[] | null;
}
