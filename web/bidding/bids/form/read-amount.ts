import type { Translate } from "../../../kit/i18n/messages.ts";
import { formatMoney, parseMoney } from "../../../kit/lib/format/money.ts";

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

export function amountError(read: ReadAmount, t: Translate): string | null {
  switch (read.kind) {
    case "amount":
      return null;
    case "none":
      return t("bids.amount.invalid");
    case "tooFine":
      return read.unitCents === 100
        ? t("bids.amount.wholeEuros")
        : t("bids.amount.multiplesOf", { unit: formatMoney(read.unitCents) });
    case "tooLow":
      return t("bids.amount.tooLow", { minimum: formatMoney(read.minimumCents, { stripZeros: true }) });
  }
}
