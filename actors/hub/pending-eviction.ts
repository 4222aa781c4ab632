import * as v from "valibot";
import type { Eviction } from "./merge-evictions.ts";

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
