const POLL_MS = 5;

/**
 * Requests of an isolate poll for a result that another of them loads: the runtime ends a shared promise with the
 * request that made it.
 */
export function nextPoll(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, POLL_MS));
}
