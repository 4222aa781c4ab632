import type { Cache, CacheExchangeOpts } from "@urql/exchange-graphcache";
import { noteInvalidation } from "./invalidations.ts";

type Updates = NonNullable<CacheExchangeOpts["updates"]>;

export interface CacheRules {
  /** Types identified by another field than `id`. */
  keys?: NonNullable<CacheExchangeOpts["keys"]>;
  /** Interfaces and unions, with their types. */
  possibleTypes?: Record<string, string[]>;
  mutations?: NonNullable<Updates["Mutation"]>;
  subscriptions?: NonNullable<Updates["Subscription"]>;
  optimistic?: NonNullable<CacheExchangeOpts["optimistic"]>;
}

/** Marks query fields as out of date, all or only the named ones. The screen keeps its data until the response. */
export function refetchQueries(cache: Cache, ...only: string[]): void {
  noteInvalidation(only);
  for (const { fieldName, arguments: args } of cache.inspectFields("Query")) {
    if (only.length === 0 || only.includes(fieldName)) cache.invalidate("Query", fieldName, args);
  }
}

/** Marks an entity, `Type:id`, as out of date, and with it the queries that use it. */
export function refetchEntity(cache: Cache, id: string): void {
  // Which queries in flight will contain the entity is not known.
  noteInvalidation([]);
  cache.invalidate(id);
}

export function keyText(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
