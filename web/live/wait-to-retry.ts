/** The shortest time between retries when the page becomes visible. */
const SHORTEST_WAIT_MS = 1_000;

/** Waits before a retry. Ends at once when the browser comes online, or after a second when the page turns visible. */
export async function waitToRetry(tries: number): Promise<void> {
  const startedMs = performance.now();
  const waitMs = retryWaitMs(tries);
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
      window.removeEventListener("online", done);
      resolve();
    };
    const onVisible = () => {
      clearTimeout(timer);
      timer = setTimeout(done, Math.max(0, SHORTEST_WAIT_MS - (performance.now() - startedMs)));
    };
    let timer = setTimeout(done, waitMs);
    document.addEventListener("visibilitychange", onVisible);
    window.addEventListener("online", done);
  });
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The first retry is within a second, spread so that a restarted server does not receive all of them at once. */
const FIRST_WAIT_MS = { from: 100, to: 900 };
const SECOND_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;

/**
 * How long to wait before retry number `tries` (0 is the first): within a second, then doubling from one second to half
 * a minute, plus up to the same time at random.
 *
 * Retries never stop, even if a browser that comes online shortens a wait and two retries fall within a second. A limit
 * suits clients that retry without waiting; here it would leave a page with old prices that are never updated.
 */
export function retryWaitMs(tries: number, random: number = Math.random()): number {
  if (tries === 0) return FIRST_WAIT_MS.from + Math.round(random * (FIRST_WAIT_MS.to - FIRST_WAIT_MS.from));
  const base = Math.min(MAX_WAIT_MS, SECOND_WAIT_MS * 2 ** Math.min(tries - 1, 10));
  return base + Math.round(random * base);
}
