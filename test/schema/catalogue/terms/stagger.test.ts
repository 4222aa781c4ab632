import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareLotNumbers, staggerClosings, staggerOpenings } from "../../../../schema/catalogue/terms/stagger.ts";
import { MINUTE_MS } from "../../../../schema/kit/durations.ts";

const lotNumbers = fc.uniqueArray(
  fc.stringMatching(/^[0-9]{0,3}[aAbB]{0,2}$/).filter((text) => text !== ""),
  {
    maxLength: 30,
  },
);

const CLOSES_AT_MS = 5_000_000;

describe("staggering", () => {
  it("CLOSE4: lots close an interval apart in lot-number order", () => {
    const closings = staggerClosings({
      lotNumbers: ["10", "9", "12a", "12", "100", "12b"],
      closesAtMs: CLOSES_AT_MS,
      intervalMinutes: 2,
    });
    expect([...closings]).toEqual(
      ["9", "10", "12", "12a", "12b", "100"].map((lotNumber, index) => [
        lotNumber,
        CLOSES_AT_MS + index * 2 * MINUTE_MS,
      ]),
    );
  });

  it("CLOSE4: an interval of 0 closes all lots at once", () => {
    const closings = staggerClosings({ lotNumbers: ["1", "2", "3"], closesAtMs: CLOSES_AT_MS, intervalMinutes: 0 });
    expect(new Set(closings.values())).toEqual(new Set([CLOSES_AT_MS]));
  });

  it("CLOSE4: lots may close in groups, with a pause after some of them", () => {
    const closings = staggerClosings({
      lotNumbers: ["1", "2", "3", "4", "4a"],
      closesAtMs: CLOSES_AT_MS,
      intervalMinutes: 2,
      lotsAtOnce: 2,
      pauseAfterLots: 3,
      pauseMinutes: 10,
    });
    expect([...closings.values()].map((closing) => (closing - CLOSES_AT_MS) / MINUTE_MS)).toEqual([0, 0, 2, 12, 14]);
  });

  it("CLOSE4: lot numbers that do not start with a number come last", () => {
    expect(["b", "2", "a1", "1x", "A0"].toSorted(compareLotNumbers)).toEqual(["1x", "2", "A0", "a1", "b"]);
  });

  it("CLOSE4: capitals and zeros in front change the order only of lots that are otherwise the same", () => {
    const inOrder = ["007", "07", "7", "7A", "7a", "07B", "7c", "8a", "8B"];
    expect(inOrder.toReversed().toSorted(compareLotNumbers)).toEqual(inOrder);
  });

  it("CLOSE4: the order of two lots does not depend on which comes first, and only a lot equals itself", () => {
    fc.assert(
      fc.property(lotNumbers, (numbers) => {
        for (const one of numbers)
          for (const other of numbers) {
            expect(compareLotNumbers(one, other) + compareLotNumbers(other, one)).toBe(0);
            expect(compareLotNumbers(one, other) === 0).toBe(one === other);
          }
      }),
    );
  });

  it("CLOSE4: closes lots one interval after the other in lot-number order, whatever order they come in", () => {
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
