import type { Cache, CacheExchangeOpts } from "@urql/exchange-graphcache";

type Updates = NonNullable<CacheExchangeOpts["updates"]>;

/** What a feature adds to the normalised cache, in the `cache.ts` of its folder. */
export interface CacheRules {
  /** Types whose identity is another field than `id`. */
  keys?: NonNullable<CacheExchangeOpts["keys"]>;
  /** Interfaces and unions, with their types. */
  possibleTypes?: Record<string, string[]>;
  mutations?: NonNullable<Updates["Mutation"]>;
  subscriptions?: NonNullable<Updates["Subscription"]>;
  /** Results to show until the server has answered. */
  optimistic?: NonNullable<CacheExchangeOpts["optimistic"]>;
}

/** Marks query fields as out of date, all or those named. What is on the screen stays until the new answer is there. */
export function refetchQueries(cache: Cache, ...only: string[]): void {
  for (const { fieldName, arguments: args } of cache.inspectFields("Query")) {
    if (only.length === 0 || only.includes(fieldName)) cache.invalidate("Query", fieldName, args);
  }
}

/** A value that can be a cache key. */
export function keyText(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
