import fc from "fast-check";
import { expect, test } from "vitest";
import { compareLotNumbers } from "../../../schema/bidding/lot-numbers.ts";
import { MINUTE_MS, staggerClosings } from "../../../schema/bidding/stagger.ts";

const CLOSES_AT_MS = 5_000_000;

test("CLOSE4: lots close an interval apart in lot-number order", () => {
  const closings = staggerClosings({
    lotNumbers: ["10", "9", "12a", "12", "100", "12b"],
    closesAtMs: CLOSES_AT_MS,
    intervalMinutes: 2,
  });
  expect([...closings]).toEqual(
    ["9", "10", "12", "12a", "12b", "100"].map((lotNumber, index) => [lotNumber, CLOSES_AT_MS + index * 2 * MINUTE_MS]),
  );
});

test("CLOSE4: an interval of 0 closes all lots at once", () => {
  const closings = staggerClosings({ lotNumbers: ["1", "2", "3"], closesAtMs: CLOSES_AT_MS, intervalMinutes: 0 });
  expect(new Set(closings.values())).toEqual(new Set([CLOSES_AT_MS]));
});

test("CLOSE4: lot numbers that do not start with a number come last", () => {
  expect(["b", "2", "a1", "1x", "A0"].toSorted(compareLotNumbers)).toEqual(["1x", "2", "A0", "a1", "b"]);
});

test("CLOSE4: the order does not depend on how the lots were listed", () => {
  const lotNumber = fc.stringMatching(/^[0-9]{0,3}[aAbB]{0,2}$/);
  fc.assert(
    fc.property(fc.uniqueArray(lotNumber, { maxLength: 12 }), (lotNumbers) => {
      const auction = { closesAtMs: CLOSES_AT_MS, intervalMinutes: 1 };
      const there = staggerClosings({ ...auction, lotNumbers });
      const back = staggerClosings({ ...auction, lotNumbers: lotNumbers.toReversed() });
      expect([...there]).toEqual([...back]);
    }),
  );
});
