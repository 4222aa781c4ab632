/** Where a lot or an auction stands in its life, by the server's clock. */
export type Phase = "openingSoon" | "open" | "closing" | "closed";

/** What is open and closes within this is closing: soon enough to stay and watch. */
export const CLOSING_WITHIN_MS = 60 * 60_000;

/** Both ends belong to the open time (OPEN1). */
export function phaseOf({ startsAtMs, closesAtMs }: { startsAtMs: number; closesAtMs: number }, nowMs: number): Phase {
  if (closesAtMs < nowMs) return "closed";
  if (startsAtMs > nowMs) return "openingSoon";
  return closesAtMs - nowMs <= CLOSING_WITHIN_MS ? "closing" : "open";
}

/** Whether bids count in a phase. */
export function isBiddable(phase: Phase): boolean {
  return phase === "open" || phase === "closing";
}
