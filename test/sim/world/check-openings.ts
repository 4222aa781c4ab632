import { checkLog as verify } from "../../../worker/verify/check-log.mjs";
import { Difference } from "./assert-equal.ts";
import type { Counts } from "./counts.ts";
import type { Harness } from "./harness.ts";
import { linesOf } from "./lines-of.ts";

/**
 * Fails unless everything that the log had opened on the way is open at its end (OPENED1), and the project's verifier
 * holds the log for true, openings included.
 */
export function checkOpenings({ machine: { actor }, openings, auditor }: Harness, counts: Counts): void {
  const log = actor.publicLog();
  if (log === null) return;
  const lines = linesOf(actor, log.sequence);
  for (const [sequence, opening] of openings) {
    // What was sealed, and its maximum: an entry may get more of them, never less.
    for (const [name, value] of Object.entries<unknown>(JSON.parse(opening.slice(0, -1)))) {
      const isOpen = lines[sequence - 1]?.includes(`"${name}":${JSON.stringify(value)}`);
      if (!isOpen) throw new Difference(`OPENED1: ${name} of entry ${sequence} was open, and is not any more`);
    }
  }
  const check = verify([log.firstLine, ...lines, log.lastLine, ""].join("\n"));
  if (!check.holds) throw new Difference(`the log does not hold: ${check.fault.where}: ${check.fault.message}`);
  counts.add("log that verify holds for true");
  const lastCents = auditor.sale.rows.findLast(({ state }) => state === "SUCCESS")?.amountCents ?? 0;
  const isKept = lines.some((line) => line.includes('"maximum":{"maximumCents":') && openedCents(line) > lastCents);
  if (isKept) counts.add("opening that a correction would have closed");
}

function openedCents(line: string): number {
  return Number(/"maximum":\{"maximumCents":(\d+)/.exec(line)?.[1] ?? 0);
}
