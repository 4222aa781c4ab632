import { granularityOf, type Ladder, WHOLE_EURO_CENTS } from "../../schema/bidding/ladder.ts";
import type { SaleConditions } from "../auctions/sale/conditions.tsx";
import type { LiveLotState } from "../live/use-lot-live.ts";
import { ladderOf, quickAmounts } from "./form/quick-amounts.ts";

/** What bidding needs to know of the lot itself. */
export interface LotOnOffer {
  id: string;
  title: string;
  lotNumber: string;
  startCents: number;
  conditions: SaleConditions;
}

/** What a bid is made on: the lot and its state, as the form and the confirmation read them. */
export interface BidLot extends LotOnOffer {
  priceCents: number | null;
  minimumCents: number;
  ladder: Ladder;
  /** What amounts are multiples of. */
  unitCents: number;
  quickCents: readonly number[];
  isLeading: boolean;
  maximumCents: number | null;
}

export function bidLot(lot: LotOnOffer, state: LiveLotState): BidLot {
  const ladder = ladderOf(state.ladder);
  const priceCents = state.amount;
  return {
    ...lot,
    priceCents,
    minimumCents: state.nextMinimumAmount,
    ladder,
    unitCents: ladder.length > 0 ? granularityOf(ladder) : WHOLE_EURO_CENTS,
    quickCents: ladder.length > 0 ? quickAmounts({ ladder, startAmountCents: lot.startCents, priceCents }) : [],
    isLeading: state.userHasLatestBid,
    maximumCents: state.autoBid?.maximumAmount ?? null,
  };
}

/** Whether the viewer's auto bid has bid all it could: somebody else leads, and the next minimum is above its maximum. */
export function isSpent({ isLeading, maximumCents, minimumCents }: BidLot): boolean {
  return !isLeading && maximumCents !== null && maximumCents < minimumCents;
}

/** The lowest maximum that an auto bid may have: a leader may come down to the price, anybody else starts at the next minimum (AUTO4). */
export function lowestMaximum({ isLeading, priceCents, minimumCents }: BidLot): number {
  return isLeading && priceCents !== null ? priceCents : minimumCents;
}
