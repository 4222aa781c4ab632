import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { debouncedInvalidations, type Invalidation } from "../../../../web/kit/live/debounced-invalidations.ts";

const nothing: Invalidation = { id: "m", evictCacheIds: [], evictFieldNames: [], releaseIds: [], cacheReset: false };

/** A page that is visible or hidden. */
const page = new (class extends EventTarget {
  hidden = false;
})();

beforeEach(() => {
  page.hidden = false;
  vi.stubGlobal("document", page);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function debounced() {
  const delivered: Invalidation[] = [];
  return { delivered, receive: debouncedInvalidations((invalidation) => delivered.push(invalidation)) };
}

describe("messages about the cache", () => {
  test("are handled by each page after its own random delay, three seconds at most", () => {
    const chance = vi.spyOn(Math, "random");
    const waits = [0, 0.5, 0.999].map((drawn) => {
      chance.mockReturnValueOnce(drawn);
      const { delivered, receive } = debounced();
      receive(nothing);
      const before = Date.now();
      while (delivered.length === 0) vi.advanceTimersByTime(1);
      return Date.now() - before;
    });
    expect(waits[1]).toBeGreaterThan((waits[0] ?? 0) + 1_000);
    expect(waits[2]).toBeGreaterThan((waits[1] ?? 0) + 1_000);
    expect(waits[2]).toBeLessThanOrEqual(3_000);
  });

  test("that come together are handled once", () => {
    const { delivered, receive } = debounced();
    receive({ ...nothing, evictCacheIds: ["IncrementalLot:1", "IncrementalLot:2"] });
    receive({ ...nothing, evictCacheIds: ["IncrementalLot:2"], evictFieldNames: ["queryIncrementalLots"] });
    receive({ ...nothing, releaseIds: ["IncrementalLot:3"], cacheReset: true });
    vi.advanceTimersByTime(3_000);
    expect(delivered).toEqual([
      {
        id: "m",
        evictCacheIds: ["IncrementalLot:1", "IncrementalLot:2"],
        evictFieldNames: ["queryIncrementalLots"],
        releaseIds: ["IncrementalLot:3"],
        cacheReset: true,
      },
    ]);
    receive(nothing);
    vi.advanceTimersByTime(3_000);
    expect(delivered).toHaveLength(2);
  });

  test("wait while the page is hidden", () => {
    const { delivered, receive } = debounced();
    page.hidden = true;
    receive(nothing);
    vi.advanceTimersByTime(60_000);
    receive({ ...nothing, cacheReset: true });
    expect(delivered).toEqual([]);
    page.hidden = false;
    page.dispatchEvent(new Event("visibilitychange"));
    expect(delivered).toEqual([{ ...nothing, cacheReset: true }]);
  });
});
