/** Where a lot or an auction stands in its life, by the server's clock. */
export type LotPhase = "openingSoon" | "open" | "closing" | "closed";

/** What is open and closes within this is closing: soon enough to stay and watch. */
export const CLOSING_WITHIN_MS = 60 * 60_000;

/** When something opens and closes. An auction's lots close one after the other: it is closing from its first one on. */
export interface OpenTime {
  startsAtMs: number;
  /** The first closing, where there are several; default `closesAtMs`. */
  closesFromMs?: number;
  closesAtMs: number;
}

/** Both ends belong to the open time (OPEN1). */
export function phaseOf({ startsAtMs, closesAtMs, closesFromMs = closesAtMs }: OpenTime, nowMs: number): LotPhase {
  if (closesAtMs < nowMs) return "closed";
  if (startsAtMs > nowMs) return "openingSoon";
  return closesFromMs - nowMs <= CLOSING_WITHIN_MS ? "closing" : "open";
}

/** The times of a lot or auction as the API tells them. */
export interface ToldTimes {
  startingOn: string;
  /** An auction's first closing. */
  closingAt?: string | undefined;
  closingOn: string;
}

export function openTime({ startingOn, closingOn, closingAt = closingOn }: ToldTimes): Required<OpenTime> {
  return {
    startsAtMs: Date.parse(startingOn),
    closesFromMs: Date.parse(closingAt),
    closesAtMs: Date.parse(closingOn),
  };
}

/** Whether bids count in a phase. */
export function isBiddable(phase: LotPhase): boolean {
  return phase === "open" || phase === "closing";
}
