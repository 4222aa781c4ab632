import { BoundedMap } from "../../schema/bounded-map.ts";

/**
 * What one address may read at once, in fields of rows (cost.ts): a long list that comes back with all of its 20 pages
 * (20 x 24 lots x 42 = 20,160).
 */
const BURST = 21_000;
/** What it may read in the long run, each second: two pages of lots, for an office of twenty people who open one in ten seconds. */
const A_SECOND = 2_000;
/** Beyond this a request is charged double: a long answer holds up others as no number of short ones does. The usual page costs 1,030. */
const USUAL_COST = 1_500;
/** Addresses that are counted; beyond these the ones that were first counted are forgotten, and begin with a full burst. */
const MAX_ADDRESSES = 10_000;

/** Characters of an unknown document per unit of cost: parsing and checking 20,000 takes as long as the dearest request. */
const CHARACTERS_A_UNIT = 4;

/** What it costs to parse and check a document that is not known yet. */
export function preparationCost(query: string): number {
  return query.length / CHARACTERS_A_UNIT;
}

/**
 * How much each address reads, counted in the isolate's memory. An address pays after it has asked: one that owes anything waits
 * until it no longer does. Cloudflare's own rate limiting counts every request alike, though one costs a thousand times another.
 */
export class ReadRate {
  readonly #accounts = new BoundedMap<string, { left: number; countedAtMs: number }>(MAX_ADDRESSES);

  /** Seconds that an address has to wait; 0 where it may read. */
  wait(address: string | null, nowMs: number): number {
    const left = address === null ? 0 : this.#left(address, nowMs);
    return left >= 0 ? 0 : Math.ceil(-left / A_SECOND);
  }

  /** Books what an address has asked for, what is beyond a usual page twice. */
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

/** The reads of every address at this isolate: GraphQL operations and lots' logs. */
export const readRate = new ReadRate();
