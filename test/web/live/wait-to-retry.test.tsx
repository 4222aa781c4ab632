import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { retryNow, retryWaits, waitingRetries } from "../../../web/live/wait-to-retry.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts a wait before a retry. */
function wait(tries: number, waitToRetry = retryWaits()) {
  const done = vi.fn();
  void waitToRetry(tries).then(done);
  return done;
}

describe.each([
  ["the browser comes online", () => window.dispatchEvent(new Event("online"))],
  ["the page turns visible", () => document.dispatchEvent(new Event("visibilitychange"))],
  ["a user asks for it", retryNow],
])("when %s", (_, happens) => {
  it("a long wait ends at once", async () => {
    const done = wait(6);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(done).not.toHaveBeenCalled();
    happens();
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalledOnce();
  });

  it("a wait ends no sooner than a second after the retry before", async () => {
    const done = wait(6);
    happens();
    await vi.advanceTimersByTimeAsync(990);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20);
    expect(done).toHaveBeenCalledOnce();
  });

  it("a first wait becomes no longer", async () => {
    const random = vi.spyOn(Math, "random").mockReturnValue(0);
    const done = wait(0);
    happens();
    await vi.advanceTimersByTimeAsync(100);
    random.mockRestore();
    expect(done).toHaveBeenCalledOnce();
  });
});

describe("a server that accepts each connection and closes it at once", () => {
  it("is asked less often each time, and never twice within a second", async () => {
    const random = vi.spyOn(Math, "random").mockReturnValue(0);
    const waitToRetry = retryWaits();
    const waits: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const startedMs = performance.now();
      const waiting = waitToRetry(0);
      await vi.runAllTimersAsync();
      await waiting;
      waits.push(performance.now() - startedMs);
    }
    random.mockRestore();
    expect(waits).toEqual([100, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000]);
  });

  it("is asked soon again once a connection has lasted", async () => {
    const waitToRetry = retryWaits();
    const first = wait(0, waitToRetry);
    await vi.advanceTimersByTimeAsync(900);
    expect(first).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1_000);
    const second = wait(0, waitToRetry);
    await vi.advanceTimersByTimeAsync(900);
    expect(second).toHaveBeenCalledOnce();
  });
});

it("tells how many connections wait", async () => {
  expect(waitingRetries.get()).toBe(0);
  wait(3);
  wait(6);
  expect(waitingRetries.get()).toBe(2);
  retryNow();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(waitingRetries.get()).toBe(0);
});
