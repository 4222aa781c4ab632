import { BoundedMap } from "../../schema/bounded-map.ts";

/** The cost above this counts double, since a long answer delays other requests. The usual page costs 1,030. */
const USUAL_COST = 1_500;
/** Beyond these, the oldest is dropped and begins with a full burst. */
const MAX_ACCOUNTS = 10_000;

/** A rate limit in costs (cost.ts, change-cost.ts): `burst` at once, `perSecond` in the long run. */
export interface RateTerms {
  readonly burst: number;
  readonly perSecond: number;
}

/**
 * Limits the costs of each payer, in the isolate's memory. One pays after its request, and waits while it owes.
 * Rejected: Cloudflare's rate limiting, which counts requests alike, though one costs a thousand times another.
 */
export class CostRate {
  readonly #terms: RateTerms;
  readonly #accounts = new BoundedMap<string, { left: number; countedAtMs: number }>(MAX_ACCOUNTS);

  constructor(terms: RateTerms) {
    this.#terms = terms;
  }

  /** Seconds to wait; null, a payer without an address, never waits. */
  wait(payer: string | null, nowMs: number): number {
    const left = payer === null ? 0 : this.#left(payer, nowMs);
    return left >= 0 ? 0 : Math.ceil(-left / this.#terms.perSecond);
  }

  charge(payer: string | null, cost: number, nowMs: number): void {
    if (payer === null) return;
    const charged = cost + Math.max(0, cost - USUAL_COST);
    this.#accounts.set(payer, { left: this.#left(payer, nowMs) - charged, countedAtMs: nowMs });
  }

  #left(payer: string, nowMs: number): number {
    const { burst, perSecond } = this.#terms;
    const account = this.#accounts.get(payer);
    if (!account) return burst;
    return Math.min(burst, account.left + (Math.max(0, nowMs - account.countedAtMs) * perSecond) / 1_000);
  }
}
