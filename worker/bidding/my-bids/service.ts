import { type CostBreakdown, costBreakdown } from "../../../schema/bidding/cost-breakdown.ts";
import { percentOf } from "../../../schema/kit/money.ts";
import { lotAttributes } from "../../catalogue/lots/attributes.ts";
import type { LotRow } from "../../catalogue/lots/load-lots.ts";
import { type RequestContext, requireViewer } from "../../kit/context.ts";
import { loadedOnce } from "../../kit/lists/loaded-once.ts";
import { publicViewOf } from "../../kit/lists/visibility.ts";
import { countByLead, type LeadCounts, loadLedLots } from "./store.ts";

/** What the viewer's bids on this channel come to. Each part is counted when it is asked for. */
export interface MyBidTotals {
  open: () => Promise<LeadCounts>;
  closed: () => Promise<LeadCounts>;
  /** What the viewer pays if nothing changes on the open lots that they lead. */
  committed: () => Promise<{ bidCents: number; totalCents: number }>;
}

export async function myBidTotals(context: RequestContext): Promise<MyBidTotals> {
  const { userId } = await requireViewer(context);
  const view = publicViewOf(context);
  return {
    open: loadedOnce(() => countByLead(context, { userId, view, isOpen: true })),
    closed: loadedOnce(() => countByLead(context, { userId, view, isOpen: false })),
    committed: loadedOnce(async () => {
      const costs = (await loadLedLots(context, { userId, view })).map(costsOf);
      return {
        bidCents: costs.reduce((sum, { bidCents }) => sum + bidCents, 0),
        totalCents: costs.reduce((sum, { totalCents }) => sum + totalCents, 0),
      };
    }),
  };
}

function costsOf(row: Pick<LotRow, "incrementalLot" | "auction">): CostBreakdown {
  const { auctionCostsBp, auctionCostsVatBp, vatBp, marginRule, bpmCents } = lotAttributes(row);
  return costBreakdown(row.incrementalLot.currentBidAmountCents ?? 0, {
    auctionCosts: percentOf(auctionCostsBp.value),
    auctionCostsVat: percentOf(auctionCostsVatBp.value),
    vat: percentOf(vatBp.value),
    bpm: bpmCents.value,
    marginRule: marginRule.value,
  });
}
