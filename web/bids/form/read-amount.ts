import { parseMoney } from "../../lib/format/money.ts";

export type ReadAmount =
  | { kind: "amount"; cents: number }
  | { kind: "none" }
  /** The amount is not a multiple of the lot's unit, `unitCents`. */
  | { kind: "tooFine"; unitCents: number }
  | { kind: "tooLow"; minimumCents: number };

/** @param unitCents amounts must be multiples of this, see `granularityOf`. */
export function readAmount(text: string, lot: { minimumCents: number; unitCents: number }): ReadAmount {
  const cents = parseMoney(text);
  if (cents === null) return { kind: "none" };
  if (cents % lot.unitCents !== 0) return { kind: "tooFine", unitCents: lot.unitCents };
  if (cents < lot.minimumCents) return { kind: "tooLow", minimumCents: lot.minimumCents };
  return { kind: "amount", cents };
}
