import { hash128, type Random } from "../random.ts";

/** The data of a lot that a rival considers, with amounts in cents. */
export interface LotOffer {
  incrementalLotId: string;
  startAmountCents: number;
  nextMinimumCents: number;
  stepCents: number;
  leads: boolean;
}

export interface ChosenBid {
  amountCents: number;
  isAutoBid: boolean;
}

/** Rivals stop at a multiple of the start amount that differs per lot, so that the bidding ends. */
const LEAST_LIMIT = 4;
const MAX_LIMIT = 13;

/** The bid of a rival on a lot; null if they already lead, or the lot has reached every rival's limit. */
export function chooseBid(lot: LotOffer, random: Random): ChosenBid | null {
  if (lot.leads) return null;
  const limit = LEAST_LIMIT + (hash128(lot.incrementalLotId)[0] % (MAX_LIMIT - LEAST_LIMIT + 1));
  if (lot.nextMinimumCents > limit * lot.startAmountCents) return null;
  if (random.chance(0.25)) {
    return { isAutoBid: true, amountCents: lot.nextMinimumCents + random.int(2, 6) * lot.stepCents };
  }
  const steps = random.chance(0.2) ? random.int(1, 3) : 0;
  return { isAutoBid: false, amountCents: lot.nextMinimumCents + steps * lot.stepCents };
}
