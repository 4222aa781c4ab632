import type { LiveBid } from "../../../schema/bidding/live/live-bid.ts";
import type { BidView } from "../../../schema/bidding/rpc/bid-rpc.ts";
import { isoFromMs } from "../../../schema/kit/date-time.ts";
import { reasonPayload } from "./bid-reason.ts";

/** A row as frames send it: without what is one viewer's. */
export function liveBid({ row, amountCents, createdAtMs, pseudonym, isAutoBid, state, reason }: BidView): LiveBid {
  return {
    row,
    amount: amountCents,
    createdOn: isoFromMs(createdAtMs),
    annonUserRef: pseudonym,
    isAutoBid,
    state,
    reason: reason && reasonPayload(reason),
  };
}

/** A row as the answer to a bid over a socket sends it. */
export function bidPayload(bid: BidView) {
  const { incrementalLotId, row, isViewer } = bid;
  return { ...liveBid(bid), id: `${incrementalLotId}:${row}`, incrementalLotId, isViewer };
}
