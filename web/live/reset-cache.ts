import type { SubscriptionForwarder } from "@urql/core";

type Sink = Parameters<ReturnType<SubscriptionForwarder>["subscribe"]>[0];

/** Where the house's `cacheInvalidation` messages go. */
export const invalidationSinks = new Set<Sink>();

/** Has everything that was asked so far asked again, as a message of the house would: after a broken line or in another language. */
export function resetCache(): void {
  const cacheInvalidation = {
    __typename: "CacheInvalidation",
    id: crypto.randomUUID(),
    evictCacheIds: [],
    evictFieldNames: [],
    releaseIds: [],
    cacheReset: true,
  };
  for (const sink of invalidationSinks) sink.next({ data: { cacheInvalidation } });
}
