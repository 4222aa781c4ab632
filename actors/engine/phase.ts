import type { KnownLot } from "./types.ts";

export type EnginePhase = "UPCOMING" | "OPEN" | "CLOSED";

/**
 * Where a lot is at an instant (OPEN1). Both ends are open, and only the instant decides: whether LotOpened went out does not matter. A
 * LotClosed that went out does: a clock that is set back must not reopen a lot that was announced as sold (CLOSE3). A lot whose closing
 * rests does not close by time (HIDE1).
 *
 * @param nowMs the receive time.
 */
export function phaseAt(lot: KnownLot, nowMs: number): EnginePhase {
  const isPast = nowMs > lot.closesAtMs && lot.hiddenAtMs === null;
  if (lot.closed || isPast) return "CLOSED";
  return nowMs < lot.terms.startsAtMs ? "UPCOMING" : "OPEN";
}
