import type { CloseLot, Decision, Event, LotState, OpenLot } from "./types.ts";

/**
 * The alarm command that is due at an instant, or null. A lot that slept through both instants opens first, then
 * closes.
 */
export function dueCommand(state: LotState, nowMs: number): OpenLot | CloseLot | null {
  const wakeAtMs = nextWake(state);
  if (wakeAtMs === null || nowMs < wakeAtMs) return null;
  return { type: state.opened ? "CloseLot" : "OpenLot" };
}

/**
 * The instant at which the alarm opens or closes the lot; null when neither is to come, in the past when it is overdue.
 * A bid in the closing second still counts (CLOSE2), so closing is due a millisecond later.
 */
export function nextWake(state: LotState): number | null {
  if (state.terms === null || !state.published || state.closed) return null;
  return state.opened ? state.closesAtMs + 1 : state.terms.startsAtMs;
}

/**
 * Decides OpenLot and CloseLot. A command that is early, repeated or unnecessary is accepted and changes nothing
 * (CLOSE3).
 */
export function decideAlarm(state: LotState, command: OpenLot | CloseLot, nowMs: number): Decision {
  const isDue = dueCommand(state, nowMs)?.type === command.type;
  return { accepted: true, events: isDue ? [eventOf(state, command)] : [] };
}

function eventOf({ standing }: LotState, command: OpenLot | CloseLot): Event {
  switch (command.type) {
    case "OpenLot":
      return { type: "LotOpened" };
    case "CloseLot":
      return { type: "LotClosed", winner: standing?.leader ?? null, priceCents: standing?.priceCents ?? null };
  }
}
