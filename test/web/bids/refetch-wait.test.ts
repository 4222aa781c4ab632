import { expect, test } from "vitest";
import { refetchWaitMs } from "../../../web/bids/use-refetch-with-bids.ts";

test("the history is fetched once bids pause, and within two seconds of the first though they never do", () => {
  expect(refetchWaitMs(0)).toBe(400);
  const between = 300;
  let waited = 0;
  // A bid that comes before the wait is over starts it again.
  while (refetchWaitMs(waited) > between) waited += between;
  expect(waited + refetchWaitMs(waited)).toBe(2_000);
  expect(refetchWaitMs(5_000)).toBe(0);
});
