import type { LiveLotState } from "../../live/use-lot-live.ts";
import type { PlaceBidOutcome } from "../form/bid-outcome.ts";

type Now = Pick<LiveLotState, "sequence" | "amount" | "userHasLatestBid" | "isClosed">;

/**
 * Whether an outcome still holds by the lot as it is now. An accepted bid is `overtaken` once there is a higher one. It is
 * `obsolete` once its bidder no longer leads without a higher bid, after a correction, and once the lot has closed, since the
 * result then says all of it. Every other outcome stays `current`.
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
