import type { BidWarning } from "../../../../schema/bidding/warnings.ts";
import type { BidIntent } from "./bid-outcome.ts";

/** A bid this many times the price is more often a typing error than intended: one extra zero makes it ten times. */
const FAR_BID = 3;
/** A maximum is often far above an early price; two extra zeros make it a hundred times. */
const FAR_MAXIMUM = 100;

/**
 * How many times the price an amount is, if the bidder must type it again; else null. Less than ten steps above the
 * price is never far, since a few steps can double a low price.
 * @param priceCents the leading bid, or the start amount.
 */
export function farFactor(
  { kind, amountCents }: Pick<BidIntent, "kind" | "amountCents">,
  { priceCents, warnings }: { priceCents: number; warnings: readonly BidWarning[] },
): number | null {
  const factor = Math.floor(amountCents / Math.max(1, priceCents));
  const isFar = kind === "bid" ? factor >= FAR_BID && warnings.includes("FAR_ABOVE_PRICE") : factor >= FAR_MAXIMUM;
  return isFar ? factor : null;
}
