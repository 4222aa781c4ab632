import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { waitToRetry } from "../../../web/live/wait-to-retry.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts a long wait before a retry. */
function wait() {
  const done = vi.fn();
  void waitToRetry(6).then(done);
  return done;
}

it("ends at once when the browser comes online", async () => {
  const done = wait();
  await vi.advanceTimersByTimeAsync(10);
  expect(done).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledOnce();
});

it("ends after a second when the page turns visible", async () => {
  const done = wait();
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(990);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(done).toHaveBeenCalledOnce();
});
