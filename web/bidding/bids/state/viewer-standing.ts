import type { LotPhase } from "../../../catalogue/lots/lot-phase.ts";
import type { Translate } from "../../../kit/i18n/messages.ts";
import { formatMoney } from "../../../kit/lib/format/money.ts";

export type ViewerStanding = "watching" | "leading" | "outbid" | "won" | "declined" | "lost";

/** What a panel and its bar say of a viewer's standing. */
export interface Standing {
  standing: ViewerStanding;
  phase: LotPhase;
  /** Whether the seller still has to accept the highest bid. */
  subjectToAcceptance: boolean;
  /** Whether all of it may be out of date. */
  isOffline: boolean;
}

/**
 * Derives the standing from the lot: bidders lead or are outbid, and have won or lost once the lot has closed, or had
 * their highest bid declined.
 */
export function viewerStandingOf(state: {
  userHasBid: boolean;
  userHasLatestBid: boolean;
  isClosed: boolean;
  isAwarded: boolean | null;
}): ViewerStanding {
  if (state.userHasLatestBid && state.isAwarded === false) return "declined";
  if (state.userHasLatestBid) return state.isClosed ? "won" : "leading";
  if (state.userHasBid) return state.isClosed ? "lost" : "outbid";
  return "watching";
}

/** Whether the seller still has to decide on the highest bid. */
export function awaitsSeller(
  state: { isAwarded: boolean | null },
  conditions: { subjectToAcceptance: boolean },
): boolean {
  return conditions.subjectToAcceptance && state.isAwarded === null;
}

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
