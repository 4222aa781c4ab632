import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { percentage } from "../../../../schema/kit/inputs/percentage.ts";

const ruleFor = (value: unknown) => v.safeParse(percentage, value).issues?.[0]?.message;

describe("a percentage", () => {
  it("becomes basis points, whatever floating point makes of its decimals", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_00 }), (basisPoints) => {
        expect(v.parse(percentage, Number((basisPoints / 100).toFixed(2)))).toBe(basisPoints);
      }),
    );
  });

  it("lies between 0 and 100 and has two decimals at most", () => {
    expect([ruleFor(-0.01), ruleFor(100.01), ruleFor(17.555), ruleFor(Number.NaN)]).toEqual([
      "minimum",
      "maximum",
      "maximumDecimals",
      "number",
    ]);
  });
});
