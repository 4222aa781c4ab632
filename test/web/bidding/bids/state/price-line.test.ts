import { describe, expect, it } from "vitest";
import { priceLine, roundAmounts } from "../../../../../web/bidding/bids/state/price-line.ts";

const START = Date.parse("2026-01-01T10:00:00.000Z");
const HOUR = 3_600_000;
const bid = (hours: number, amount: number, rest: { state?: string; isViewer?: boolean } = {}) => ({
  ...{ id: `${hours}-${amount}`, amount, createdOn: new Date(START + hours * HOUR).toISOString() },
  ...{ state: "SUCCESS", isViewer: false, ...rest },
});
const SIZE = { width: 100, height: 50 };

describe("the chart of a lot's price", () => {
  it("is a staircase in order of time, with equally wide steps, however long the pauses between bids", () => {
    const line = priceLine([bid(72, 300_00), bid(0, 100_00), bid(72.01, 400_00), bid(72.02, 500_00)], SIZE);
    expect(line?.path).toBe("M0 50H25V25H50V12.5H75V0H100");
    expect(line?.area).toBe("M0 50H25V25H50V12.5H75V0H100V50H0Z");
  });

  it("shows when its first and last bid were placed", () => {
    const line = priceLine([bid(5, 200_00), bid(0, 100_00)], SIZE);
    expect(line).toMatchObject({ firstOn: "2026-01-01T10:00:00.000Z", lastOn: "2026-01-01T15:00:00.000Z" });
  });

  it("begins at the round amount below the first bid, so that small steps on a high price show", () => {
    const line = priceLine([bid(0, 35_250_00), bid(1, 36_250_00)], SIZE);
    expect(line?.grid[0]).toEqual({ cents: 35_000_00, y: 50 });
    expect(line?.grid.at(-1)).toEqual({ cents: 36_500_00, y: 0 });
  });

  it("leaves out invalidated bids", () => {
    const line = priceLine([bid(0, 100_00), bid(1, 900_00, { state: "INVALIDATED" })], SIZE);
    expect(line?.points).toHaveLength(1);
    expect(line?.highestCents).toBe(100_00);
  });

  it("marks the viewer's bids", () => {
    const line = priceLine([bid(0, 100_00), bid(1, 200_00, { isViewer: true })], SIZE);
    expect(line?.points.map(({ isViewer }) => isViewer)).toEqual([false, true]);
  });

  it("fits hundreds of bids in its box", () => {
    const line = priceLine(
      Array.from({ length: 300 }, (_, index) => bid(index, 100_00 + index * 10_00)),
      SIZE,
    );
    expect(line?.points).toHaveLength(300);
    for (const { x, y } of line?.points ?? []) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(100);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(50);
    }
  });

  it("is absent without bids", () => {
    expect(priceLine([], SIZE)).toBeNull();
  });
});

describe("the lines of the chart", () => {
  it("are at round amounts, the last at or above the highest", () => {
    expect(roundAmounts(0, 2_000_00)).toEqual([0, 500_00, 1_000_00, 1_500_00, 2_000_00]);
    expect(roundAmounts(0, 36_750_00)).toEqual([0, 10_000_00, 20_000_00, 30_000_00, 40_000_00]);
  });

  it("are few, whatever the amounts", () => {
    for (const highest of [1, 99, 12_345, 9_999_99, 1_234_567_89]) {
      expect(roundAmounts(0, highest).length).toBeLessThanOrEqual(6);
    }
  });
});
