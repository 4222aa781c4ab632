import type { LiveLotState, LotFrame } from "../../live/use-lot-live.ts";

/**
 * A lot's state with a frame that is newer than it. An answer that was under way when a bid came would else take the page back to
 * before that bid, and say "you lead" to who has just been outbid.
 */
export function latestState(state: LiveLotState, frame: LotFrame | null): LiveLotState {
  if (frame === null || frame.sequence <= state.sequence) return state;
  const { id: _id, extended: _extended, viewer, ...shared } = frame;
  const { userHasBid, userRef } = state;
  if (!viewer) {
    return { ...state, ...shared, userHasLatestBid: userRef !== null && frame.leaderRef === userRef };
  }
  return {
    ...state,
    ...shared,
    userRef: viewer.userRef ?? userRef,
    userHasBid: viewer.hasBid || userHasBid,
    userHasLatestBid: viewer.leads,
    autoBid: viewer.autoBidMaximum === null ? null : { maximumAmount: viewer.autoBidMaximum },
  };
}
