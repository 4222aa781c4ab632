import { resetCache } from "./reset-cache.ts";

/**
 * Sockets that broke together come back within about this time of each other: their first tries are spread over a second. Long
 * enough, too, that they are subscribed again before the answers that are asked for then.
 */
const TOGETHER_MS = 1_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Has everything asked again, once for all sockets that come back together: after the last of them, so that nothing is missed. */
export function debouncedReset(): void {
  clearTimeout(timer);
  timer = setTimeout(resetCache, TOGETHER_MS);
}
