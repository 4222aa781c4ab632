import { createStore } from "../lib/store.ts";

/** Two retries of a connection never follow each other faster. */
const MIN_WAIT_MS = 1_000;

/** How many connections wait for their next retry: while any does, `retryNow` does something. */
export const waitingRetries = createStore(0);

const askedFor = new EventTarget();

/** Ends all waits before retries. */
export function retryNow(): void {
  askedFor.dispatchEvent(new Event("retry"));
}

/**
 * The waits before the retries of one connection. `tries` counts from the last success. A connection that is lost
 * within a second of its retry counts as a failure, so that a server that accepts and closes is asked less and less.
 */
export function retryWaits(): (tries: number) => Promise<void> {
  let lastRetryMs = Number.NEGATIVE_INFINITY;
  let lostAtOnce = 0;
  return async (tries) => {
    lostAtOnce = performance.now() - lastRetryMs < MIN_WAIT_MS ? lostAtOnce + 1 : 0;
    await wait(retryWaitMs(Math.max(tries, lostAtOnce)));
    lastRetryMs = performance.now();
  };
}

/** Ends early when the browser comes online, the page turns visible or a user asks for it, but not within a second. */
async function wait(waitMs: number): Promise<void> {
  const startedMs = performance.now();
  const causes = [
    [document, "visibilitychange"],
    [window, "online"],
    [askedFor, "retry"],
  ] as const;
  waitingRetries.set(waitingRetries.get() + 1);
  await new Promise<void>((resolve) => {
    const hurry = () => {
      clearTimeout(timer);
      const endMs = Math.min(waitMs, MIN_WAIT_MS);
      timer = setTimeout(done, Math.max(0, endMs - (performance.now() - startedMs)));
    };
    const done = () => {
      for (const [target, name] of causes) target.removeEventListener(name, hurry);
      resolve();
    };
    let timer = setTimeout(done, waitMs);
    for (const [target, name] of causes) target.addEventListener(name, hurry);
  });
  waitingRetries.set(waitingRetries.get() - 1);
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
 * Retries never stop, since a limit would leave old prices on the page. At least a second lies between two.
 */
export function retryWaitMs(tries: number, random: number = Math.random()): number {
  if (tries === 0) return FIRST_WAIT_MS.from + Math.round(random * (FIRST_WAIT_MS.to - FIRST_WAIT_MS.from));
  const base = Math.min(MAX_WAIT_MS, SECOND_WAIT_MS * 2 ** Math.min(tries - 1, 10));
  return base + Math.round(random * base);
}
