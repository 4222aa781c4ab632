import type { BlindRefusal } from "../../schema/bidding/rpc/blind-answers.ts";
import type { BlindDecision, BlindEvent, BlindLotState, BlindStamp } from "./types.ts";

/** The state before the first entry of every log. */
export const unknownBlindLot: BlindLotState = {
  terms: null,
  round: null,
  ranking: null,
  outcome: null,
  decisions: [],
  sequence: 0,
  lastEventAtMs: 0,
};

/** The stamp of the next command. Event time never goes back, even if the clock does. */
export function nextBlindStamp(state: BlindLotState, nowMs: number): BlindStamp {
  return { sequence: state.sequence + 1, atMs: Math.max(state.lastEventAtMs, nowMs) };
}

/** The state after a command took its stamp, before its events. A refusal changes nothing else. */
export function advanceBlind(state: BlindLotState, { sequence, atMs }: BlindStamp): BlindLotState {
  return { ...state, sequence, lastEventAtMs: atMs };
}

export type BlindPhase = "UNKNOWN" | "UPCOMING" | "OPEN" | "CLOSED" | "RANKED" | "ENDED";

/** The phase of a lot, or of its second round, by event time (PLACE1). CLOSED lasts until all bids are ranked. */
export function blindPhaseAt(state: BlindLotState, nowMs: number): BlindPhase {
  const { round, outcome } = state;
  if (round === null) return "UNKNOWN";
  if (outcome !== null) return "ENDED";
  if (round.isRanked) return "RANKED";
  const { atMs } = nextBlindStamp(state, nowMs);
  if (round.isClosed || atMs > round.closesAtMs) return "CLOSED";
  return atMs < round.startsAtMs ? "UPCOMING" : "OPEN";
}

/**
 * When the alarm has something to do: at the closing, a millisecond after the last instant that counts, and from the
 * instant on at which the beacon signs the round. Null when nothing is to come.
 */
export function nextBlindWake(state: BlindLotState): number | null {
  const { round, outcome } = state;
  if (round === null || outcome !== null || round.isRanked) return null;
  return round.isClosed ? round.opensAtMs : round.closesAtMs + 1;
}

export function acceptBlind(...events: readonly BlindEvent[]): BlindDecision {
  return { accepted: true, events };
}

export function refuseBlind(refusal: BlindRefusal): BlindDecision {
  return { accepted: false, refusal };
}
