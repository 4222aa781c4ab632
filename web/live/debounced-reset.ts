import { resetCache } from "./reset-cache.ts";

/**
 * Sockets that were lost together reconnect within about this time of each other, since their first retries are spread
 * over a second. It also leaves them time to subscribe again before the responses to the refetch.
 */
const TOGETHER_MS = 1_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Refetches everything once for all sockets that reconnect together, after the last one, so that nothing is missed. */
export function debouncedReset(): void {
  clearTimeout(timer);
  timer = setTimeout(resetCache, TOGETHER_MS);
}
