import type { BidWarning } from "../../../schema/bidding/warnings.ts";
import type { BidIntent } from "./bid-outcome.ts";

/** A bid this many times the price is more often a slip than a wish: a zero too many makes it ten. */
const FAR_BID = 3;
/** A maximum may well be far above an early price; two zeros too many make it a hundred. */
const FAR_MAXIMUM = 100;

/**
 * How many times the price an amount is, where that is so far that its bidder types it twice; else null. A bid that is not
 * ten steps above the price is never far: on a low price few steps double it.
 *
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
