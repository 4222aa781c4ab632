import type { BlindLotState } from "./types.ts";

/**
 * How many bidders have a bid in the running round that nobody has opened yet, where the sale shows that (VEIL2); null
 * where it does not, and once the bids are being opened.
 */
export function shownBidderCount({ terms, round, outcome }: BlindLotState): number | null {
  if (terms === null || round === null || !terms.showsBidderCount) return null;
  // The number would show how far an opening is. A sale that was called off shows none.
  return round.signature === null && outcome === null ? round.sealedCount : null;
}
