import type { LiveLotState } from "../../../kit/live/use-lot-live.ts";
import type { PlaceBidOutcome } from "../form/bid-outcome.ts";

type Now = Pick<LiveLotState, "sequence" | "amount" | "userHasLatestBid" | "isClosed">;

/**
 * Whether an outcome still applies. An accepted bid becomes `overtaken` by a higher bid, and `obsolete` if its bidder
 * no longer leads without one (after a correction) or the lot has closed, since the result then covers it.
 */
export function outcomeNow(
  outcome: PlaceBidOutcome,
  { sequence, amount, userHasLatestBid, isClosed }: Now,
): "current" | "overtaken" | "obsolete" {
  if (outcome.kind !== "accepted") return "current";
  if (isClosed) return "obsolete";
  if (sequence <= outcome.sequence || userHasLatestBid) return "current";
  if ((amount ?? 0) > outcome.intent.amountCents) return "overtaken";
  return outcome.leads ? "obsolete" : "current";
}
