import { describe, expect, it } from "vitest";
import { olderPages } from "../../../../../web/bidding/bids/history/older-pages.ts";

const size = 100;
const newestCount = 100;

describe("the pages below a lot's newest bids", () => {
  it("are none if the newest bids are all, or if none was requested", () => {
    expect(olderPages({ total: 40, newestCount: 40, size }, null)).toEqual({ pages: [], shown: 40, next: null });
    expect(olderPages({ total: 250, newestCount, size }, null)).toEqual({ pages: [], shown: 100, next: 2 });
  });

  it("go down to the first bid, one after another", () => {
    expect(olderPages({ total: 250, newestCount, size }, 2)).toEqual({ pages: [2], shown: 150, next: 1 });
    expect(olderPages({ total: 250, newestCount, size }, 1)).toEqual({ pages: [2, 1], shown: 250, next: null });
  });

  it("reach up to the bids that newer ones push out of the newest page", () => {
    expect(olderPages({ total: 300, newestCount, size }, 2).pages).toEqual([2]);
    expect(olderPages({ total: 301, newestCount, size }, 2)).toEqual({ pages: [3, 2], shown: 201, next: 1 });
  });

  it("are requested only when they are full, so that they never change", () => {
    for (let total = newestCount; total <= 1_000; total += 1) {
      const { pages, shown } = olderPages({ total, newestCount, size }, 1);
      expect((pages[0] ?? 0) * size).toBeLessThanOrEqual(total);
      expect((pages[0] ?? 0) * size).toBeGreaterThanOrEqual(total - newestCount);
      expect(shown).toBe(total);
    }
  });
});
