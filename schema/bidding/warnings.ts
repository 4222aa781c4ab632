import { type Ladder, stepAt } from "../catalogue/terms/ladder.ts";

/** A bid this many steps above the price is more often a mistake than an intention (WARN1). */
const STEPS_TO_WARN_AT = 10;

export type BidWarning = "ALREADY_LEADING" | "FAR_ABOVE_PRICE";

/**
 * Warnings that the bidder confirms before a bid is sent; none of them is a refusal (WARN1). Before the first bid, the
 * start amount replaces the price. The distance of a maximum is not checked: it bids only as far as other bidders
 * force it.
 */
export function bidWarnings(bid: {
  amountCents: number;
  isMaximum: boolean;
  isLeading: boolean;
  priceCents: number | null;
  startAmountCents: number;
  ladder: Ladder;
}): BidWarning[] {
  const baseCents = bid.priceCents ?? bid.startAmountCents;
  const farCents = baseCents + STEPS_TO_WARN_AT * stepAt(bid.ladder, baseCents);
  const warnings: BidWarning[] = [];
  // A new maximum of the leader does not change the price, so it needs no confirmation.
  if (bid.isLeading && !bid.isMaximum) warnings.push("ALREADY_LEADING");
  if (!bid.isMaximum && bid.amountCents >= farCents) warnings.push("FAR_ABOVE_PRICE");
  return warnings;
}
