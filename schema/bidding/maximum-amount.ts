/** A billion euro: above any bid, and far enough below the largest safe integer for a step and a sum to fit. */
export const MAX_AMOUNT_CENTS = 100_000_000_000;
