import type { AmountFault } from "./types.ts";

/** A billion euro: above any bid, and far enough below the largest safe integer for a step and a sum to fit. */
export const MAXIMUM_AMOUNT_CENTS = 100_000_000_000;

/** Why an amount is malformed (REFUSE1), or null. The first of the faults in the order of `AmountFault`. */
export function amountFault(amountCents: number, granularityCents: number): AmountFault | null {
  if (!Number.isSafeInteger(amountCents)) return "NOT_AN_INTEGER";
  if (amountCents <= 0) return "NOT_POSITIVE";
  if (amountCents % granularityCents !== 0) return "TOO_FINE";
  if (amountCents > MAXIMUM_AMOUNT_CENTS) return "TOO_LARGE";
  return null;
}
