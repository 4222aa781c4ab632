import { MAX_AMOUNT_CENTS } from "../../schema/money.ts";
import type { AmountFault } from "./types.ts";

/** Why an amount is malformed (REFUSE1), or null: the first fault in the order of `AmountFault`. */
export function amountFault(amountCents: number, granularityCents: number): AmountFault | null {
  if (!Number.isSafeInteger(amountCents)) return "NOT_AN_INTEGER";
  if (amountCents <= 0) return "NOT_POSITIVE";
  if (amountCents % granularityCents !== 0) return "TOO_FINE";
  if (amountCents > MAX_AMOUNT_CENTS) return "TOO_LARGE";
  return null;
}
