import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_EXTENSION_MS, DEFAULT_LADDER } from "../../../../schema/catalogue/terms/default-ladder.ts";
import {
  granularityOf,
  type Ladder,
  type LadderFault,
  ladderFault,
  MAX_RUNGS,
  nextMinimum,
  stepAbove,
  stepAt,
} from "../../../../schema/catalogue/terms/ladder.ts";

const rungs = (count: number): Ladder => Array.from({ length: count }, (_, index) => [index * 100, 100]);

describe("a ladder", () => {
  it.each<[string, LadderFault | null, Ladder]>([
    ["one rung", null, [[0, 1]]],
    ["as many rungs as are allowed", null, rungs(MAX_RUNGS)],
    ["a smaller step at a higher price", null, [...rungs(2), [50_000, 50]]],
    ["no rung", "EMPTY", []],
    ["a rung too many", "TOO_LONG", rungs(MAX_RUNGS + 1)],
    ["a first rung above 0", "FIRST_NOT_ZERO", [[1, 100]]],
    ["a first rung below 0", "FIRST_NOT_ZERO", [[-1, 100]]],
    ["two rungs at one price", "NOT_RISING", [...rungs(2), [100, 200]]],
    ["a rung below the one before it", "NOT_RISING", [...rungs(3), [100, 200]]],
    ["a step of 0", "STEP_NOT_POSITIVE", [...rungs(1), [100, 0]]],
    ["a step below 0", "STEP_NOT_POSITIVE", [[0, -100]]],
    ["a step with a fraction of a cent", "NOT_INTEGER", [[0, 0.5]]],
    ["a price with a fraction of a cent", "NOT_INTEGER", [...rungs(1), [100.5, 100]]],
    ["a price that is not a number", "NOT_INTEGER", [...rungs(1), [Number.NaN, 100]]],
  ])("MIN1: with %s has the fault %s", (_, fault, ladder) => {
    expect(ladderFault(ladder)).toBe(fault);
  });

  it("MIN1: asked for the step at a price below 0, names that price", () => {
    expect(() => stepAt(DEFAULT_LADDER, -7)).toThrow("-7");
  });
});

describe("the next minimum", () => {
  const price = fc.nat(200_000_00);

  it("MIN1: is the start amount while there is no valid bid", () => {
    fc.assert(
      fc.property(price, (startAmountCents) => {
        expect(nextMinimum({ ladder: DEFAULT_LADDER, startAmountCents, priceCents: null })).toBe(startAmountCents);
      }),
    );
  });

  it("MIN1: is the price plus the step at it, also off the ladder and whatever the start amount was", () => {
    fc.assert(
      fc.property(price, price, (priceCents, startAmountCents) => {
        const minimumCents = nextMinimum({ ladder: DEFAULT_LADDER, startAmountCents, priceCents });
        expect(minimumCents - priceCents).toBe(stepAt(DEFAULT_LADDER, priceCents));
        expect(minimumCents).toBe(stepAbove(DEFAULT_LADDER, priceCents));
      }),
    );
  });
});

describe("what an auction has if its makers choose nothing", () => {
  it("MIN1: is a valid ladder in whole euros", () => {
    expect(ladderFault(DEFAULT_LADDER)).toBeNull();
    expect(granularityOf(DEFAULT_LADDER)).toBe(100);
  });

  it("CLOSE1: is an extension of two minutes", () => {
    expect(DEFAULT_EXTENSION_MS).toBe(120_000);
  });
});

it("MIN2: the unit of amounts is the largest that divides a euro and every step", () => {
  const steps = fc.array(fc.integer({ min: 1, max: 1_000_00 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(steps, (stepsCents) => {
      const unitCents = granularityOf(stepsCents.map((stepCents, index) => [index, stepCents]));
      const divides = (cents: number) => [100, ...stepsCents].every((each) => each % cents === 0);
      expect(divides(unitCents)).toBe(true);
      for (let coarser = unitCents + 1; coarser <= 100; coarser += 1) expect(divides(coarser)).toBe(false);
    }),
  );
});
