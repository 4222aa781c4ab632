import { BoundedMap } from "../../schema/bounded-map.ts";

/** What one address may read at once, in fields of rows (cost.ts): a list of 20 pages, 20 x 24 lots x 42 = 20,160. */
const BURST = 21_000;
/** Per second in the long run: two pages of lots, for an office of twenty users who each open one in ten seconds. */
const A_SECOND = 2_000;
/** The cost above this counts double, since a long answer delays other requests. The usual page costs 1,030. */
const USUAL_COST = 1_500;
/** Beyond these, the oldest is dropped and begins with a full burst. */
const MAX_ADDRESSES = 10_000;

/** Characters of an unknown document per unit of cost: parsing 20,000 takes as long as the dearest request. */
const CHARACTERS_A_UNIT = 4;

/** The cost of parsing and validating an unknown document. */
export function preparationCost(query: string): number {
  return query.length / CHARACTERS_A_UNIT;
}

/**
 * Limits how much each address reads, in the isolate's memory. An address pays after its request, and waits while it
 * owes. Rejected: Cloudflare's rate limiting, which counts requests alike, though one costs a thousand times another.
 */
export class ReadRate {
  readonly #accounts = new BoundedMap<string, { left: number; countedAtMs: number }>(MAX_ADDRESSES);

  wait(address: string | null, nowMs: number): number {
    const left = address === null ? 0 : this.#left(address, nowMs);
    return left >= 0 ? 0 : Math.ceil(-left / A_SECOND);
  }

  charge(address: string | null, cost: number, nowMs: number): void {
    if (address === null) return;
    const charged = cost + Math.max(0, cost - USUAL_COST);
    this.#accounts.set(address, { left: this.#left(address, nowMs) - charged, countedAtMs: nowMs });
  }

  #left(address: string, nowMs: number): number {
    const account = this.#accounts.get(address);
    if (!account) return BURST;
    return Math.min(BURST, account.left + (Math.max(0, nowMs - account.countedAtMs) * A_SECOND) / 1_000);
  }
}

/** Shared by GraphQL operations and lots' logs. */
export const readRate = new ReadRate();
