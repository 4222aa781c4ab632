import type { Translate } from "../../i18n/messages.ts";
import { formatMoney } from "../../lib/format/money.ts";
import type { ViewerStanding } from "./viewer-standing.ts";

export function standingText(
  standing: ViewerStanding,
  { subjectToAcceptance, t }: { subjectToAcceptance: boolean; t: Translate },
): string {
  if (standing === "won" && subjectToAcceptance) return t("bids.standing.wonSubject");
  return t(`bids.standing.${standing}`);
}

/** The text for the highest bidder of a closed lot. Under reserve, the seller's decision comes before the payment. */
export function winnerText(
  amountCents: number,
  { subjectToAcceptance, t }: { subjectToAcceptance: boolean; t: Translate },
): string {
  const amount = formatMoney(amountCents, { stripZeros: true });
  return t(subjectToAcceptance ? "bids.result.youSubject" : "bids.result.you", { amount });
}
