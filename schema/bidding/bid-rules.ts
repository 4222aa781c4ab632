/** The rules that make bid rows, by their ids (actors/engine/RULES.md). */
export const BID_RULES = ["MAN1", "MAN2", "MAN3", "MAN4", "AUTO1", "AUTO2", "AUTO3", "FIX2"] as const;
export type BidRule = (typeof BID_RULES)[number];

/** Why a bid went as it did, in numbers that everybody may know. */
export interface BidReason {
  readonly rule: BidRule;
  /** The bid on the other side: the one that this one answered, or that answered it. Null where there was none. */
  readonly amountCents: number | null;
  /** Of a tie: when the limit that kept the lead was set, before the other one. */
  readonly otherSetAtMs: number | null;
}
