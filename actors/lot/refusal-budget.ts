/** Commands that change nothing, of one person, which the log keeps at once... */
export const KEPT_AT_ONCE = 60;
/** ...and how soon it keeps one more after that. At most 14,400 a day and person. */
export const ONE_MORE_EVERY_MS = 6_000;
/** More than ever bid on one lot within minutes. Who is forgotten starts with a full budget. */
const PEOPLE_REMEMBERED = 5_000;

interface Account {
  spent: number;
  asOfMs: number;
  lastKeptSequence: number;
}

/**
 * Bounds what somebody can make a lot's log grow by commands that change nothing: refused bids, removing an auto bid
 * that is not there. Such a command beyond the budget is answered like any other, but shares the sequence of that
 * person's last kept one, so that the order stays total and without gaps (ORDER1). Turning the person away was
 * rejected: in a fight over a lot many honest bids come too late.
 */
export class RefusalBudget {
  readonly #accounts = new Map<string, Account>();

  /** The sequence to share, or null where the command is to be kept. */
  sharedSequence(person: string, nowMs: number): number | null {
    const account = this.#accounts.get(person);
    if (account === undefined || this.#spentNow(account, nowMs) + 1 <= KEPT_AT_ONCE) return null;
    return account.lastKeptSequence;
  }

  /** A command that changed nothing was kept. */
  spend(person: string, sequence: number, nowMs: number): void {
    const account = this.#accounts.get(person);
    const spent = account === undefined ? 0 : this.#spentNow(account, nowMs);
    // Re-inserted at the end, so that the first key is the one that was quiet for longest.
    this.#accounts.delete(person);
    this.#accounts.set(person, { spent: spent + 1, asOfMs: nowMs, lastKeptSequence: sequence });
    if (this.#accounts.size <= PEOPLE_REMEMBERED) return;
    for (const quietest of this.#accounts.keys()) {
      this.#accounts.delete(quietest);
      break;
    }
  }

  #spentNow({ spent, asOfMs }: Account, nowMs: number): number {
    return Math.max(0, spent - Math.max(0, nowMs - asOfMs) / ONE_MORE_EVERY_MS);
  }
}
