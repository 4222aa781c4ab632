import type { KnownLot } from "./types.ts";

export type EnginePhase = "UPCOMING" | "OPEN" | "CLOSED";

/**
 * The phase of a lot at an instant (OPEN1). Both ends are inclusive, and the instant alone decides, not whether
 * LotOpened was published. A published LotClosed does decide: a clock that is set back must not reopen a sold lot
 * (CLOSE3). A lot whose closing is suspended does not close by time (HIDE1).
 * @param nowMs the receive time.
 */
export function phaseAt(lot: KnownLot, nowMs: number): EnginePhase {
  const isPast = nowMs > lot.closesAtMs && lot.hiddenAtMs === null;
  if (lot.closed || isPast) return "CLOSED";
  return nowMs < lot.terms.startsAtMs ? "UPCOMING" : "OPEN";
}
