import { retryWaitMs } from "./close-codes.ts";

/** Waits before a new try; a page that becomes visible or a line that comes back ends the wait after its first second. */
export async function waitToRetry(tries: number): Promise<void> {
  const waitMs = retryWaitMs(tries);
  await pause(Math.min(1_000, waitMs));
  const rest = waitMs - 1_000;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", done);
      window.removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, Math.max(0, rest));
    document.addEventListener("visibilitychange", done);
    window.addEventListener("online", done);
  });
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
