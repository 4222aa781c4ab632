import type { CacheInvalidation } from "../../schema/live/payloads.ts";

/** Above this many entries, dropping the whole cache is cheaper for clients than a list. */
const MAX_ENTRIES = 200;

/** What clients drop from their caches: entries of the three lists, or everything. */
export type Eviction = Partial<
  Pick<CacheInvalidation, "evictCacheIds" | "evictFieldNames" | "releaseIds" | "cacheReset">
>;

const union = (lists: (string[] | undefined)[]): string[] => [...new Set(lists.flatMap((list) => list ?? []))];

/** Merges evictions: each entry once; a reset if one of them is a reset or the lists grow too long. */
export function mergeEvictions(evictions: readonly Eviction[]): Required<Eviction> {
  const evictCacheIds = union(evictions.map((eviction) => eviction.evictCacheIds));
  const evictFieldNames = union(evictions.map((eviction) => eviction.evictFieldNames));
  const releaseIds = union(evictions.map((eviction) => eviction.releaseIds));
  const entries = evictCacheIds.length + evictFieldNames.length + releaseIds.length;
  if (entries > MAX_ENTRIES || evictions.some((eviction) => eviction.cacheReset)) {
    return { evictCacheIds: [], evictFieldNames: [], releaseIds: [], cacheReset: true };
  }
  return { evictCacheIds, evictFieldNames, releaseIds, cacheReset: false };
}
