/** A rate limit: commands allowed at once, and the time until one more is allowed. */
export interface BudgetTerms {
  readonly atOnce: number;
  readonly oneMoreEveryMs: number;
}

/** Limits the log entries of one kind and one user: at most 14,400 a day. */
export const LOG_TERMS: BudgetTerms = { atOnce: 60, oneMoreEveryMs: 6_000 };
/**
 * Limits the bids of one bidder on a lot: 100 a second. A person bids once or twice a second by hand, and a program
 * that waits for each answer some tens of times; faster bids only take turns from other bidders.
 */
export const BIDDER_PACE: BudgetTerms = { atOnce: 200, oneMoreEveryMs: 10 };
/** More than ever bid on one lot within minutes. A user who is dropped starts with a full budget. */
const MAX_ACCOUNTS = 5_000;

interface Account {
  /** In whole milliseconds, `oneMoreEveryMs` per command: fractions of commands would not add up exactly. */
  spentMs: number;
  asOfMs: number;
  lastLoggedSequence: number;
}

/**
 * Limits commands that cost their sender nothing: an amount can only rise so often, but refused bids and changes of a
 * maximum are unlimited. Constant work per command, bounded memory.
 */
export class LogBudget {
  readonly #terms: BudgetTerms;
  readonly #accounts = new Map<string, Account>();

  constructor(terms: BudgetTerms) {
    this.#terms = terms;
  }

  /** Null if another command may be logged; if the budget is spent, the sequence of the last logged one. */
  spentAt(userId: string, nowMs: number): number | null {
    const account = this.#accounts.get(userId);
    if (account === undefined) return null;
    const { atOnce, oneMoreEveryMs } = this.#terms;
    const wouldBeSpentMs = this.#spentNowMs(account, nowMs) + oneMoreEveryMs;
    return wouldBeSpentMs <= atOnce * oneMoreEveryMs ? null : account.lastLoggedSequence;
  }

  /** Counts a logged command. */
  spend(userId: string, sequence: number, nowMs: number): void {
    const account = this.#accounts.get(userId);
    const spentMs = account === undefined ? 0 : this.#spentNowMs(account, nowMs);
    // Re-inserted at the end, so that the first key is the one idle for longest.
    this.#accounts.delete(userId);
    this.#accounts.set(userId, {
      spentMs: spentMs + this.#terms.oneMoreEveryMs,
      asOfMs: nowMs,
      lastLoggedSequence: sequence,
    });
    if (this.#accounts.size <= MAX_ACCOUNTS) return;
    for (const quietest of this.#accounts.keys()) {
      this.#accounts.delete(quietest);
      break;
    }
  }

  #spentNowMs({ spentMs, asOfMs }: Account, nowMs: number): number {
    return Math.max(0, spentMs - Math.max(0, nowMs - asOfMs));
  }
}
