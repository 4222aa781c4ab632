import { describe, expect, it } from "vitest";
import { priceLine, roundAmounts } from "../../../web/bids/price-line.ts";

const START = Date.parse("2026-01-01T10:00:00.000Z");
const HOUR = 3_600_000;
const bid = (hours: number, amount: number, rest: { state?: string; isViewer?: boolean } = {}) => ({
  ...{ id: `${hours}-${amount}`, amount, createdOn: new Date(START + hours * HOUR).toISOString() },
  ...{ state: "SUCCESS", isViewer: false, ...rest },
});
const chart = { size: { width: 100, height: 50 }, fromMs: START, toMs: START + 10 * HOUR };

describe("the chart of a lot's price", () => {
  it("is a staircase through the bids in order of time, on to the end", () => {
    const line = priceLine([bid(5, 200_00), bid(0, 100_00)], chart);
    expect(line?.path).toBe("M0 25H50V0H100");
    expect(line?.area).toBe("M0 25H50V0H100V50H0Z");
  });

  it("leaves out bids that were taken back", () => {
    const line = priceLine([bid(0, 100_00), bid(1, 900_00, { state: "INVALIDATED" })], chart);
    expect(line?.points).toHaveLength(1);
    expect(line?.highestCents).toBe(100_00);
  });

  it("marks the viewer's bids", () => {
    const line = priceLine([bid(0, 100_00), bid(1, 200_00, { isViewer: true })], chart);
    expect(line?.points.map(({ isViewer }) => isViewer)).toEqual([false, true]);
  });

  it("stays in its box where bids lie outside the times", () => {
    const line = priceLine([bid(-2, 100_00), bid(12, 200_00)], chart);
    for (const { x, y } of line?.points ?? []) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(100);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(50);
    }
  });

  it("is nothing without bids", () => {
    expect(priceLine([], chart)).toBeNull();
  });
});

describe("the lines of the chart", () => {
  it("stand at round amounts, the last at or above the highest", () => {
    expect(roundAmounts(0, 2_000_00)).toEqual([0, 500_00, 1_000_00, 1_500_00, 2_000_00]);
    expect(roundAmounts(0, 36_750_00)).toEqual([0, 10_000_00, 20_000_00, 30_000_00, 40_000_00]);
  });

  it("are few, whatever the amounts", () => {
    for (const highest of [1, 99, 12_345, 9_999_99, 1_234_567_89]) {
      expect(roundAmounts(0, highest).length).toBeLessThanOrEqual(6);
    }
  });
});
