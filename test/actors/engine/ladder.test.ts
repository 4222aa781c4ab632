import fc from "fast-check";
import { expect, test } from "vitest";
import { granularityOf, type Ladder, ladderFault, stepAt } from "../../../schema/catalogue/terms/ladder.ts";
import { risingLadder } from "./arbitraries.ts";
import { TERMS } from "./fixtures.ts";

test.each([
  [0, 500],
  [9_999, 500],
  [10_000, 1_000],
  [99_999, 1_000],
  [100_000, 5_000],
  [100_000_000_000, 5_000],
])("MIN1: at a price of %i the step is %i", (priceCents, stepCents) => {
  expect(stepAt(TERMS.ladder, priceCents)).toBe(stepCents);
});

test("MIN1: the step is that of the last rung at or below the price", () => {
  fc.assert(
    fc.property(risingLadder, fc.nat(200_000), (ladder, priceCents) => {
      expect(ladderFault(ladder)).toBeNull();
      expect(stepAt(ladder, priceCents)).toBe(ladder.findLast(([fromCents]) => fromCents <= priceCents)?.[1]);
    }),
  );
});

test("MIN1: a price below every rung is a bug, not a step", () => {
  expect(() => stepAt(TERMS.ladder, -1)).toThrow(RangeError);
  expect(() => stepAt([], 0)).toThrow(RangeError);
});

test.each<[Ladder, number]>([
  [
    [
      [0, 500],
      [10_000, 1_000],
    ],
    100,
  ],
  [
    [
      [0, 5],
      [100, 25],
    ],
    5,
  ],
  [[[0, 1]], 1],
  [[[0, 250]], 50],
])("MIN2: amounts on the ladder %j are multiples of %i cents", (ladder, granularityCents) => {
  expect(granularityOf(ladder)).toBe(granularityCents);
});
