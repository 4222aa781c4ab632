/**
 * The closing after a bid that moved the price (CLOSE1): one extension after the bid, but never before the present
 * closing. A bid exactly one extension before the closing therefore moves nothing.
 * @param times.bidAtMs the receive time, not after `closesAtMs`.
 */
export function closingAfterBid(times: { closesAtMs: number; extensionMs: number; bidAtMs: number }): number {
  return Math.max(times.closesAtMs, times.bidAtMs + times.extensionMs);
}

/**
 * The closing of a lot with bids that is shown again (HIDE1): later by the time that the lot was hidden, measured by
 * the times of the two events (RULES.md, event time).
 * @param times.hiddenAtMs null if its closing went on: it was hidden without bids, or once it had closed.
 */
export function closingAfterHiding(times: {
  closesAtMs: number;
  hiddenAtMs: number | null;
  shownAtMs: number;
}): number {
  return times.closesAtMs + times.shownAtMs - (times.hiddenAtMs ?? times.shownAtMs);
}
