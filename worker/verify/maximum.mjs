import { HIGHEST_AMOUNT_CENTS } from "./terms.mjs";

/** @import { Leader } from "./sale.mjs" */

/**
 * The maximum of an auto bid as far as the log tells it: between two amounts, or exactly one where it was opened. What
 * its bidder's limit beats or does not beat narrows it; a log that leaves no amount contradicts itself.
 */
export class Maximum {
  isGone = false;
  #mayBeGone = false;
  /** Where it lies for certain while it may be gone: what narrows it then holds only if it is not. */
  #certain = { lowCents: 0, highCents: 0 };
  /** @type {number} */
  #lowCents;
  /** @type {number} */
  #highCents;
  /** @type {number} */
  #granularityCents;

  /**
   * @param {{ lowCents: number, highCents: number }} range
   * @param {number} granularityCents
   */
  constructor({ lowCents, highCents }, granularityCents) {
    this.#granularityCents = granularityCents;
    this.#lowCents = lowCents;
    this.#highCents = highCents;
    this.#narrow(lowCents, highCents);
  }

  /** Whether something that is sealed may have ended it. */
  get mayBeGone() {
    return this.#mayBeGone;
  }

  set mayBeGone(mayBeGone) {
    if (mayBeGone && !this.#mayBeGone) this.#certain = { lowCents: this.#lowCents, highCents: this.#highCents };
    this.#mayBeGone = mayBeGone;
  }

  /**
   * Whether it can be in force and lie between these amounts, and from here on does.
   *
   * @param {number} lowCents
   * @param {number} highCents
   */
  isBetween(lowCents, highCents) {
    if (this.isGone) return false;
    this.mayBeGone = false;
    return this.#narrow(lowCents, highCents);
  }

  /**
   * Whether it can be gone or at most this, and from here on is.
   *
   * @param {number} highCents
   */
  isGoneOrAtMost(highCents) {
    if (this.isGone || this.#narrow(0, highCents)) return true;
    this.isGone = this.mayBeGone;
    return this.isGone;
  }

  /** Whether it can be gone, and from here on is. */
  isEnded() {
    if (!this.isGone && !this.mayBeGone) return false;
    this.isGone = true;
    return true;
  }

  /** A bid by hand of its own bidder ends it where it reaches it (MAN4). @param {number} cents */
  spend(cents) {
    if (this.isGone || this.#lowCents > cents) return;
    if (this.#highCents <= cents) this.isGone = true;
    else {
      this.mayBeGone = true;
      this.#narrow(cents + 1, this.#highCents);
    }
  }

  /** Whether it can only be this amount. @param {number} cents */
  isExactly(cents) {
    return !this.isGone && !this.mayBeGone && this.#lowCents === cents && this.#highCents === cents;
  }

  /**
   * Whether it can be, or have been, an amount that is not one of these.
   *
   * @param {(cents: number) => boolean} isExcluded of finitely many amounts.
   */
  canAvoid(isExcluded) {
    const { lowCents, highCents } = this.#mayBeGone
      ? this.#certain
      : { lowCents: this.#lowCents, highCents: this.#highCents };
    for (let cents = lowCents; cents <= highCents; cents += this.#granularityCents) {
      if (!isExcluded(cents)) return true;
    }
    return false;
  }

  /**
   * False where nothing would be left. Maxima are multiples of the granularity.
   *
   * @param {number} lowCents
   * @param {number} highCents
   */
  #narrow(lowCents, highCents) {
    const unit = this.#granularityCents;
    this.#lowCents = Math.ceil(Math.max(this.#lowCents, lowCents) / unit) * unit;
    this.#highCents = Math.floor(Math.min(this.#highCents, highCents) / unit) * unit;
    return this.#lowCents <= this.#highCents;
  }
}

/**
 * The leader's limit is the price or, where that is higher, the maximum of the leader's auto bid.
 *
 * @typedef {{ leader: Leader, maximum: Maximum | undefined }} Limit
 */

/** Whether a limit can be this, and from here on is. @param {Limit} limit @param {number} cents */
export function isLimit({ leader, maximum }, cents) {
  if (cents < leader.priceCents) return false;
  if (cents > leader.priceCents) return maximum?.isBetween(cents, cents) ?? false;
  return maximum?.isGoneOrAtMost(cents) ?? true;
}

/** Whether a limit can be below this, and from here on is. @param {Limit} limit @param {number} cents */
export function isLimitBelow({ leader, maximum }, cents) {
  return leader.priceCents < cents && (maximum?.isGoneOrAtMost(cents - 1) ?? true);
}

/** Whether a limit can be at least this, and from here on is. @param {Limit} limit @param {number} cents */
export function isLimitAtLeast({ leader, maximum }, cents) {
  return leader.priceCents >= cents || (maximum?.isBetween(cents, HIGHEST_AMOUNT_CENTS) ?? false);
}
