import { rulesOf } from "./rules-version.ts";
import type { KnownLot, LotState, Stamp } from "./types.ts";

/** The state before the first entry of every log. */
export const unpublishedLot: LotState = {
  terms: null,
  closesAtMs: null,
  published: false,
  hiddenAtMs: null,
  opened: false,
  closed: false,
  standing: null,
  openedUpToCents: null,
  outcome: null,
  outages: [],
  hidings: [],
  rowCount: 0,
  bidCount: 0,
  sequence: 0,
  lastEventAtMs: 0,
};

/** The stamp of the next command. Event time never goes back, even if the clock does (ORDER1). */
export function nextStamp(state: LotState, nowMs: number): Stamp {
  return { sequence: state.sequence + 1, atMs: Math.max(state.lastEventAtMs, nowMs) };
}

/** The state after a command took its stamp, before its events. A logged refusal changes nothing else. */
export function advance(state: LotState, stamp: Stamp): LotState {
  // All events of a command have the same stamp.
  if (state.sequence === stamp.sequence && state.lastEventAtMs === stamp.atMs) return state;
  return { ...state, sequence: stamp.sequence, lastEventAtMs: stamp.atMs };
}

export type EnginePhase = "UPCOMING" | "OPEN" | "CLOSED";

/**
 * The phase of a lot at an instant (OPEN1). Both ends are inclusive, and the instant alone decides, not whether
 * LotOpened was published. A published LotClosed does decide: a clock that is set back must not reopen a sold lot
 * (CLOSE3). A lot whose closing is suspended does not close by time (HIDE1).
 * @param nowMs the receive time. From version 3 of the rules on, event time decides: once an entry shows an instant,
 *   no later entry is decided as if it had not come.
 */
export function phaseAt(lot: KnownLot, nowMs: number): EnginePhase {
  const atMs = rulesOf(lot.terms).opensBy === "EVENT_TIME" ? nextStamp(lot, nowMs).atMs : nowMs;
  const isPast = atMs > lot.closesAtMs && lot.hiddenAtMs === null;
  if (lot.closed || isPast) return "CLOSED";
  return atMs < lot.terms.startsAtMs ? "UPCOMING" : "OPEN";
}
