/** How many commands of a person are let through at once, and how soon one more is after that. */
export interface BudgetTerms {
  readonly atOnce: number;
  readonly oneMoreEveryMs: number;
}

/** What the log keeps of one kind of a person's commands: at most 14,400 a day. */
export const LOG_TERMS: BudgetTerms = { atOnce: 60, oneMoreEveryMs: 6_000 };
/**
 * How fast one bidder may bid on a lot: 100 a second. A person bids once or twice a second by hand, a program that waits
 * for each answer some tens of times; what comes faster only takes turns from the other bidders.
 */
export const BIDDER_PACE: BudgetTerms = { atOnce: 200, oneMoreEveryMs: 10 };
/** More than ever bid on one lot within minutes. Who is forgotten starts with a full budget. */
const MAX_PEOPLE_REMEMBERED = 5_000;

interface Account {
  /** In whole milliseconds, each command being worth `oneMoreEveryMs`: fractions of commands would not add up exactly. */
  spentMs: number;
  asOfMs: number;
  lastKeptSequence: number;
}

/**
 * Bounds what one person can ask of a lot by commands that cost nothing: an amount can only rise so often, but a bid can
 * be refused, and a maximum raised and lowered, for ever. Constant work a command, in bounded memory.
 */
export class LogBudget {
  readonly #terms: BudgetTerms;
  readonly #accounts = new Map<string, Account>();

  constructor(terms: BudgetTerms) {
    this.#terms = terms;
  }

  /** Null where another command may be kept; where the budget is spent, the sequence of the last one that was. */
  spentAt(person: string, nowMs: number): number | null {
    const account = this.#accounts.get(person);
    if (account === undefined) return null;
    const { atOnce, oneMoreEveryMs } = this.#terms;
    const wouldBeSpentMs = this.#spentNowMs(account, nowMs) + oneMoreEveryMs;
    return wouldBeSpentMs <= atOnce * oneMoreEveryMs ? null : account.lastKeptSequence;
  }

  /** A command was kept. */
  spend(person: string, sequence: number, nowMs: number): void {
    const account = this.#accounts.get(person);
    const spentMs = account === undefined ? 0 : this.#spentNowMs(account, nowMs);
    // Re-inserted at the end, so that the first key is the one that was quiet for longest.
    this.#accounts.delete(person);
    this.#accounts.set(person, {
      spentMs: spentMs + this.#terms.oneMoreEveryMs,
      asOfMs: nowMs,
      lastKeptSequence: sequence,
    });
    if (this.#accounts.size <= MAX_PEOPLE_REMEMBERED) return;
    for (const quietest of this.#accounts.keys()) {
      this.#accounts.delete(quietest);
      break;
    }
  }

  #spentNowMs({ spentMs, asOfMs }: Account, nowMs: number): number {
    return Math.max(0, spentMs - Math.max(0, nowMs - asOfMs));
  }
}
