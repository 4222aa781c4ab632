import { LAST_INSTANT_MS } from "./guards.mjs";

/**
 * @import { Ladder } from "../../schema/catalogue/terms/ladder.ts"
 * @import { PublicTerms } from "../../schema/bidding/public-log/public-entry.ts"
 */

/** The newest version of the rules. */
export const NEWEST_RULES = 4;
/** The versions of the rules that are recomputed here. */
export const KNOWN_RULES = [2, 3, NEWEST_RULES];
/** No amount is above a billion euro. */
export const HIGHEST_AMOUNT_CENTS = 100_000_000_000;

const WHOLE_EURO_CENTS = 100;
const MAX_RUNGS = 64;

/**
 * Why a lot cannot be sold under these terms, whatever happened before; null where it can.
 *
 * @param {PublicTerms} terms
 */
export function termsFault({ ladder, granularityCents, startAmountCents, startsAtMs, closesAtMs, extensionMs }) {
  if (ladder.length === 0 || ladder.length > MAX_RUNGS) return "the ladder has no rungs, or too many";
  if (ladder[0]?.[0] !== 0) return "the ladder does not start at 0";
  if (ladder.some(([fromCents], index) => index > 0 && fromCents <= (ladder[index - 1]?.[0] ?? 0))) {
    return "the rungs of the ladder do not rise";
  }
  if (ladder.some(([, stepCents]) => stepCents <= 0)) return "the ladder has a step that is not above zero";
  if (granularityCents !== granularityOf(ladder)) return "the granularity is not that of the ladder";
  if (!isAmount(startAmountCents, granularityCents)) return "the start amount is no amount that can be bid";
  if (startsAtMs > closesAtMs) return "the lot starts after its closing";
  if (extensionMs < 0 || closesAtMs + extensionMs > LAST_INSTANT_MS) return "the extension is out of range";
  return null;
}

/**
 * Whether an amount is well-formed: above zero, on the granularity, and not above the highest amount.
 *
 * @param {number} cents
 * @param {number} granularityCents
 */
export function isAmount(cents, granularityCents) {
  return cents > 0 && cents % granularityCents === 0 && cents <= HIGHEST_AMOUNT_CENTS;
}

/**
 * The step of the last rung at or below an amount, added to it (MIN1).
 *
 * @param {Ladder} ladder
 * @param {number} cents
 */
export function stepAbove(ladder, cents) {
  const rung = ladder.findLast(([fromCents]) => fromCents <= cents);
  if (rung === undefined) throw new Error("the terms of the lot have not been checked");
  return cents + rung[1];
}

/**
 * Whole euros, or finer where the ladder has a finer step.
 *
 * @param {Ladder} ladder
 */
function granularityOf(ladder) {
  return ladder.reduce((unit, [, stepCents]) => greatestCommonDivisor(unit, stepCents), WHOLE_EURO_CENTS);
}

/**
 * @param {number} a
 * @param {number} b
 * @returns {number}
 */
function greatestCommonDivisor(a, b) {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
