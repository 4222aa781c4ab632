interface Terms {
  readonly atOnce: number;
  readonly everyMs: number;
}

/** Entries that a person's idle commands may put into the log. */
export const ENTRIES: Terms = { atOnce: 60, everyMs: 6_000 };
/** Bids and maxima of one bidder. */
export const BIDS: Terms = { atOnce: 200, everyMs: 10 };

/**
 * How many commands a person may still send: so many at once, and one more every few milliseconds. Counted in
 * milliseconds, each command being worth `everyMs` of them.
 */
export class Allowance {
  readonly #terms: Terms;
  readonly #people = new Map<string, { leftMs: number; asOfMs: number; lastSequence: number }>();

  constructor(terms: Terms) {
    this.#terms = terms;
  }

  /** The sequence of the last entry that was kept, where no more is; null where another one is. */
  exhaustedAt(person: string, nowMs: number): number | null {
    const known = this.#people.get(person);
    if (known === undefined) return null;
    return this.#left(person, nowMs) < this.#terms.everyMs ? known.lastSequence : null;
  }

  use(person: string, nowMs: number, lastSequence: number): void {
    this.#people.set(person, { leftMs: this.#left(person, nowMs) - this.#terms.everyMs, asOfMs: nowMs, lastSequence });
  }

  #left(person: string, nowMs: number): number {
    const full = this.#terms.atOnce * this.#terms.everyMs;
    const known = this.#people.get(person);
    if (known === undefined) return full;
    const sinceMs = nowMs > known.asOfMs ? nowMs - known.asOfMs : 0;
    return Math.min(full, known.leftMs + sinceMs);
  }
}
