import { createStore } from "../store.ts";
import { msUntilClosingSoon } from "./closing-soon.ts";

/** Two retries of a connection within this time, the second also lost within it, end the retries. */
const MIN_WAIT_MS = 1_000;

const askedFor = new EventTarget();

/** How many connections `retryNow` would help: those that wait for their next retry, or for an answer to this one. */
export const slowRetries = createStore(0);

/** Ends all waits before retries, and all attempts that have had no answer for a while. */
export function retryNow(): void {
  askedFor.dispatchEvent(new Event("retry"));
}

/** Calls back at each `retryNow` until the returned function is called, and counts as slow until then. */
export function onRetryNow(hurry: (cause: Event) => void): () => void {
  askedFor.addEventListener("retry", hurry);
  slowRetries.set(slowRetries.get() + 1);
  return () => {
    askedFor.removeEventListener("retry", hurry);
    slowRetries.set(slowRetries.get() - 1);
  };
}

/**
 * The waits before the retries of one connection. `attempts` counts from the last success.
 *
 * Only a server that accepts and closes at once causes two retries within a second. The retries then stop: `onStop` is
 * called, and the wait lasts until something ends it early. If the retries are a little further apart, each later loss
 * within a second counts as a failure, so that the server is asked less and less.
 */
export function retryWaits(onStop: () => void = () => {}): (attempts: number) => Promise<void> {
  let lastMs = Number.NEGATIVE_INFINITY;
  let beforeLastMs = lastMs;
  let lostAtOnce = 0;
  return async (attempts) => {
    const isLostAtOnce = performance.now() - lastMs < MIN_WAIT_MS;
    lostAtOnce = isLostAtOnce ? lostAtOnce + 1 : 0;
    if (isLostAtOnce && lastMs - beforeLastMs < MIN_WAIT_MS) {
      onStop();
      lastMs = Number.NEGATIVE_INFINITY;
      lostAtOnce = 0;
      await wait(null);
    } else await wait(Math.min(retryWaitMs(Math.max(attempts, lostAtOnce - 1)), closingWaitMs()));
    beforeLastMs = lastMs;
    lastMs = performance.now();
  };
}

/**
 * Ends early when the browser comes online, the page turns visible or a user asks for it, but not within a second.
 * @param waitMs null if nothing else ends it.
 */
async function wait(waitMs: number | null): Promise<void> {
  const startedMs = performance.now();
  const causes = [
    [document, "visibilitychange"],
    [window, "online"],
  ] as const;
  await new Promise<void>((resolve) => {
    const hurry = ({ type }: Event) => {
      if (type === "visibilitychange" && document.hidden) return;
      clearTimeout(timer);
      const endMs = Math.min(waitMs ?? MIN_WAIT_MS, MIN_WAIT_MS);
      timer = setTimeout(done, Math.max(0, endMs - (performance.now() - startedMs)));
    };
    const done = () => {
      for (const [target, name] of causes) target.removeEventListener(name, hurry);
      unlisten();
      resolve();
    };
    let timer = waitMs === null ? undefined : setTimeout(done, waitMs);
    for (const [target, name] of causes) target.addEventListener(name, hurry);
    const unlisten = onRetryNow(hurry);
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
 * How long to wait before a retry, after so many `attempts`: within a second, then doubling from one second to half
 * a minute, plus up to the same time at random.
 *
 * Their number has no limit, since a limit would leave old prices on the page.
 */
export function retryWaitMs(attempts: number, random: number = Math.random()): number {
  if (attempts === 0) return FIRST_WAIT_MS.from + Math.round(random * (FIRST_WAIT_MS.to - FIRST_WAIT_MS.from));
  const base = Math.min(MAX_WAIT_MS, SECOND_WAIT_MS * 2 ** Math.min(attempts - 1, 10));
  return base + Math.round(random * base);
}

/** While a lot on the page closes soon, at most three seconds, spread over half of them. */
const CLOSING_WAIT_MS = { from: 1_500, to: 3_000 };

/** The longest wait before a retry that leaves no price on the page old while its lot closes. */
export function closingWaitMs(random: number = Math.random()): number {
  const { from, to } = CLOSING_WAIT_MS;
  return msUntilClosingSoon() + from + Math.round(random * (to - from));
}
