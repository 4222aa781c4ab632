import { restoredConnections } from "./restored-connections.ts";

/**
 * Sockets that were lost together reconnect within about this time of each other, since their first retries are spread
 * over a second. It also leaves them time to subscribe again before the responses to the new client.
 */
const TOGETHER_MS = 1_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Rebuilds the client once for all sockets that reconnect together, after the last one, so that nothing is missed. */
export function debouncedRebuild(): void {
  clearTimeout(timer);
  timer = setTimeout(() => restoredConnections.set(restoredConnections.get() + 1), TOGETHER_MS);
}
