import type { SubscriptionForwarder } from "@urql/core";

type Sink = Parameters<ReturnType<SubscriptionForwarder>["subscribe"]>[0];

/** The sinks that receive the server's `cacheInvalidation` messages. */
export const invalidationSinks = new Set<Sink>();

/** Refetches all queries, like a reset message from the server. */
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
