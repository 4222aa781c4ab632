import type { LiveLotState } from "../../live/use-lot-live.ts";
import type { PlaceBidOutcome } from "../form/bid-outcome.ts";

type Now = Pick<LiveLotState, "sequence" | "amount" | "userHasLatestBid" | "isClosed">;

/**
 * Whether an outcome still applies in the lot's current state. An accepted bid becomes `overtaken` once there is a
 * higher bid. It becomes `obsolete` if its bidder no longer leads although there is no higher bid (after a correction),
 * and once the lot has closed, since the result then covers it. Every other outcome stays `current`.
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
