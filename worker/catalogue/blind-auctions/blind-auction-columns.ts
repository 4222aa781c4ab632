import type { BlindAuctionInput } from "../../../schema/catalogue/inputs/blind-auction.ts";

/** No bid is answered by another one: there are no steps. */
const NO_LADDER = "[]";

/** The columns of its publication. */
export function publicationColumns({ startingOn, closingOn, costs, privacy }: BlindAuctionInput) {
  return {
    startingOnMs: startingOn,
    firstClosingPlannedMs: closingOn,
    lastClosingMs: closingOn,
    privacy,
    extensionMs: 0,
    ladder: NO_LADDER,
    auctionCostsBp: costs.auctionCosts,
    auctionCostsVatBp: costs.auctionCostsVat,
    vatBp: costs.vat,
    marginRule: costs.marginRule,
    // The seller awards one of the bids, or none.
    subjectToAcceptance: true,
  };
}

export function blindColumns({ bindingUntil, learns, showsBidderCount }: BlindAuctionInput) {
  return { bindingUntilMs: bindingUntil, learns, showsBidderCount };
}
