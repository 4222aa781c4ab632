import { isoFromMs } from "../../../schema/date-time.ts";
import type { IncrementalLotLive, ViewerLotStanding } from "../../../schema/live/payloads.ts";
import type { LotView, LotViewer } from "../lot-rpc.ts";

/** A lot as its watchers get it: for all of them, or for one user if `view.viewer` is set. */
export function liveFrame(view: LotView, extended: boolean): IncrementalLotLive {
  return {
    id: view.incrementalLotId,
    incrementalLotId: view.incrementalLotId,
    amount: view.priceCents,
    stepSize: view.stepCents,
    nextMinimumAmount: view.nextMinimumCents,
    bidCount: view.bidCount,
    startingOn: isoFromMs(view.startsAtMs),
    closesOn: isoFromMs(view.closesAtMs),
    isOpen: view.isOpen,
    isClosed: view.isClosed,
    leaderRef: view.leaderPseudonym,
    sequence: view.sequence,
    logHead: view.head,
    serverTime: isoFromMs(view.serverTimeMs),
    extended,
    viewer: view.viewer === null ? null : standingFrame(view.viewer),
  };
}

function standingFrame({ pseudonym, leads, hasBid, autoBid }: LotViewer): ViewerLotStanding {
  return { userRef: pseudonym, leads, hasBid, autoBidMaximum: autoBid?.maximumCents ?? null };
}
