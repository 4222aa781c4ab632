import * as v from "valibot";
import type { Eviction } from "../../schema/bidding/rpc/hub-rpc.ts";

/** Above this many entries, dropping the whole cache is cheaper for clients than a list. */
const MAX_ENTRIES = 200;

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

export const PENDING_EVICTION_STEP =
  "CREATE TABLE pending_eviction (only INTEGER PRIMARY KEY CHECK (only = 1), eviction TEXT NOT NULL)";

const names = v.array(v.string());
const eviction = v.object({
  evictCacheIds: names,
  evictFieldNames: names,
  releaseIds: names,
  cacheReset: v.boolean(),
});

/** The eviction that waits for the next alarm, or null. */
export function readPending(sql: SqlStorage): Required<Eviction> | null {
  const row = sql.exec<{ eviction: string }>("SELECT eviction FROM pending_eviction").toArray()[0];
  return row ? v.parse(eviction, JSON.parse(row.eviction)) : null;
}

export function writePending(sql: SqlStorage, pending: Required<Eviction>): void {
  sql.exec("INSERT OR REPLACE INTO pending_eviction (only, eviction) VALUES (1, ?)", JSON.stringify(pending));
}

export function clearPending(sql: SqlStorage): void {
  sql.exec("DELETE FROM pending_eviction");
}
