const POLL_MS = 5;

/** Requests poll for another one's result: the runtime ends a shared promise with the request that made it. */
export function nextPoll(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, POLL_MS));
}
