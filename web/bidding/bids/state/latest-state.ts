import type { LiveLotState, LotFrame } from "../../../kit/live/use-lot-live.ts";

/**
 * Applies a frame if it is newer than the state. Otherwise a response under way when a bid arrived would revert the
 * page, and tell a bidder who was just outbid that they lead.
 */
export function latestState(state: LiveLotState, frame: LotFrame | null): LiveLotState {
  if (frame === null || frame.sequence <= state.sequence) return state;
  const { viewer } = frame;
  const { id, userHasBid, userRef } = state;
  const latest = { ...state, ...frame, id };
  if (!viewer) {
    return { ...latest, userHasLatestBid: userRef !== null && frame.leaderRef === userRef };
  }
  return {
    ...latest,
    userRef: viewer.userRef ?? userRef,
    userHasBid: viewer.hasBid || userHasBid,
    userHasLatestBid: viewer.leads,
    autoBid: viewer.autoBidMaximum === null ? null : { maximumAmount: viewer.autoBidMaximum },
  };
}
