import type { PinnedTerms, SaleTerms } from "../../actors/lot/lot-rpc.ts";
import { type Auction, ladderOf } from "../auctions/auction-row.ts";
import type { LotPlan } from "./lot-plan.ts";

/** What a lot's actor pins when the lot is published: the lot's plan under its auction's ladder and extension. */
export function saleTerms(plan: LotPlan, auction: Pick<Auction, "ladder" | "extensionMs">): SaleTerms {
  return {
    startAmountCents: plan.minimumStartBidAmountCents,
    ladder: ladderOf(auction),
    startsAtMs: plan.startingOnMs,
    closesAtMs: plan.closesAtMs,
    extensionMs: auction.extensionMs,
  };
}

/** What of a lot's plan stays as it is once there is a bid. */
export type PinnedPlan = Pick<LotPlan, "startingOnMs" | "minimumStartBidAmountCents">;

/** What the catalogue shows of the terms that a lot's actor has pinned. */
export function pinnedPlan({ startAmountCents, startsAtMs }: PinnedTerms): PinnedPlan {
  return { startingOnMs: startsAtMs, minimumStartBidAmountCents: startAmountCents };
}
