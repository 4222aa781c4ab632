/** A rate limit: commands allowed at once, and the time until one more is allowed. */
export interface BudgetTerms {
  readonly atOnce: number;
  readonly oneMoreEveryMs: number;
}

/** More than ever send commands to one actor within minutes. A user who is dropped starts with a full budget. */
const MAX_ACCOUNTS = 5_000;

interface Account {
  /** In whole milliseconds, `oneMoreEveryMs` per command: fractions of commands would not add up exactly. */
  spentMs: number;
  asOfMs: number;
  lastLoggedSequence: number;
}

/**
 * Limits the commands of each user, in memory: those that cost their sender nothing, or any that take turns from
 * others. Its owner hands in the terms, and counts with `spend` what `spentAt` has allowed. Constant work per command.
 */
export class CommandBudget {
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
