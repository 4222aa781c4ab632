import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { retryNow, retryWaits, slowRetries } from "../../../../web/kit/live/wait-to-retry.ts";

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
  /** Retries each time at once after the loss, until the wait does not end; returns the waits. */
  async function waitsOf(waitToRetry: (tries: number) => Promise<void>, connectedMs = 0) {
    const waits: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const startedMs = performance.now();
      let endedMs: number | null = null;
      void waitToRetry(0).then(() => {
        endedMs = performance.now();
      });
      await vi.runAllTimersAsync();
      if (endedMs === null) return waits;
      waits.push(endedMs - startedMs);
      await vi.advanceTimersByTimeAsync(connectedMs);
    }
    return waits;
  }

  it("is not asked again after two retries within a second, until something causes it", async () => {
    const random = vi.spyOn(Math, "random").mockReturnValue(0);
    const onStop = vi.fn();
    const waitToRetry = retryWaits(onStop);
    expect(await waitsOf(waitToRetry)).toEqual([100, 100]);
    expect(onStop).toHaveBeenCalledOnce();
    expect(slowRetries.get()).toBe(1);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(slowRetries.get()).toBe(1);
    retryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(slowRetries.get()).toBe(0);
    // It stops again after the second retry from now.
    expect(await waitsOf(waitToRetry)).toEqual([100]);
    expect(onStop).toHaveBeenCalledTimes(2);
    random.mockRestore();
    retryNow();
    await vi.runAllTimersAsync();
  });

  it.each([
    ["the browser comes online", () => window.dispatchEvent(new Event("online"))],
    ["the page turns visible", () => document.dispatchEvent(new Event("visibilitychange"))],
  ])("is asked again when %s", async (_, happens) => {
    const waitToRetry = retryWaits();
    await waitsOf(waitToRetry);
    expect(slowRetries.get()).toBe(1);
    happens();
    await vi.runAllTimersAsync();
    expect(slowRetries.get()).toBe(0);
  });

  it("is not asked again when the page turns hidden", async () => {
    const waitToRetry = retryWaits();
    await waitsOf(waitToRetry);
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.runAllTimersAsync();
    expect(slowRetries.get()).toBe(1);
    hidden.mockRestore();
    retryNow();
    await vi.runAllTimersAsync();
  });

  it("is asked less often each time if it closes so late that two retries never share a second", async () => {
    const random = vi.spyOn(Math, "random").mockReturnValue(0);
    const waits = await waitsOf(retryWaits(), 950);
    random.mockRestore();
    expect(waits).toEqual([100, 100, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it("goes on being asked if it refuses each connection", async () => {
    const onStop = vi.fn();
    const waitToRetry = retryWaits(onStop);
    for (let tries = 0; tries < 9; tries += 1) {
      const done = wait(tries, waitToRetry);
      await vi.runAllTimersAsync();
      expect(done).toHaveBeenCalledOnce();
    }
    expect(onStop).not.toHaveBeenCalled();
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
  expect(slowRetries.get()).toBe(0);
  wait(3);
  wait(6);
  expect(slowRetries.get()).toBe(2);
  retryNow();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(slowRetries.get()).toBe(0);
});
