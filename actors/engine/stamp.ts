import type { LotState, Stamp } from "./types.ts";

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
