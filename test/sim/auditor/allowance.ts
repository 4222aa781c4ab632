const AT_ONCE = 60;
const ONE_MORE_EVERY_MS = 6_000;

/**
 * How many entries a person's idle commands may still put into the log: sixty, and one more every six seconds. Counted
 * in milliseconds, each entry being worth six thousand of them.
 */
export class Allowance {
  readonly #people = new Map<string, { leftMs: number; asOfMs: number; lastSequence: number }>();

  /** The sequence of the last entry that was kept, where no more is; null where another one is. */
  exhaustedAt(person: string, nowMs: number): number | null {
    const known = this.#people.get(person);
    if (known === undefined) return null;
    return this.#left(person, nowMs) < ONE_MORE_EVERY_MS ? known.lastSequence : null;
  }

  use(person: string, nowMs: number, lastSequence: number): void {
    this.#people.set(person, { leftMs: this.#left(person, nowMs) - ONE_MORE_EVERY_MS, asOfMs: nowMs, lastSequence });
  }

  #left(person: string, nowMs: number): number {
    const full = AT_ONCE * ONE_MORE_EVERY_MS;
    const known = this.#people.get(person);
    if (known === undefined) return full;
    const sinceMs = nowMs > known.asOfMs ? nowMs - known.asOfMs : 0;
    return Math.min(full, known.leftMs + sinceMs);
  }
}
