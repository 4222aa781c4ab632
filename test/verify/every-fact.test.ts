import { describe, expect, it } from "vitest";
import { compareWithEngine, nothingCompared } from "../support/compare-with-engine.ts";
import { logParts } from "../support/forged-log.ts";
import { factChanges } from "../support/one-fact.ts";
import { SCRIPTED_LOTS, scriptedLot } from "../support/scripted-lots.ts";

describe("every fact of the log of a closed lot, changed alone and chained again", () => {
  for (const [what, commands] of SCRIPTED_LOTS) {
    it(`is refused exactly where the engine would not have made it: ${what}`, () => {
      const lot = scriptedLot(commands, true);
      const seen = nothingCompared();
      const changes = factChanges(logParts(lot.text()));
      compareWithEngine(lot, [...changes.keys()], seen);
      expect(seen.lenient).toEqual([]);
      expect(seen.undecided).toBe(0);
      expect(seen.refused).toBeGreaterThan(changes.length / 2);
    });
  }
});
