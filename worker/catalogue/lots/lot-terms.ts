import type { PinnedTerms, SaleTerms } from "../../../schema/bidding/rpc/lot-rpc.ts";
import { type Auction, ladderOf } from "../auctions/auction-row.ts";
import type { PlannedTerms } from "./planned-terms.ts";

/**
 * What a lot's actor pins when the lot is published: the planned terms with the ladder and extension of its auction.
 */
export function saleTerms(terms: PlannedTerms, auction: Pick<Auction, "ladder" | "extensionMs">): SaleTerms {
  return {
    startAmountCents: terms.minimumStartBidAmountCents,
    ladder: ladderOf(auction),
    startsAtMs: terms.startingOnMs,
    closesAtMs: terms.closesAtMs,
    extensionMs: auction.extensionMs,
  };
}

export type PinnedLotTerms = Pick<PlannedTerms, "startingOnMs" | "minimumStartBidAmountCents">;

/** What the catalogue shows of the terms that a lot's actor has pinned. */
export function pinnedLotTerms({ startAmountCents, startsAtMs }: PinnedTerms): PinnedLotTerms {
  return { startingOnMs: startsAtMs, minimumStartBidAmountCents: startAmountCents };
}
