import { granularityOf, type Ladder } from "../../../schema/catalogue/terms/ladder.ts";
import { staggerClosings, staggerOpenings } from "../../../schema/catalogue/terms/stagger.ts";
import type { FieldFault } from "../../../schema/kit/error-codes.ts";
import { MAX_AMOUNT_CENTS } from "../../../schema/kit/money.ts";
import type { Auction } from "../auctions/auction-row.ts";

/** Above any real sale; bounds the cost of renumbering. */
export const MAX_LOTS_OF_AUCTION = 5_000;

export interface PlannedTerms {
  startingOnMs: number;
  closesAtMs: number;
  minimumStartBidAmountCents: number;
}

/** When each lot opens and closes (CLOSE4). @param lotNumbers those of all lots of the auction. */
export function plannedTimes(auction: Auction, lotNumbers: readonly string[]) {
  const openings = staggerOpenings({
    lotNumbers,
    startsAtMs: auction.startingOnMs,
    intervalMinutes: auction.openingIntervalMinutes,
  });
  const closings = staggerClosings({
    lotNumbers,
    closesAtMs: auction.firstClosingPlannedMs,
    intervalMinutes: auction.closingIntervalMinutes,
    lotsAtOnce: auction.closingLotsAtOnce,
    pauseAfterLots: auction.closingPauseAfterLots,
    pauseMinutes: auction.closingPauseMinutes,
  });
  return (lotNumber: string): Pick<PlannedTerms, "startingOnMs" | "closesAtMs"> => ({
    startingOnMs: openings.get(lotNumber) ?? auction.startingOnMs,
    closesAtMs: closings.get(lotNumber) ?? auction.firstClosingPlannedMs,
  });
}

/** The faults of a lot's terms, field by field; `path` is the lot's path in the input. */
export function plannedTermsFaults(
  terms: PlannedTerms,
  { path, auction, ladder }: { path: string; auction: Auction; ladder: Ladder },
) {
  const faults: FieldFault[] = [];
  if (terms.startingOnMs < auction.startingOnMs) faults.push({ path: `${path}.startingOn`, rule: "beforeAuction" });
  if (terms.closesAtMs <= terms.startingOnMs) faults.push({ path: `${path}.closingOn`, rule: "notAfterStart" });
  const cents = terms.minimumStartBidAmountCents;
  if (cents <= 0 || cents > MAX_AMOUNT_CENTS || cents % granularityOf(ladder) !== 0) {
    faults.push({ path: `${path}.minimumStartBidAmount`, rule: "startAmount" });
  }
  return faults;
}

/** Whether a lot number occurs twice; "7A" and "7a" are the same. */
export function hasDuplicates(lotNumbers: readonly string[]): boolean {
  return new Set(lotNumbers.map((lotNumber) => lotNumber.toLowerCase())).size < lotNumbers.length;
}
