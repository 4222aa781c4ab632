import type { ResultOf } from "../lib/graphql/graphql.ts";
import type { CacheInvalidationDocument } from "./message-documents.ts";

export type Invalidation = ResultOf<typeof CacheInvalidationDocument>["cacheInvalidation"];

/** Long enough to spread the requests of many open pages, short enough for a price in a list. */
const MAX_WAIT_MS = 3_000;

/**
 * Cache invalidations reach all open pages at once. Each page waits a random time and refetches once for all that
 * arrive meanwhile; a hidden page waits until it becomes visible.
 */
export function debouncedInvalidations(
  deliver: (invalidation: Invalidation) => void,
): (invalidation: Invalidation) => void {
  let waiting: Invalidation | null = null;
  const flush = () => {
    if (document.hidden) return document.addEventListener("visibilitychange", flush, { once: true });
    if (waiting) deliver(waiting);
    waiting = null;
  };
  return (invalidation) => {
    if (!waiting) setTimeout(flush, Math.random() * MAX_WAIT_MS);
    waiting = waiting ? merged(waiting, invalidation) : invalidation;
  };
}

function merged(one: Invalidation, other: Invalidation): Invalidation {
  return {
    ...other,
    evictCacheIds: union(one.evictCacheIds, other.evictCacheIds),
    evictFieldNames: union(one.evictFieldNames, other.evictFieldNames),
    releaseIds: union(one.releaseIds, other.releaseIds),
    cacheReset: one.cacheReset || other.cacheReset,
  };
}

function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])];
}
