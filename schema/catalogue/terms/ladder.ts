/**
 * A list of `[from price, step]` in cents. Each step applies from its price up to the next one. The first price is 0
 * and the prices rise, see `ladderFault`.
 */
export type Ladder = readonly (readonly [fromCents: number, stepCents: number])[];

/** More steps than auction houses use; bounds the size of the terms and the cost of a lookup (AUTO6). */
export const MAX_RUNGS = 64;

/** Whole euros, unless a ladder has a finer step. */
export const WHOLE_EURO_CENTS = 100;

export type LadderFault = "EMPTY" | "TOO_LONG" | "FIRST_NOT_ZERO" | "NOT_RISING" | "STEP_NOT_POSITIVE" | "NOT_INTEGER";

/**
 * The step in cents at a price (MIN1), by binary search (AUTO6).
 * @throws RangeError if the price is negative or the ladder empty. Both are bugs: a published ladder has passed
 *   `ladderFault`.
 */
export function stepAt(ladder: Ladder, priceCents: number): number {
  let low = 0;
  let high = ladder.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const rung = ladder[middle];
    if (rung !== undefined && rung[0] <= priceCents) low = middle + 1;
    else high = middle;
  }
  const rung = ladder[low - 1];
  if (rung === undefined) throw new RangeError(`no rung at or below ${priceCents}`);
  return rung[1];
}

/** The lowest amount in cents that outbids a price. The step is added; a price off the ladder is not rounded (MIN1). */
export function stepAbove(ladder: Ladder, priceCents: number): number {
  return priceCents + stepAt(ladder, priceCents);
}

/** The lowest acceptable bid in cents; `priceCents` is null while the lot has no valid bid (MIN1). */
export function nextMinimum(lot: { ladder: Ladder; startAmountCents: number; priceCents: number | null }): number {
  return lot.priceCents === null ? lot.startAmountCents : stepAbove(lot.ladder, lot.priceCents);
}

/** The fault of a ladder, or null. A step may be smaller than the previous one: pricing does not depend on it. */
export function ladderFault(ladder: Ladder): LadderFault | null {
  if (ladder.length > MAX_RUNGS) return "TOO_LONG";
  const first = ladder[0];
  if (first === undefined) return "EMPTY";
  if (first[0] !== 0) return "FIRST_NOT_ZERO";
  let belowCents = -1;
  for (const [fromCents, stepCents] of ladder) {
    if (!Number.isSafeInteger(fromCents) || !Number.isSafeInteger(stepCents)) return "NOT_INTEGER";
    if (fromCents <= belowCents) return "NOT_RISING";
    if (stepCents <= 0) return "STEP_NOT_POSITIVE";
    belowCents = fromCents;
  }
  return null;
}

/**
 * The coarsest unit in cents that divides whole euros and every step of the ladder: 100 for a ladder in whole euros, 5
 * for one that starts with steps of 5 cents.
 */
export function granularityOf(ladder: Ladder): number {
  return ladder.reduce((unit, [, stepCents]) => greatestCommonDivisor(unit, stepCents), WHOLE_EURO_CENTS);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
