import { describe, expect, test } from "vitest";
import { refetchWaitMs } from "../../../../../web/bidding/bids/history/use-refetch-if-behind.ts";

/** The time of the fetch after the first of several bids with this interval. */
function fetchedAfterMs(betweenMs: number, share: number): number {
  let waited = 0;
  // A bid that comes before the wait is over starts it again.
  while (refetchWaitMs(waited, share) > betweenMs) waited += betweenMs;
  return waited + refetchWaitMs(waited, share);
}

describe("the history is fetched", () => {
  test("once bids pause, at a different moment for each viewer", () => {
    expect(refetchWaitMs(0, 0)).toBe(400);
    expect(refetchWaitMs(0, 0.5)).toBe(900);
    expect(refetchWaitMs(0, 1)).toBe(1_400);
  });

  test("within two seconds of the first if bids never pause, at a different moment for each viewer", () => {
    expect(fetchedAfterMs(300, 0)).toBe(1_000);
    expect(fetchedAfterMs(300, 0.5)).toBe(1_500);
    expect(fetchedAfterMs(300, 1)).toBe(2_000);
    expect(refetchWaitMs(5_000, 1)).toBe(0);
  });
});
