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

/** Marks query fields as out of date, all or only the named ones. The screen keeps its data until the response. */
export function refetchQueries(cache: Cache, ...only: string[]): void {
  for (const { fieldName, arguments: args } of cache.inspectFields("Query")) {
    if (only.length === 0 || only.includes(fieldName)) cache.invalidate("Query", fieldName, args);
  }
}

/** Returns the value if it can be a cache key, else null. */
export function keyText(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
