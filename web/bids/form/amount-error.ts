import type { Translate } from "../../i18n/messages.ts";
import { formatMoney } from "../../lib/format/money.ts";
import type { ReadAmount } from "./read-amount.ts";

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
