import type { LadderFault } from "../../catalogue/terms/ladder.ts";

export type AmountFault = "NOT_AN_INTEGER" | "NOT_POSITIVE" | "TOO_FINE" | "TOO_LARGE";

export type TermsFault =
  | `LADDER_${LadderFault}`
  | "START_AMOUNT"
  | "GRANULARITY"
  | "TIMES"
  | "EXTENSION"
  /** A lot with bids would close before the closing that holds (CLOSE5). */
  | "CLOSES_EARLIER"
  /** A lot without bids would close before bidders could respond (CLOSE5). */
  | "CLOSES_TOO_SOON"
  /** A version that there is not, or an earlier one than the lot has had. */
  | "RULES_VERSION";

/**
 * A refusal is an answer. `state` is what the bidder sees, `code` names the rule in the order of REFUSE1,
 * `contractCode` is the number in the product's list of error codes, if it has one.
 */
export type Refusal =
  | { readonly code: "LOT_UNKNOWN"; readonly state: "NOT_ALLOWED" }
  | { readonly code: "LOT_UNPUBLISHED"; readonly state: "NOT_ALLOWED" }
  | { readonly code: "LOT_NOT_OPEN"; readonly state: "NOT_ALLOWED"; readonly data: { readonly startsAtMs: number } }
  | { readonly code: "LOT_CLOSED"; readonly state: "NOT_ALLOWED"; readonly data: { readonly closesAtMs: number } }
  | {
      readonly code: "BIDDER_NOT_ALLOWED";
      readonly state: "NOT_ALLOWED";
      readonly data: { readonly missingConditions: readonly string[] };
    }
  | {
      readonly code: "AMOUNT_MALFORMED";
      readonly state: "NOT_ALLOWED";
      readonly data: {
        readonly fault: AmountFault;
        readonly granularityCents: number;
        readonly maximumCents: number;
      };
    }
  | {
      readonly code: "AMOUNT_TOO_LOW";
      readonly state: "TOO_LOW";
      /** The lowest amount that this command could have had. */
      readonly data: { readonly nextMinimumCents: number };
    }
  | { readonly code: "NO_SECOND_BID"; readonly state: "NOT_ALLOWED"; readonly contractCode: 4024 }
  | {
      readonly code: "NOT_ABOVE_SECOND_BID";
      readonly state: "NOT_ALLOWED";
      readonly contractCode: 4023;
      /** The highest amount that is still refused. */
      readonly data: { readonly secondBidCents: number };
    }
  /**
   * The bidder would be committed to more than they bid (FIX2 of version 2 of the rules). Without data: the commitment
   * may be a maximum (SECRET1).
   */
  | { readonly code: "ABOVE_COMMITMENT"; readonly state: "NOT_ALLOWED" }
  /** A correction lowers the price (FIX2 since version 3 of the rules). */
  | { readonly code: "NOT_BELOW_PRICE"; readonly state: "NOT_ALLOWED" }
  /** The decision is that of who proposed it (ACCEPT1). */
  | { readonly code: "OWN_PROPOSAL"; readonly state: "NOT_ALLOWED" }
  /** The lot has not closed yet (ACCEPT1). */
  | { readonly code: "LOT_STILL_OPEN"; readonly state: "NOT_ALLOWED" }
  /** The row to decide on is not that of the highest bid (ACCEPT1). */
  | { readonly code: "NOT_HIGHEST_BID"; readonly state: "NOT_ALLOWED" }
  /** The other decision was made on this bid (ACCEPT1). */
  | { readonly code: "SALE_DECIDED"; readonly state: "NOT_ALLOWED" }
  /** The outage has no length, or ends after the receive time (OUTAGE1). */
  | { readonly code: "OUTAGE_NOT_OVER"; readonly state: "NOT_ALLOWED" }
  /** Another outage of this time was added (OUTAGE1). */
  | { readonly code: "OUTAGE_OVERLAPS"; readonly state: "NOT_ALLOWED" }
  | { readonly code: "TERMS_INVALID"; readonly state: "NOT_ALLOWED"; readonly data: { readonly fault: TermsFault } };

export type EngineRefusalCode = Refusal["code"];
