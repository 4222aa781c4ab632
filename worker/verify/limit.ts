/**
 * A maximum as far as it is known: somewhere between two amounts, or exactly one where it was opened. What a bid does or
 * does not beat narrows it; a log that leaves nothing between the two contradicts itself.
 */
export interface Maximum {
  /** The entry that set it. */
  readonly sequence: number;
  lowCents: number;
  highCents: number;
  /** False where something sealed may have ended it since. */
  isCertain: boolean;
}

/** What a leader is committed to: at least the amount that was bid, and the maximum where there is a higher one. */
export class Limit {
  readonly #floorCents: number;
  readonly #maximum: Maximum | null;

  constructor(floorCents: number, maximum: Maximum | null) {
    this.#floorCents = floorCents;
    this.#maximum = maximum;
  }

  /** Whether it can be this, and from here on is. */
  is(cents: number): boolean {
    const maximum = this.#maximum;
    if (cents < this.#floorCents) return false;
    if (cents > this.#floorCents) {
      if (maximum === null) return false;
      maximum.isCertain = true;
      return narrow(maximum, cents, cents);
    }
    return maximum === null || !maximum.isCertain || narrow(maximum, maximum.lowCents, cents);
  }

  /** Whether it can be below this, and from here on is. */
  isBelow(cents: number): boolean {
    const maximum = this.#maximum;
    if (this.#floorCents >= cents) return false;
    return maximum === null || !maximum.isCertain || narrow(maximum, maximum.lowCents, cents - 1);
  }

  /** Whether it can be at least this, and from here on is. */
  isAtLeast(cents: number): boolean {
    const maximum = this.#maximum;
    if (this.#floorCents >= cents) return true;
    if (maximum === null) return false;
    maximum.isCertain = true;
    return narrow(maximum, cents, maximum.highCents);
  }
}

/** Narrows what is known of a maximum; false where nothing would be left. */
export function narrow(maximum: Maximum, lowCents: number, highCents: number): boolean {
  maximum.lowCents = Math.max(maximum.lowCents, lowCents);
  maximum.highCents = Math.min(maximum.highCents, highCents);
  return maximum.lowCents <= maximum.highCents;
}
