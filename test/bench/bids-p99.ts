import { BIDDERS, RISE } from "./bench.ts";
import { runLoad } from "./load/run-load.ts";
import type { Side } from "./sides.ts";

/** The 99th percentile of the answers to rising bids at a steady rate, by all bidders of a side in turns. */
export async function bidsP99Ms(
  side: Side,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number> {
  const { url, headers, body, accepted, lastAmount: firstAmount } = side;
  const load = { clients: BIDDERS, perSecond, seconds, firstAmount, rise: RISE };
  const result = await runLoad({ url, headers, body, accepted, ...load });
  side.lastAmount = result.lastAmount;
  if (result.accepted === 0) throw new Error(`no bid was accepted: ${result.sample}`);
  return result.p99Ms;
}
