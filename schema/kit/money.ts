/** An amount of money: integer euro cents, at most 2^53 - 1. */
export type Cents = number;

/** Whether a value can be an amount of money: a safe integer of cents, not negative. */
export function isCents(value: unknown): value is Cents {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

const BASIS_POINTS_PER_PERCENT = 100;

/** Converts percents of the API to the basis points of the tables: 17.5 becomes 1750. */
export function basisPointsOf(percent: number): number {
  return Math.round(percent * BASIS_POINTS_PER_PERCENT);
}

/** Converts basis points of the tables to percents of the API. */
export function percentOf(basisPoints: number): number {
  return basisPoints / BASIS_POINTS_PER_PERCENT;
}

/**
 * A percentage of an amount, in cents. `basisPoints` are hundredths of a percent (1750 is 17.5 %).
 * Exact for every safe amount: half a cent rounds up, as on an invoice.
 */
export function percentageOf(amountCents: Cents, basisPoints: number): Cents {
  return Number((BigInt(amountCents) * BigInt(basisPoints) + 5_000n) / 10_000n);
}

/** A billion euro: above any bid, and far enough below the largest safe integer for a step and a sum to fit. */
export const MAX_AMOUNT_CENTS = 100_000_000_000;
