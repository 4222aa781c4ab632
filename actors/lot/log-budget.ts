/** Commands of one kind and person that the log keeps at once... */
export const KEPT_AT_ONCE = 60;
/** ...and how soon it keeps one more after that. At most 14,400 a day and person. */
export const ONE_MORE_EVERY_MS = 6_000;
/** More than ever bid on one lot within minutes. Who is forgotten starts with a full budget. */
const PEOPLE_REMEMBERED = 5_000;

interface Account {
  /** In whole milliseconds, each command being worth `ONE_MORE_EVERY_MS`: fractions of commands would not add up exactly. */
  spentMs: number;
  asOfMs: number;
  lastKeptSequence: number;
}

/**
 * Bounds what somebody can make a lot's log grow by commands that cost them nothing: an amount can only rise so often,
 * but a bid can be refused, and a maximum raised and lowered, for ever.
 */
export class LogBudget {
  readonly #accounts = new Map<string, Account>();

  /** Null where another command may be kept; where the budget is spent, the sequence of the last one that was. */
  spentAt(person: string, nowMs: number): number | null {
    const account = this.#accounts.get(person);
    if (account === undefined) return null;
    const wouldBeSpentMs = this.#spentNowMs(account, nowMs) + ONE_MORE_EVERY_MS;
    return wouldBeSpentMs <= KEPT_AT_ONCE * ONE_MORE_EVERY_MS ? null : account.lastKeptSequence;
  }

  /** A command was kept. */
  spend(person: string, sequence: number, nowMs: number): void {
    const account = this.#accounts.get(person);
    const spentMs = account === undefined ? 0 : this.#spentNowMs(account, nowMs);
    // Re-inserted at the end, so that the first key is the one that was quiet for longest.
    this.#accounts.delete(person);
    this.#accounts.set(person, { spentMs: spentMs + ONE_MORE_EVERY_MS, asOfMs: nowMs, lastKeptSequence: sequence });
    if (this.#accounts.size <= PEOPLE_REMEMBERED) return;
    for (const quietest of this.#accounts.keys()) {
      this.#accounts.delete(quietest);
      break;
    }
  }

  #spentNowMs({ spentMs, asOfMs }: Account, nowMs: number): number {
    return Math.max(0, spentMs - Math.max(0, nowMs - asOfMs));
  }
}
