import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareWithEngine, nothingCompared } from "../support/logs/compare-with-engine.ts";
import type { LoggedLot } from "../support/logs/logged-lot.ts";
import { smallLots } from "../support/logs/small-lots.ts";

/** Compares the verifier with the engine's possibilities, over some facts of each of some lots. */
function compare(lots: fc.Arbitrary<LoggedLot>, numRuns: number) {
  const seen = nothingCompared();
  const picks = fc.array(fc.nat(), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(lots, picks, (lot, picked) => compareWithEngine(lot, picked, seen)),
    { numRuns },
  );
  return seen;
}

describe("a log with one changed fact and a new chain", () => {
  it("is refused after the close if the engine could not have made it, and only then", () => {
    const { refused, possible, undecided, lenient } = compare(smallLots("CLOSED"), 60);
    expect(lenient).toEqual([]);
    expect(undecided).toBeLessThan(refused / 5);
    expect(refused).toBeGreaterThan(200);
    expect(possible).toBeGreaterThan(5);
  });

  it("is never refused on an open lot if the engine could have made it, and is accepted otherwise in few cases", () => {
    const { refused, possible, undecided, lenient } = compare(smallLots("OPEN"), 30);
    // A sealed entry can explain only one change: the verifier does not notice that two would be needed.
    expect(lenient.length).toBeLessThan(refused / 50);
    expect(undecided).toBeLessThan(refused / 3);
    expect(refused).toBeGreaterThan(80);
    expect(possible).toBeGreaterThan(5);
  });
});
