import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  callsOf,
  isFreeOfCycles,
  MAX_LOTS_A_CALL,
  type NumberChange,
  numbersAfterMove,
  numbersFrom,
} from "../../../../../web/admin/catalogue/auction-lots/lot-order.ts";

const lotsOf = (...numbers: string[]) => numbers.map((lotNumber) => ({ id: `id-${lotNumber}`, lotNumber }));
const shown = (changes: readonly NumberChange[]) => changes.map(({ from, to }) => `${from} ${to}`);

describe("the order of lots", () => {
  it("keeps the numbers at their places, suffixes too, when a lot moves", () => {
    const lots = lotsOf("1", "2", "2a", "3");
    expect(shown(numbersAfterMove(lots, new Set(["id-3"]), "id-2"))).toEqual(["3 2", "2 2a", "2a 3"]);
    expect(shown(numbersAfterMove(lots, new Set(["id-1"]), null))).toEqual(["2 1", "2a 2", "3 2a", "1 3"]);
  });

  it("moves several lots together, in their order, before a lot that stays", () => {
    const lots = lotsOf("1", "2", "3", "4", "5");
    expect(shown(numbersAfterMove(lots, new Set(["id-2", "id-5"]), "id-1"))).toEqual([
      "2 1",
      "5 2",
      "1 3",
      "3 4",
      "4 5",
    ]);
    // Before one of themselves: before the next lot that stays.
    expect(shown(numbersAfterMove(lots, new Set(["id-2", "id-5"]), "id-2"))).toEqual(["5 3", "3 4", "4 5"]);
    expect(numbersAfterMove(lots, new Set(["id-2"]), "id-3")).toEqual([]);
  });

  it("numbers lots through from a first number, and leaves those that have theirs", () => {
    expect(shown(numbersFrom(lotsOf("1", "2a", "3", "7"), 1))).toEqual(["2a 2", "7 4"]);
  });

  it("never asks a call for a number that a later call frees, however long the auction", () => {
    const growing = fc.uniqueArray(fc.integer({ min: 1, max: 4_000 }), { minLength: 600, maxLength: 1_400 });
    fc.assert(
      fc.property(growing, fc.integer({ min: 1, max: 3_000 }), (numbers, first) => {
        const lots = lotsOf(...numbers.toSorted((a, b) => a - b).map(String));
        const calls = callsOf(numbersFrom(lots, first));
        expect(calls.every((call) => call.length <= MAX_LOTS_A_CALL)).toBe(true);
        expect(isFreeOfCycles(calls)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it("finds that a lot cannot move over more lots than one call takes", () => {
    const lots = lotsOf(...Array.from({ length: 700 }, (_, place) => String(place + 1)));
    expect(isFreeOfCycles(callsOf(numbersAfterMove(lots, new Set(["id-700"]), "id-1")))).toBe(false);
    expect(isFreeOfCycles(callsOf(numbersAfterMove(lots, new Set(["id-700"]), "id-300")))).toBe(true);
  });
});
