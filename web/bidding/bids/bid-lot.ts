import {
  granularityOf,
  type Ladder,
  nextMinimum,
  stepAbove,
  WHOLE_EURO_CENTS,
} from "../../../schema/catalogue/terms/ladder.ts";
import type { SaleConditions } from "../../catalogue/auctions/sale/conditions.tsx";
import type { LiveLotState } from "../../kit/live/use-lot-live.ts";

export interface BiddableLot {
  id: string;
  title: string;
  lotNumber: string;
  startCents: number;
  conditions: SaleConditions;
}

/** A lot with its current state, as read by the bid form and the confirmation. */
export interface BidLot extends BiddableLot {
  priceCents: number | null;
  minimumCents: number;
  ladder: Ladder;
  /** Every amount must be a multiple of this. */
  unitCents: number;
  quickCents: readonly number[];
  isLeading: boolean;
  maximumCents: number | null;
}

export function bidLot(lot: BiddableLot, state: LiveLotState): BidLot {
  const ladder = toLadder(state.ladder);
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

/** Whether the viewer's auto bid is exhausted: another bidder leads, and the next minimum is above its maximum. */
export function isSpent({ isLeading, maximumCents, minimumCents }: BidLot): boolean {
  return !isLeading && maximumCents !== null && maximumCents < minimumCents;
}

/** The lowest maximum an auto bid may have: the price for the leader, the next minimum for other bidders (AUTO4). */
export function lowestMaximum({ isLeading, priceCents, minimumCents }: BidLot): number {
  return isLeading && priceCents !== null ? priceCents : minimumCents;
}

/** How many steps above the lowest useful maximum the amounts are that take one press: few, some, many. */
const QUICK_STEPS = [5, 10, 20] as const;

/** Maxima that take one press: above the present one, if an auto bid runs. None without a ladder. */
export function quickMaxima({ ladder, minimumCents, maximumCents }: BidLot): { steps: number; cents: number }[] {
  if (ladder.length === 0) return [];
  let cents = Math.max(minimumCents, maximumCents ?? 0);
  const maxima: { steps: number; cents: number }[] = [];
  for (let steps = 1; steps <= Math.max(...QUICK_STEPS); steps += 1) {
    cents = stepAbove(ladder, cents);
    if (QUICK_STEPS.some((wanted) => wanted === steps)) maxima.push({ steps, cents });
  }
  return maxima;
}

type LadderSteps = readonly { fromAmount: number; stepAmount: number }[];

export function toLadder(steps: LadderSteps): Ladder {
  return steps.map(({ fromAmount, stepAmount }) => [fromAmount, stepAmount] as const);
}

export function quickAmounts(lot: {
  ladder: Ladder;
  startAmountCents: number;
  priceCents: number | null;
}): [number, number, number] {
  const minimum = nextMinimum(lot);
  const oneUp = stepAbove(lot.ladder, minimum);
  return [minimum, oneUp, stepAbove(lot.ladder, oneUp)];
}
