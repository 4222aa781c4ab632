import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { debouncedInvalidations, type Invalidation } from "../../../web/live/debounced-invalidations.ts";

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

function told() {
  const heard: Invalidation[] = [];
  return { heard, hear: debouncedInvalidations((invalidation) => heard.push(invalidation)) };
}

describe("messages about the cache", () => {
  test("are handled by each page after its own random delay, three seconds at most", () => {
    const chance = vi.spyOn(Math, "random");
    const waits = [0, 0.5, 0.999].map((drawn) => {
      chance.mockReturnValueOnce(drawn);
      const { heard, hear } = told();
      hear(nothing);
      const before = Date.now();
      while (heard.length === 0) vi.advanceTimersByTime(1);
      return Date.now() - before;
    });
    expect(waits[1]).toBeGreaterThan((waits[0] ?? 0) + 1_000);
    expect(waits[2]).toBeGreaterThan((waits[1] ?? 0) + 1_000);
    expect(waits[2]).toBeLessThanOrEqual(3_000);
  });

  test("that come together are handled once", () => {
    const { heard, hear } = told();
    hear({ ...nothing, evictCacheIds: ["IncrementalLot:1", "IncrementalLot:2"] });
    hear({ ...nothing, evictCacheIds: ["IncrementalLot:2"], evictFieldNames: ["queryIncrementalLots"] });
    hear({ ...nothing, releaseIds: ["IncrementalLot:3"], cacheReset: true });
    vi.advanceTimersByTime(3_000);
    expect(heard).toEqual([
      {
        id: "m",
        evictCacheIds: ["IncrementalLot:1", "IncrementalLot:2"],
        evictFieldNames: ["queryIncrementalLots"],
        releaseIds: ["IncrementalLot:3"],
        cacheReset: true,
      },
    ]);
    hear(nothing);
    vi.advanceTimersByTime(3_000);
    expect(heard).toHaveLength(2);
  });

  test("wait while the page is hidden", () => {
    const { heard, hear } = told();
    page.hidden = true;
    hear(nothing);
    vi.advanceTimersByTime(60_000);
    hear({ ...nothing, cacheReset: true });
    expect(heard).toEqual([]);
    page.hidden = false;
    page.dispatchEvent(new Event("visibilitychange"));
    expect(heard).toEqual([{ ...nothing, cacheReset: true }]);
  });
});
