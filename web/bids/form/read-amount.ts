import { parseMoney } from "../../lib/format/money.ts";

/** What was typed in an amount field, judged as the lot would. */
export type ReadAmount =
  | { kind: "amount"; cents: number }
  | { kind: "none" }
  /** Finer than the lot bids in; `unitCents` is what it bids in. */
  | { kind: "tooFine"; unitCents: number }
  | { kind: "tooLow"; minimumCents: number };

/**
 * Reads an amount field.
 *
 * @param unitCents what amounts are multiples of, see `granularityOf`.
 */
export function readAmount(text: string, lot: { minimumCents: number; unitCents: number }): ReadAmount {
  const cents = parseMoney(text);
  if (cents === null) return { kind: "none" };
  if (cents % lot.unitCents !== 0) return { kind: "tooFine", unitCents: lot.unitCents };
  if (cents < lot.minimumCents) return { kind: "tooLow", minimumCents: lot.minimumCents };
  return { kind: "amount", cents };
}
