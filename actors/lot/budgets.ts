import type { BudgetTerms } from "../kit/commands/budget.ts";

/**
 * Limits the log entries of one kind and one user: at most 14,400 a day. An amount can only rise so often, but refused
 * bids and changes of a maximum are unlimited.
 */
export const LOG_TERMS: BudgetTerms = { atOnce: 60, oneMoreEveryMs: 6_000 };

/**
 * Limits the bids of one bidder on a lot: 100 a second. A person bids once or twice a second by hand, and a program
 * that waits for each answer some tens of times; faster bids only take turns from other bidders.
 */
export const BIDDER_PACE: BudgetTerms = { atOnce: 200, oneMoreEveryMs: 10 };
