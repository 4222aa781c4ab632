import type { BlindAuctionOfPage } from "../documents.ts";

/** What the buyer pays besides the bid. The seller decides afterwards whether to award. */
export function saleConditionsOf({ costs }: BlindAuctionOfPage) {
  return { ...costs, bpm: 0, subjectToAcceptance: true };
}
