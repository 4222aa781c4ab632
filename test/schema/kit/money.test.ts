import fc from "fast-check";
import { expect, it } from "vitest";
import { isCents, percentageOf } from "../../../schema/kit/money.ts";

it.each([
  [0, true],
  [1, true],
  [2 ** 53 - 1, true],
  [2 ** 53, false],
  [-1, false],
  [0.5, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
  ["100", false],
  [null, false],
])("an amount is a whole number of cents from 0 to 2^53 - 1: %j %j", (value, expected) => {
  expect(isCents(value)).toBe(expected);
});

it("a percentage of an amount is whole cents, half a cent up", () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 100_00 }), (amountCents, basisPoints) => {
      const part = percentageOf(amountCents, basisPoints);
      expect(isCents(part)).toBe(true);
      const off = BigInt(part) * 10_000n - BigInt(amountCents) * BigInt(basisPoints);
      expect(off > -5_000n && off <= 5_000n).toBe(true);
    }),
  );
});
