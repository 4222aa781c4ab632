import type { Translate } from "../../../kit/i18n/messages.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";
import { standingText, type ViewerStanding, winnerText } from "./viewer-standing.ts";

export interface LastAnnounced {
  amount: number | null;
  standing: ViewerStanding;
  closesOn: string;
  /** Whether the seller still has to accept the highest bid. */
  subjectToAcceptance: boolean;
}

export interface Announcement {
  text: string;
  /** Whether to interrupt the current speech. */
  atOnce: boolean;
}

/** The announcement for a change, in the wording of the panel; null if there is nothing to announce. */
export function lotAnnouncement(before: LastAnnounced, now: LastAnnounced, t: Translate): Announcement | null {
  const { amount, standing, subjectToAcceptance } = now;
  if (amount === null) return null;
  const isNewPrice = amount !== before.amount;
  const isNewStanding = standing !== before.standing;
  const price = formatMoney(amount, { stripZeros: true });
  const isExtended = now.closesOn > before.closesOn && isNewPrice;
  const extended = isExtended ? ` ${t("bids.countdown.extended")}` : "";
  if (isNewStanding && standing === "outbid") {
    return { text: `${t("bids.announce.outbid", { price })}${extended}`, atOnce: true };
  }
  const isAccepted = before.subjectToAcceptance && !subjectToAcceptance;
  if (standing === "won" && (isNewStanding || isAccepted)) {
    return { text: winnerText(amount, { subjectToAcceptance, t }), atOnce: true };
  }
  if (isNewStanding && (standing === "lost" || standing === "declined")) {
    return { text: standingText(standing, { subjectToAcceptance, t }), atOnce: true };
  }
  if (standing === "leading" && (isNewStanding || isNewPrice)) {
    return { text: `${t("bids.announce.leading", { price })}${extended}`, atOnce: false };
  }
  return isNewPrice ? { text: `${t("bids.announce.price", { price })}${extended}`, atOnce: false } : null;
}
