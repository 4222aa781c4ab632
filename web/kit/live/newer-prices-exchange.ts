import { watchExchange } from "../lib/graphql/watch-exchange.ts";

/** What a frame writes about a lot. */
export interface LotPrice {
  id: string;
  currentBidAmount: number | null;
  bidCount: number;
  startingOn: string;
  closingOn: string;
}

/** The prices that frames have brought since each query in flight was sent, by lot. */
const newerPrices = new Map<number, Map<string, LotPrice>>();

export function noteNewerPrice(price: LotPrice): void {
  for (const prices of newerPrices.values()) prices.set(price.id, price);
}

/**
 * Stands below the cache. An answer may be older than a frame that arrives while its query is in flight, and would
 * overwrite it: a lot that gets no further bid would keep the old price. For an answer that is newer, the frame of the
 * newer price is still to come.
 */
export const newerPricesExchange = watchExchange({
  onOperation({ kind, key }) {
    if (kind === "query") newerPrices.set(key, new Map());
    if (kind === "teardown") newerPrices.delete(key);
  },
  onResult(result) {
    const prices = newerPrices.get(result.operation.key);
    newerPrices.delete(result.operation.key);
    if (prices?.size) replacePrices(result.data, prices);
    return result;
  },
});

/** @param value a part of an answer that has reached nobody else yet. */
function replacePrices(value: unknown, prices: ReadonlyMap<string, LotPrice>): void {
  if (typeof value !== "object" || value === null) return;
  for (const part of Object.values(value)) replacePrices(part, prices);
  if (!("__typename" in value && "id" in value) || value.__typename !== "IncrementalLot") return;
  const newer = Object.entries(prices.get(String(value.id)) ?? {}).filter(([field]) => field in value);
  Object.assign(value, Object.fromEntries(newer));
}
