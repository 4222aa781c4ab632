import { BoundedMap } from "../../../schema/kit/bounded-map.ts";
import { type ClientNetwork, type NetworkWidth, networksOf, widened } from "../../../schema/kit/client-networks.ts";

/** The cost above this counts double, since a long answer delays other requests. The usual page costs 1,030. */
const USUAL_COST = 1_500;
/** Of each width. Beyond these, the oldest is dropped and begins with a full burst. */
const MAX_ACCOUNTS = 10_000;

/** A rate limit in costs (cost.ts, change-cost.ts): `burst` at once, `perSecond` in the long run. */
export interface RateTerms {
  readonly burst: number;
  readonly perSecond: number;
}

interface Account {
  left: number;
  countedAtMs: number;
}

/**
 * Limits the costs of each payer, in the isolate's memory: an id, or a network address as `clientAddress` spells it.
 * The wider networks of an IPv6 address pay with it, or a client with a /48 had 65,536 rates. One pays after its
 * request, and waits while it or its network owes. Rejected: Cloudflare's rate limiting, which counts requests alike,
 * though one costs a thousand times another.
 */
export class CostRate {
  readonly #terms: RateTerms;
  /** By width, so that a flood of narrow networks drops none of the wider ones that count it. */
  readonly #accounts: Readonly<Record<NetworkWidth, BoundedMap<string, Account>>> = {
    64: new BoundedMap(MAX_ACCOUNTS),
    56: new BoundedMap(MAX_ACCOUNTS),
    48: new BoundedMap(MAX_ACCOUNTS),
  };

  constructor(terms: RateTerms) {
    this.#terms = terms;
  }

  /** Seconds to wait; null, a payer without an address, never waits. */
  wait(payer: string | null, nowMs: number): number {
    if (payer === null) return 0;
    const { perSecond } = this.#terms;
    const waits = networksOf(payer).map((network) => -this.#left(network, nowMs) / widened(perSecond, network));
    return Math.max(0, Math.ceil(Math.max(...waits)));
  }

  charge(payer: string | null, cost: number, nowMs: number): void {
    if (payer === null) return;
    const charged = cost + Math.max(0, cost - USUAL_COST);
    for (const network of networksOf(payer)) {
      const left = this.#left(network, nowMs) - charged;
      this.#accounts[network.width].set(network.name, { left, countedAtMs: nowMs });
    }
  }

  #left(network: ClientNetwork, nowMs: number): number {
    const burst = widened(this.#terms.burst, network);
    const account = this.#accounts[network.width].get(network.name);
    if (!account) return burst;
    const earned = (Math.max(0, nowMs - account.countedAtMs) * widened(this.#terms.perSecond, network)) / 1_000;
    return Math.min(burst, account.left + earned);
  }
}
