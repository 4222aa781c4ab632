/**
 * The closing after a bid that moved the price (CLOSE1). Never before the closing that held.
 *
 * @param bidAtMs the receive time; the lot is open then, so it is not after `closesAtMs`.
 */
export function closingAfterBid(times: { closesAtMs: number; extensionMs: number; bidAtMs: number }): number {
  const { closesAtMs, extensionMs, bidAtMs } = times;
  if (bidAtMs <= closesAtMs - extensionMs) return closesAtMs;
  return Math.max(closesAtMs, bidAtMs + extensionMs);
}
