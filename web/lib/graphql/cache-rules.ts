import type { Cache, CacheExchangeOpts } from "@urql/exchange-graphcache";

type Updates = NonNullable<CacheExchangeOpts["updates"]>;

/** A feature's rules for the normalised cache, in the `cache.ts` of its folder. */
export interface CacheRules {
  /** Types identified by another field than `id`. */
  keys?: NonNullable<CacheExchangeOpts["keys"]>;
  /** Interfaces and unions, with their types. */
  possibleTypes?: Record<string, string[]>;
  mutations?: NonNullable<Updates["Mutation"]>;
  subscriptions?: NonNullable<Updates["Subscription"]>;
  /** Results to show until the server responds. */
  optimistic?: NonNullable<CacheExchangeOpts["optimistic"]>;
}

/** How often the cache has been invalidated. A query in flight meanwhile has missed it (refetch-missed-exchange.ts). */
export const invalidations = { count: 0 };

/** Marks query fields as out of date, all or only the named ones. The screen keeps its data until the response. */
export function refetchQueries(cache: Cache, ...only: string[]): void {
  invalidations.count += 1;
  for (const { fieldName, arguments: args } of cache.inspectFields("Query")) {
    if (only.length === 0 || only.includes(fieldName)) cache.invalidate("Query", fieldName, args);
  }
}

/** Marks an entity, `Type:id`, as out of date, and with it the queries that use it. */
export function refetchEntity(cache: Cache, id: string): void {
  invalidations.count += 1;
  cache.invalidate(id);
}

/** Returns the value if it can be a cache key, else null. */
export function keyText(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
