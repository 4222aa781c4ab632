import type { SaleTerms } from "../../actors/lot/lot-rpc.ts";
import { type Auction, ladderOf } from "../auctions/store.ts";
import type { LotPlan } from "./lot-plan.ts";

/** What a lot's actor pins when the lot is published: the lot's plan under its auction's ladder and extension. */
export function saleTerms(plan: LotPlan, auction: Pick<Auction, "ladder" | "extensionMs">): SaleTerms {
  return {
    startAmountCents: plan.minimumStartBidAmountCents,
    ladder: ladderOf(auction),
    startsAtMs: plan.startingOnMs,
    closesAtMs: plan.closingOnMs,
    extensionMs: auction.extensionMs,
  };
}
