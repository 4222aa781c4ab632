/** What became of a bid that was accepted. Bids that were refused have no row. */
export const BID_ROW_STATES = ["SUCCESS", "INVALIDATED", "OVERWRITTEN"] as const;
export type BidRowState = (typeof BID_ROW_STATES)[number];

/** The ids of the rules that create bid rows (actors/engine/RULES.md). */
export const BID_RULES = ["MAN1", "MAN2", "MAN3", "MAN4", "AUTO1", "AUTO2", "AUTO3", "FIX2"] as const;
export type BidRule = (typeof BID_RULES)[number];

/** Why a bid took the lead or not. Contains only public amounts. */
export interface BidReason {
  readonly rule: BidRule;
  /** The opposing bid: the one that this bid answered, or that answered it. Null if there was none. */
  readonly amountCents: number | null;
  /** At a tie: when the earlier limit, which kept the lead, was set. */
  readonly otherSetAtMs: number | null;
}
