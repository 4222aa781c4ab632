import type { Language } from "../../../../schema/kit/languages.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { formatExactTime } from "../../../kit/lib/format/dates.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import type { ResultOf } from "../../../kit/lib/graphql/graphql.ts";
import type { BidsDocument } from "./documents.ts";

type Bid = ResultOf<typeof BidsDocument>["queryIncrementalBids"]["bids"][number];

/** Explains the result of a bid; null if its row shows everything. An instant of another day includes its date. */
export function reasonText(
  { amount, reason }: Pick<Bid, "amount" | "reason">,
  { t, language, nowMs }: { t: Translate; language: Language; nowMs: number },
): string | null {
  if (!reason) return null;
  const { rule, amount: other, otherSetOn } = reason;
  if (otherSetOn !== null) return t("bids.reasons.tie", { time: formatExactTime(otherSetOn, { language, nowMs }) });
  const params = { amount: other === null ? "" : formatMoney(other, { stripZeros: true }) };
  switch (rule) {
    case "MAN2":
    case "AUTO3":
      if (other === amount) return t("bids.reasons.equalFirst");
      return t(other !== null && other > amount ? "bids.reasons.answered" : "bids.reasons.answer", params);
    case "AUTO2":
      if (other === null) return null;
      return t(other > amount ? "bids.reasons.limitPassed" : "bids.reasons.passedLimit", params);
    case "AUTO1":
      return t("bids.reasons.first");
    case "MAN4":
      return t("bids.reasons.own");
    case "MAN3":
      return t("bids.reasons.equalFirst");
    case "MAN1":
    case "FIX2":
      return null;
  }
}
