import { MINUTE_MS } from "../../kit/durations.ts";

/** How the closings of an auction's lots follow each other. */
export interface ClosingRhythm {
  /** 0 closes all of them at once. */
  intervalMinutes: number;
  /** How many lots close at each instant. */
  lotsAtOnce?: number;
  /** After so many lots the others wait for `pauseMinutes` more; null without a pause. */
  pauseAfterLots?: number | null;
  pauseMinutes?: number;
}

/**
 * The planned closing of each lot of an auction: the first lot by number closes at the auction's closing time, each
 * following lot, or group of lots, an interval later (CLOSE4).
 * @param auction.lotNumbers unique within the auction, such as "2", "12" or "12a".
 * @returns the instants by lot number, in closing order.
 */
export function staggerClosings(
  auction: { lotNumbers: readonly string[]; closesAtMs: number } & ClosingRhythm,
): Map<string, number> {
  return stagger(auction.lotNumbers, { ...auction, firstAtMs: auction.closesAtMs });
}

/** The planned opening of each lot: like `staggerClosings`, with the auction's start and opening interval. */
export function staggerOpenings(auction: {
  lotNumbers: readonly string[];
  startsAtMs: number;
  intervalMinutes: number;
}): Map<string, number> {
  return stagger(auction.lotNumbers, { firstAtMs: auction.startsAtMs, intervalMinutes: auction.intervalMinutes });
}

function stagger(
  lotNumbers: readonly string[],
  {
    firstAtMs,
    intervalMinutes,
    lotsAtOnce = 1,
    pauseAfterLots = null,
    pauseMinutes = 0,
  }: { firstAtMs: number } & ClosingRhythm,
): Map<string, number> {
  const minutesAt = (index: number) =>
    Math.floor(index / lotsAtOnce) * intervalMinutes +
    (pauseAfterLots !== null && index >= pauseAfterLots ? pauseMinutes : 0);
  const inOrder = lotNumbers.toSorted(compareLotNumbers);
  return new Map(inOrder.map((lotNumber, index) => [lotNumber, firstAtMs + minutesAt(index) * MINUTE_MS]));
}

/**
 * Lot-number order: by leading number, then by the rest, so "2" < "12" < "12a" < "12b" < "13". Lot numbers without a
 * leading number come last. Compares code units, not by a locale: every machine must find the same order.
 */
export function compareLotNumbers(a: string, b: string): number {
  const [numberOfA, suffixOfA] = splitLotNumber(a);
  const [numberOfB, suffixOfB] = splitLotNumber(b);
  if (numberOfA !== numberOfB) return numberOfA < numberOfB ? -1 : 1;
  if (suffixOfA !== suffixOfB) return suffixOfA < suffixOfB ? -1 : 1;
  // "07" and "7" are different lots, whose order must not depend on the order of the input.
  return a === b ? 0 : a < b ? -1 : 1;
}

function splitLotNumber(lotNumber: string): [number, string] {
  const digits = /^\d+/.exec(lotNumber)?.[0];
  if (digits === undefined) return [Number.POSITIVE_INFINITY, lotNumber.toLowerCase()];
  return [Number(digits), lotNumber.slice(digits.length).toLowerCase()];
}
