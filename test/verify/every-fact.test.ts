import { describe, expect, inject, it } from "vitest";
import type {} from "../mutants/scripted-verdicts.ts";
import { compareWithEngine, nothingCompared } from "../support/logs/compare-with-engine.ts";
import { logParts } from "../support/logs/forged-log.ts";
import { factChanges } from "../support/logs/one-fact.ts";
import { SCRIPTED_LOTS, scriptedLot } from "../support/logs/scripted-lots.ts";

describe("every fact of the log of a closed lot, changed alone and chained again", () => {
  for (const [index, [what, commands, rulesVersion]] of SCRIPTED_LOTS.entries()) {
    it(`is refused exactly if the engine could not have made it: ${what}`, () => {
      const lot = scriptedLot(commands, { isClosed: true, rulesVersion });
      const seen = nothingCompared();
      const changes = factChanges(logParts(lot.text()));
      compareWithEngine(lot, [...changes.keys()], seen, inject("scriptedVerdicts")?.[index]);
      expect(seen.lenient).toEqual([]);
      expect(seen.undecided).toBe(0);
      expect(seen.refused).toBeGreaterThan(changes.length / 2);
    });
  }
});
