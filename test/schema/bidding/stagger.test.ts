import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareLotNumbers } from "../../../schema/bidding/lot-numbers.ts";
import { MINUTE_MS, staggerClosings, staggerOpenings } from "../../../schema/bidding/stagger.ts";

const lotNumbers = fc.uniqueArray(
  fc.stringMatching(/^[0-9]{0,3}[a-c]?$/).filter((text) => text !== ""),
  {
    maxLength: 30,
  },
);

describe("staggering", () => {
  it("CLOSE4 closes lots one interval after the other in lot-number order, whatever order they come in", () => {
    fc.assert(
      fc.property(lotNumbers, fc.nat(60), fc.nat(1_000_000), (numbers, intervalMinutes, closesAtMs) => {
        const closings = staggerClosings({ lotNumbers: numbers, closesAtMs, intervalMinutes });
        const inOrder = numbers.toSorted(compareLotNumbers);
        expect(inOrder.map((number) => closings.get(number))).toEqual(
          inOrder.map((_, index) => closesAtMs + index * intervalMinutes * MINUTE_MS),
        );
      }),
    );
  });

  it("opens lots the same way, from the auction's start", () => {
    const openings = staggerOpenings({ lotNumbers: ["10", "9"], startsAtMs: 1_000, intervalMinutes: 2 });
    expect([...openings]).toEqual([
      ["9", 1_000],
      ["10", 1_000 + 2 * MINUTE_MS],
    ]);
  });
});
