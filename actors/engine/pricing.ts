import { type Ladder, nextMinimum, stepAbove } from "../../schema/catalogue/terms/ladder.ts";

/** What pricing reads of a lot. All amounts in cents. */
export interface Contest {
  readonly ladder: Ladder;
  readonly startAmountCents: number;
  /** Null while there is no valid bid. */
  readonly standing: { readonly priceCents: number; readonly limitCents: number } | null;
}

export type Side = "CHALLENGER" | "LEADER";

export interface PricedRow {
  readonly by: Side;
  readonly amountCents: number;
  readonly isAutoBid: boolean;
}

/**
 * The rows that a bid adds, in order. The last row is the price, and its side leads. At most two, whatever the distance
 * between the amounts (AUTO6).
 */
export type PricedRows = readonly [PricedRow] | readonly [PricedRow, PricedRow];

/**
 * Prices a manual bid of a bidder who does not lead (MAN1, MAN2, MAN3).
 * @param amountCents admitted: at or above the next minimum (MIN2).
 */
export function priceManualBid(contest: Contest, amountCents: number): PricedRows {
  const bid: PricedRow = { by: "CHALLENGER", amountCents, isAutoBid: false };
  if (contest.standing === null || amountCents > contest.standing.limitCents) return [bid];
  return [bid, rowOfAutoBid(contest.ladder, contest.standing.limitCents, amountCents)];
}

/**
 * Prices a new auto bid of a bidder who does not lead (AUTO1, AUTO2, AUTO3).
 * @param maximumCents admitted: at or above the next minimum.
 */
export function priceAutoBid(contest: Contest, maximumCents: number): PricedRows {
  const minimumCents = nextMinimum({ ...contest, priceCents: contest.standing?.priceCents ?? null });
  if (contest.standing === null) return [{ by: "CHALLENGER", amountCents: minimumCents, isAutoBid: true }];

  const { priceCents, limitCents } = contest.standing;
  if (maximumCents <= limitCents) {
    const bid: PricedRow = { by: "CHALLENGER", amountCents: maximumCents, isAutoBid: true };
    return [bid, rowOfAutoBid(contest.ladder, limitCents, maximumCents)];
  }
  const lead: PricedRow = {
    by: "CHALLENGER",
    amountCents: Math.min(maximumCents, Math.max(minimumCents, stepAbove(contest.ladder, limitCents))),
    isAutoBid: true,
  };
  // Without this row the history would jump past an amount that has no bid.
  return limitCents > priceCents ? [{ by: "LEADER", amountCents: limitCents, isAutoBid: true }, lead] : [lead];
}

/**
 * The leader's auto bid answers one step above, or at its limit. At a tie it answers at the same amount: the earlier
 * limit keeps the lead.
 */
function rowOfAutoBid(ladder: Ladder, limitCents: number, amountCents: number): PricedRow {
  return { by: "LEADER", amountCents: Math.min(limitCents, stepAbove(ladder, amountCents)), isAutoBid: true };
}
