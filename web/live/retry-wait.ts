/** The first try is within a second, spread so that a restarted server does not get all of them at once. */
const FIRST_WAIT_MS = { from: 100, to: 900 };
const SECOND_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;

/**
 * How long to wait before try number `tries` (0 is the first): within a second, then doubling from one second to half a minute
 * plus up to as much again at random.
 *
 * Retries never stop, also where a browser that comes online cuts a wait short, so that two come within a second. Stopping is
 * for clients that retry without a wait; here it would leave a page with old prices that nothing renews.
 */
export function retryWaitMs(tries: number, random: number = Math.random()): number {
  if (tries === 0) return FIRST_WAIT_MS.from + Math.round(random * (FIRST_WAIT_MS.to - FIRST_WAIT_MS.from));
  const base = Math.min(MAX_WAIT_MS, SECOND_WAIT_MS * 2 ** Math.min(tries - 1, 10));
  return base + Math.round(random * base);
}
