import type { LotState } from "../live/use-lot-live.ts";
import type { BidOutcome } from "./bid-outcome.ts";

/**
 * What an outcome is worth by the lot as it is now. An accepted bid is `overtaken` once there is a higher one, and `undone` where its
 * bidder led and no longer does without one: a correction took it away, and what was told of it does not hold. Anything else is
 * still `true`.
 */
export function outcomeNow(
  outcome: BidOutcome,
  { sequence, amount, userHasLatestBid }: Pick<LotState, "sequence" | "amount" | "userHasLatestBid">,
): "true" | "overtaken" | "undone" {
  if (outcome.kind !== "accepted" || sequence <= outcome.sequence || userHasLatestBid) return "true";
  if ((amount ?? 0) > outcome.intent.amountCents) return "overtaken";
  return outcome.leads ? "undone" : "true";
}
