import { describe, expect, it } from "vitest";
import { DEFAULT_LADDER } from "../../../../../schema/catalogue/terms/default-ladder.ts";
import { ladderShare, ladderWarnings, nextBids } from "../../../../../web/admin/catalogue/auctions/ladder-warnings.ts";

const rungs = (...typed: [number | null, number | null][]) =>
  typed.map(([fromCents, stepCents]) => ({ fromCents, stepCents }));
const warned = (...typed: [number | null, number | null][]) =>
  ladderWarnings(rungs(...typed)).map(({ kind, place }) => `${kind} ${place}`);

describe("the warnings of a ladder", () => {
  it("are none for the auction house's own, and none for what is not filled in", () => {
    expect(warned(...DEFAULT_LADDER.map(([from, step]): [number, number] => [from, step]))).toEqual([]);
    expect(warned([0, 5_00], [null, 10_00], [100_00, null])).toEqual([]);
  });

  it.each([
    ["firstNotZero 1", [[10_00, 5_00]]],
    [
      "notRising 2",
      [
        [0, 5_00],
        [0, 10_00],
      ],
    ],
    ["noStep 1", [[0, 0]]],
    [
      "smaller 2",
      [
        [0, 10_00],
        [100_00, 5_00],
      ],
    ],
    [
      "notMultiple 1",
      [
        [0, 30_00],
        [100_00, 50_00],
      ],
    ],
    [
      "large 2",
      [
        [0, 5_00],
        [100_00, 60_00],
      ],
    ],
    [
      "tiny 2",
      [
        [0, 5_00],
        [10_000_00, 9_00],
      ],
    ],
  ] satisfies [string, [number, number][]][])("say %s", (expected, typed) => {
    expect(warned(...typed)).toEqual([expected]);
  });
});

describe("the next bids of a ladder", () => {
  it("rise by the step of each price", () => {
    const typed = rungs([0, 5_00], [100_00, 10_00]);
    expect(nextBids(typed, { fromCents: 90_00, count: 4 })).toEqual([95_00, 100_00, 110_00, 120_00]);
  });

  it("are none while the steps make no ladder", () => {
    for (const typed of [rungs(), rungs([0, 0]), rungs([0, 5_00], [null, 10_00]), rungs([5_00, 5_00])])
      expect(nextBids(typed, { fromCents: 0, count: 4 })).toEqual([]);
  });
});

describe("what a step adds to its prices", () => {
  const rung = (fromCents: number | null, stepCents: number | null) => ({ fromCents, stepCents });

  it("is the most at its first price, and the least at the next step's", () => {
    expect(ladderShare(rung(100_00, 10_00), rung(500_00, 25_00))).toEqual({ least: 0.02, most: 0.1 });
    expect(ladderShare(rung(0, 5_00), rung(100_00, 10_00))).toEqual({ least: 0.05, most: 1 });
    expect(ladderShare(rung(100_00, 10_00), undefined)).toEqual({ least: null, most: 0.1 });
  });

  it("is unknown while it or the next step makes no ladder", () => {
    expect(ladderShare(rung(null, 5_00), undefined)).toBeNull();
    expect(ladderShare(rung(0, 0), undefined)).toBeNull();
    expect(ladderShare(rung(100_00, 5_00), rung(null, null))).toBeNull();
    expect(ladderShare(rung(100_00, 5_00), rung(100_00, 5_00))).toBeNull();
  });
});
