import { describe, expect, it } from "vitest";
import type { AuctionLotRow } from "../../../../../web/admin/catalogue/auction-lots/documents.ts";
import {
  countAfterMidnight,
  momentsByPlan,
  timeChanges,
} from "../../../../../web/admin/catalogue/auction-lots/plan.ts";
import { aLot } from "./a-lot.ts";

const PLAN = {
  startingOn: "2031-01-01T10:00:00.000Z",
  openingIntervalMinutes: 0,
  closingAt: "2031-01-03T19:00:00.000Z",
  closingIntervalMinutes: 2,
  closingLotsAtOnce: 2,
  closingPauseAfterLots: 4,
  closingPauseMinutes: 10,
};
const NOW_MS = Date.parse("2031-01-02T00:00:00.000Z");
const lots = (...all: object[]) => all as AuctionLotRow[];

describe("the plan of times", () => {
  it("closes lots in groups, with a pause, in lot-number order", () => {
    const moments = momentsByPlan(PLAN, lots(...["10", "1", "2", "3", "4", "2a"].map((number) => aLot(number))));
    const closings = [...moments].map(([id, { closesAtMs }]) => [id, new Date(closesAtMs).toISOString().slice(11, 16)]);
    expect(Object.fromEntries(closings)).toEqual({
      "lot-1": "19:00",
      "lot-2": "19:00",
      "lot-2a": "19:02",
      "lot-3": "19:02",
      "lot-4": "19:14",
      "lot-10": "19:14",
    });
  });

  it("protects what has bids and what is closed, and says why", () => {
    const closingOn = "2031-01-02T10:00:00.000Z";
    const later = { startingOnMs: Date.parse("2031-01-01T11:00:00.000Z"), closesAtMs: Date.parse(closingOn) + 60_000 };
    const changes = timeChanges(
      lots(
        aLot(1, { closingOn }),
        aLot(2, { closingOn, bidCount: 1, isPublished: true }),
        aLot(3, { closingOn: "2031-01-01T23:00:00.000Z", isPublished: true }),
        aLot(4, { closingOn: "2031-01-05T10:00:00.000Z", bidCount: 2, isPublished: true }),
      ),
      () => later,
      NOW_MS,
    );
    expect(
      changes.map(({ from, to, protection }) => [
        protection,
        to.closesAtMs - from.closesAtMs,
        to.startingOnMs !== from.startingOnMs,
      ]),
    ).toEqual([
      [null, 60_000, true],
      ["keepsOpening", 60_000, false],
      ["isClosed", 0, false],
      ["hasBids", 0, false],
    ]);
  });

  it("counts the lots that close at night", () => {
    const at = (hour: number, minute = 0) => new Date(2031, 0, 3, hour, minute).getTime();
    expect(countAfterMidnight([at(19), at(23, 59), at(24), at(25), at(31)])).toBe(2);
    expect(countAfterMidnight([])).toBe(0);
  });
});
