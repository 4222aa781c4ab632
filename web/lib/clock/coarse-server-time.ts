import { serverNow } from "./server-clock.ts";

/** Lists that depend on the time ask with an instant that stays this long, so that on the way back they are still in the cache. */
const SETTLED_MS = 5 * 60_000;

let settledMs = 0;

/** The server's time, up to five minutes old, ISO 8601: the same again and again for lists that are asked in one visit. */
export function coarseServerTime(): string {
  const nowMs = serverNow();
  if (Math.abs(nowMs - settledMs) >= SETTLED_MS) settledMs = nowMs;
  return new Date(settledMs).toISOString();
}
