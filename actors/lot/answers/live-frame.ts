import { internalValue, LIVE_LOT, type PublicLotState } from "../../../schema/bidding/live/live-lot.ts";
import type { IncrementalLotLive, ViewerLotStanding } from "../../../schema/bidding/live/payloads.ts";
import type { LotView, LotViewer } from "../../../schema/bidding/rpc/lot-rpc.ts";
import { isoFromMs } from "../../../schema/kit/date-time.ts";
import type { LiveBidRows } from "./changed-bid-rows.ts";

/** A lot as its watchers get it: for all of them, or for one user if `view.viewer` is set. */
export function liveFrame(
  view: LotView,
  { extended, bids }: { extended: boolean; bids: LiveBidRows },
): IncrementalLotLive {
  return {
    id: view.incrementalLotId,
    incrementalLotId: view.incrementalLotId,
    ...publicState(view),
    logHead: view.head,
    extended,
    ...bids,
    viewer: view.viewer === null ? null : standingFrame(view.viewer),
  };
}

// The overload types what the loop builds; test/schema/bidding/live/live-lot.test.ts compares both.
function publicState(view: LotView): PublicLotState;
function publicState(view: LotView): object {
  const state: Record<string, unknown> = {};
  for (const [name, type] of LIVE_LOT) {
    const value = internalValue(view, name);
    state[name] = type === "DateTime!" && typeof value === "number" ? isoFromMs(value) : value;
  }
  return state;
}

function standingFrame({ pseudonym, leads, hasBid, autoBid }: LotViewer): ViewerLotStanding {
  return { userRef: pseudonym, leads, hasBid, autoBidMaximum: autoBid?.maximumCents ?? null };
}
