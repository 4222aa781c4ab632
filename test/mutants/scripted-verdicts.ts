import type { TestProject } from "vitest/node";
import { forged, logParts } from "../support/logs/forged-log.ts";
import { factChanges } from "../support/logs/one-fact.ts";
import { isPossible } from "../support/logs/possible-log.ts";
import { SCRIPTED_LOTS, scriptedLot } from "../support/logs/scripted-lots.ts";
import { SMALL_DOMAIN_CENTS } from "../support/logs/small-lots.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Whether the engine could have made each changed log of each scripted lot, in the order of `factChanges`. */
    scriptedVerdicts?: (boolean | null)[][];
  }
}

/** The engine's possibilities do not change with the verifier's mutants: they are tried once, not for each of them. */
export default function setup({ provide }: TestProject): void {
  const verdicts = SCRIPTED_LOTS.map(([, commands, rulesVersion]) => {
    const base = logParts(scriptedLot(commands, { isClosed: true, rulesVersion }).text());
    return factChanges(base).map(({ apply }) => isPossible(logParts(forged(base, apply)), SMALL_DOMAIN_CENTS));
  });
  provide("scriptedVerdicts", verdicts);
}
