import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ClosingTime, msUntilClosingSoon, useClosing } from "../../../../web/kit/live/closing-soon.ts";
import { closingWaitMs, retryWaits } from "../../../../web/kit/live/wait-to-retry.ts";

const NOW_MS = Date.parse("2026-03-12T19:00:00Z");
const MINUTE_MS = 60_000;

const show = (fromMinutes: number, toMinutes = fromMinutes) =>
  renderHook((closing: ClosingTime) => useClosing(closing), {
    initialProps: { fromMs: NOW_MS + fromMinutes * MINUTE_MS, toMs: NOW_MS + toMinutes * MINUTE_MS },
  });

beforeEach(() => void vi.useFakeTimers({ now: NOW_MS }));
afterEach(() => void vi.useRealTimers());

describe("something on the page closes soon", () => {
  it.each([
    ["never, if the page shows no closing", [], Number.POSITIVE_INFINITY],
    ["in ten minutes, if a lot closes in twenty", [[20, 20]], 10 * MINUTE_MS],
    ["if a lot closes within ten minutes", [[9, 9]], 0],
    ["if a lot closed a moment ago, as a bid may have extended it", [[-1, -1]], 0],
    ["not if a lot closed long ago", [[-11, -11]], Number.POSITIVE_INFINITY],
    ["if the lots of an auction are closing one after another", [[-60, 60]], 0],
    [
      "by the first of several",
      [
        [90, 90],
        [12, 12],
        [-60, -50],
      ],
      2 * MINUTE_MS,
    ],
  ] as const)("%s", (_, closings, expected) => {
    for (const [from, to] of closings) show(from, to);
    expect(msUntilClosingSoon(NOW_MS)).toBe(expected);
  });

  it("no longer, once it has left the page or moved to a later time", () => {
    const { rerender, unmount } = show(5);
    rerender({ fromMs: NOW_MS + 30 * MINUTE_MS, toMs: NOW_MS + 30 * MINUTE_MS });
    expect(msUntilClosingSoon(NOW_MS)).toBe(20 * MINUTE_MS);
    unmount();
    expect(msUntilClosingSoon(NOW_MS)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("the wait before a retry", () => {
  /** How long a retry waits after many failures. */
  async function waited(): Promise<number> {
    const startedMs = performance.now();
    const wait = retryWaits()(9);
    await vi.runAllTimersAsync();
    await wait;
    return performance.now() - startedMs;
  }

  it("is at most three seconds while a lot closes soon", async () => {
    show(9);
    expect(await waited()).toBeLessThanOrEqual(3_000);
    expect(closingWaitMs(0)).toBe(1_500);
    expect(closingWaitMs(1)).toBe(3_000);
  });

  it("ends in time for a lot that soon closes soon", async () => {
    const { unmount } = show(10.2);
    expect(await waited()).toBeLessThanOrEqual(0.2 * MINUTE_MS + 3_000);
    unmount();
    expect(await waited()).toBeGreaterThanOrEqual(30_000);
  });
});
