import type { AuctionInput } from "../../../schema/catalogue/inputs/auction.ts";

/** The columns of its publication that only an incremental auction has from its editors, and its times. */
export function auctionColumns({ defaultIncrementalLotAttributes: attributes, ...auction }: AuctionInput) {
  return {
    ...(auction.privacy === null ? {} : { privacy: auction.privacy }),
    startingOnMs: auction.startingOn,
    firstClosingPlannedMs: auction.closingAt,
    openingIntervalMinutes: auction.openingIntervalMinutes,
    closingIntervalMinutes: auction.closingIntervalMinutes,
    extensionMs: auction.extensionMinutes,
    ladder: JSON.stringify(auction.ladder),
    auctionCostsBp: attributes.auctionCosts,
    auctionCostsVatBp: attributes.auctionCostsVat,
    vatBp: attributes.vat,
    marginRule: attributes.marginRule,
    subjectToAcceptance: attributes.subjectToAcceptance,
  };
}
