export type ViewerStanding = "watching" | "leading" | "outbid" | "won" | "lost";

/** Derives the standing from the lot: bidders lead or are outbid, and have won or lost once the lot has closed. */
export function viewerStandingOf(state: {
  userHasBid: boolean;
  userHasLatestBid: boolean;
  isClosed: boolean;
}): ViewerStanding {
  if (state.userHasLatestBid) return state.isClosed ? "won" : "leading";
  if (state.userHasBid) return state.isClosed ? "lost" : "outbid";
  return "watching";
}
