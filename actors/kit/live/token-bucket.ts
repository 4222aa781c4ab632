/** A rate limit: `burst` at once, `perSecond` in the long run. */
export interface BucketTerms {
  readonly burst: number;
  readonly perSecond: number;
}

/** In memory only: a client that uses it up keeps the actor awake meanwhile. */
export class TokenBucket {
  readonly #terms: BucketTerms;
  #left: number;
  #countedAtMs: number;

  constructor(terms: BucketTerms, nowMs: number) {
    this.#terms = terms;
    this.#left = terms.burst;
    this.#countedAtMs = nowMs;
  }

  /** Takes one token; false if none is left. */
  take(nowMs: number): boolean {
    const { burst, perSecond } = this.#terms;
    const elapsedMs = Math.max(0, nowMs - this.#countedAtMs);
    this.#left = Math.min(burst, this.#left + (elapsedMs * perSecond) / 1_000);
    this.#countedAtMs = nowMs;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
