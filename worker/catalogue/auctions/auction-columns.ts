import type { AuctionInput } from "../../../schema/catalogue/inputs/auction.ts";
import { DomainError, ERROR_CODES } from "../../../schema/kit/error-codes.ts";

/** @throws DomainError 4014 without languages; 4034 without channels. */
export function requireLanguageAndChannel({ languages, channels }: AuctionInput): void {
  if (languages.length === 0) throw new DomainError(ERROR_CODES.LANGUAGE_REQUIRED);
  if (channels.length === 0) throw new DomainError(ERROR_CODES.CHANNELS_REQUIRED);
}

export function auctionColumns({ defaultIncrementalLotAttributes: attributes, ...auction }: AuctionInput) {
  return {
    defaultLanguage: auction.defaultLanguage,
    visibleOnMs: auction.visibleOn,
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
