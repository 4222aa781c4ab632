import type { KnownLot } from "./types.ts";

export type Phase = "UPCOMING" | "OPEN" | "CLOSED";

/**
 * Where a lot is at an instant (OPEN1). Both ends are open, and only the instant decides: whether LotOpened went out does not matter. A
 * LotClosed that went out does: a clock that is set back must not reopen what was told to be sold (CLOSE3).
 *
 * @param nowMs the receive time.
 */
export function phaseAt(lot: KnownLot, nowMs: number): Phase {
  if (lot.closed || nowMs > lot.closesAtMs) return "CLOSED";
  return nowMs < lot.terms.startsAtMs ? "UPCOMING" : "OPEN";
}
