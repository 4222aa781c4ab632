import { onRetryNow } from "./wait-to-retry.ts";

/** Before this time, `retryNow` does not end the waiting, since most answers arrive within it. */
const MIN_WAIT_MS = 1_000;

/** Waits for the answers of a server, one at a time, and calls back when one is overdue or a user gives it up. */
export function awaitedAnswers({ onLimit, onAsked }: { onLimit: () => void; onAsked: () => void }) {
  let stop = () => {};
  return {
    expect(limitMs: number): void {
      stop();
      let unlisten = () => {};
      const limit = setTimeout(onLimit, limitMs);
      const patience = setTimeout(() => {
        unlisten = onRetryNow(onAsked);
      }, MIN_WAIT_MS);
      stop = () => {
        clearTimeout(limit);
        clearTimeout(patience);
        unlisten();
        stop = () => {};
      };
    },
    arrive: () => stop(),
  };
}
