import { describe, expect, it } from "vitest";
import { compareWithEngine, nothingCompared } from "../support/logs/compare-with-engine.ts";
import { logParts } from "../support/logs/forged-log.ts";
import { factChanges } from "../support/logs/one-fact.ts";
import { SCRIPTED_LOTS, scriptedLot } from "../support/logs/scripted-lots.ts";

describe("every fact of the log of an open lot, changed alone and chained again", () => {
  for (const [what, commands, rulesVersion] of SCRIPTED_LOTS) {
    it(`is refused exactly if the engine could not have made it: ${what}`, () => {
      const lot = scriptedLot(commands, { isClosed: false, rulesVersion });
      const seen = nothingCompared();
      compareWithEngine(lot, [...factChanges(logParts(lot.text())).keys()], seen);
      expect(seen.lenient).toEqual([]);
      expect(seen.refused).toBeGreaterThan(50);
    });
  }
});
