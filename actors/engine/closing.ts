/**
 * The closing after a bid that moved the price (CLOSE1): an extension after the bid, and never before the closing that held. A bid up to
 * exactly an extension before the closing therefore moves nothing, and an extension of 0 never does, since the lot is open at the bid.
 *
 * @param times.bidAtMs the receive time, not after `closesAtMs`.
 */
export function closingAfterBid(times: { closesAtMs: number; extensionMs: number; bidAtMs: number }): number {
  return Math.max(times.closesAtMs, times.bidAtMs + times.extensionMs);
}
