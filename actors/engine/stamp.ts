import type { LotState, Stamp } from "./types.ts";

/** The stamp of the next command: the next sequence, and an event time that never goes back even when the clock does (ORDER1). */
export function nextStamp(state: LotState, nowMs: number): Stamp {
  return { sequence: state.sequence + 1, atMs: Math.max(state.lastEventAtMs, nowMs) };
}

/** The state after a command that took its stamp, before its events: all there is to a refusal that the log keeps. */
export function advance(state: LotState, stamp: Stamp): LotState {
  // Every event of a command comes with the same stamp.
  if (state.sequence === stamp.sequence && state.lastEventAtMs === stamp.atMs) return state;
  return { ...state, sequence: stamp.sequence, lastEventAtMs: stamp.atMs };
}
