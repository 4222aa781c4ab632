import { retryWaitMs } from "./retry-wait.ts";

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
