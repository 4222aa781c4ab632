import { expect } from "vitest";
import { checkLog } from "../../../worker/verify/check-log.mjs";
import { Unreadable } from "../../../worker/verify/faults.mjs";
import { forged, logParts } from "./forged-log.ts";
import type { LoggedLot } from "./logged-lot.ts";
import { factChanges } from "./one-fact.ts";
import { isPossible } from "./possible-log.ts";
import { SMALL_DOMAIN_CENTS } from "./small-lots.ts";

/** The verdicts on the changed logs. */
export interface Comparison {
  refused: number;
  possible: number;
  undecided: number;
  /** Logs that the verifier accepts even though the engine would not have made them. */
  readonly lenient: string[];
}

export const nothingCompared = (): Comparison => ({ refused: 0, possible: 0, undecided: 0, lenient: [] });

function holds(text: string): boolean {
  try {
    const check = checkLog(text);
    // Each fault describes the problem.
    if (!check.holds) expect(check.fault.message).toMatch(/\w{3}/);
    return check.holds;
  } catch (fault) {
    if (fault instanceof Unreadable) return false;
    throw fault;
  }
}

/**
 * Changes single facts of a lot's log and compares the verifier's verdict with what the engine could have made.
 *
 * @param verdicts of the engine on each change, if they are known.
 */
export function compareWithEngine(
  lot: LoggedLot,
  picks: readonly number[],
  seen: Comparison,
  verdicts?: readonly (boolean | null)[],
): void {
  const base = logParts(lot.text());
  if (verdicts === undefined) expect(isPossible(base, SMALL_DOMAIN_CENTS) ?? true, lot.text()).toBe(true);
  const changes = factChanges(base);
  for (const pick of picks) {
    const change = changes[pick % changes.length];
    if (change === undefined) continue;
    const text = forged(base, change.apply);
    const possible = verdicts?.[pick] ?? isPossible(logParts(text), SMALL_DOMAIN_CENTS);
    if (possible === null) seen.undecided += 1;
    else if (possible) {
      expect(holds(text), `${change.what}: the engine could have made this log\n${text}`).toBe(true);
      seen.possible += 1;
    } else if (holds(text)) seen.lenient.push(`${change.what}\n${text}`);
    else seen.refused += 1;
  }
}
