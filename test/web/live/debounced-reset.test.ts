import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { debouncedReset } from "../../../web/live/debounced-reset.ts";
import { invalidationSinks } from "../../../web/live/reset-cache.ts";

beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

test("sockets that come back together cause one reset, after the last of them", () => {
  const next = vi.fn();
  const sink = { next, error: () => {}, complete: () => {} };
  invalidationSinks.add(sink);
  debouncedReset();
  vi.advanceTimersByTime(700);
  debouncedReset();
  vi.advanceTimersByTime(700);
  debouncedReset();
  vi.advanceTimersByTime(999);
  expect(next).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(next).toHaveBeenCalledTimes(1);
  // A socket that comes back later causes its own reset.
  debouncedReset();
  vi.advanceTimersByTime(1_000);
  expect(next).toHaveBeenCalledTimes(2);
  invalidationSinks.delete(sink);
});
