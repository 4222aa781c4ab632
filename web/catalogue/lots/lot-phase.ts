/** The phase of a lot or an auction, by the server's clock. */
export type LotPhase = "openingSoon" | "open" | "closing" | "closed";

/** The phase is `closing` within this time of closing, when it is worth staying to watch. */
export const CLOSING_WITHIN_MS = 60 * 60_000;

/** A lot that closes within this time closes now: its card carries the live edge. */
export const CLOSES_NOW_WITHIN_MS = 5 * 60_000;
/** With less time left, a clock is larger than before. */
export const LAST_SECONDS_MS = 10_000;

/** When a lot or auction opens and closes. An auction closes lot by lot, and is `closing` from the first one on. */
export interface OpenTime {
  startsAtMs: number;
  /** The first closing if there are several; defaults to `closesAtMs`. */
  closesFromMs?: number;
  closesAtMs: number;
}

/** Both ends belong to the open time (OPEN1). */
export function phaseOf({ startsAtMs, closesAtMs, closesFromMs = closesAtMs }: OpenTime, nowMs: number): LotPhase {
  if (closesAtMs < nowMs) return "closed";
  if (startsAtMs > nowMs) return "openingSoon";
  return closesFromMs - nowMs <= CLOSING_WITHIN_MS ? "closing" : "open";
}

export interface ApiTimes {
  startingOn: string;
  /** The first closing of an auction. */
  closingAt?: string | undefined;
  closingOn: string;
}

export function openTime({ startingOn, closingOn, closingAt = closingOn }: ApiTimes): Required<OpenTime> {
  return {
    startsAtMs: Date.parse(startingOn),
    closesFromMs: Date.parse(closingAt),
    closesAtMs: Date.parse(closingOn),
  };
}

export function isBiddable(phase: LotPhase): boolean {
  return phase === "open" || phase === "closing";
}
