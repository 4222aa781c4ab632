/**
 * The closing after a bid that moved the price (CLOSE1): an extension after the bid, and never before the closing that held. A bid up to
 * exactly an extension before the closing therefore moves nothing, and an extension of 0 never does, since the lot is open at the bid.
 *
 * @param times.bidAtMs the receive time, not after `closesAtMs`.
 */
export function closingAfterBid(times: { closesAtMs: number; extensionMs: number; bidAtMs: number }): number {
  return Math.max(times.closesAtMs, times.bidAtMs + times.extensionMs);
}

/**
 * The closing of a lot with bids that is shown again (HIDE1): later by the time that it was hidden, in event time, which never goes back.
 *
 * @param times.hiddenAtMs null where the closing does not rest.
 */
export function closingAfterHiding(times: {
  closesAtMs: number;
  hiddenAtMs: number | null;
  shownAtMs: number;
}): number {
  return times.closesAtMs + times.shownAtMs - (times.hiddenAtMs ?? times.shownAtMs);
}
