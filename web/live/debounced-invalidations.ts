import type { ResultOf } from "../lib/graphql/graphql.ts";
import type { CacheInvalidationDocument } from "./documents.ts";

export type Invalidation = ResultOf<typeof CacheInvalidationDocument>["cacheInvalidation"];

/** Long enough that the pages of a busy house don't all ask at once, short enough for a price in a list. */
const MAX_WAIT_MS = 3_000;

/**
 * What says that something kept is old reaches every open page in the same instant. Each waits a while of its own before it asks
 * anew, once for all that came meanwhile, and one that nobody looks at waits until somebody does.
 */
export function debouncedInvalidations(
  tell: (invalidation: Invalidation) => void,
): (invalidation: Invalidation) => void {
  let waiting: Invalidation | null = null;
  const tellWaiting = () => {
    if (document.hidden) return document.addEventListener("visibilitychange", tellWaiting, { once: true });
    if (waiting) tell(waiting);
    waiting = null;
  };
  return (invalidation) => {
    if (!waiting) setTimeout(tellWaiting, Math.random() * MAX_WAIT_MS);
    waiting = waiting ? united(waiting, invalidation) : invalidation;
  };
}

function united(one: Invalidation, other: Invalidation): Invalidation {
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
