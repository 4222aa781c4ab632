import { malformation } from "./amounts.ts";
import type { Terms } from "./asks.ts";
import { type Refusal, refusal } from "./refusals.ts";
import { highestRow, phaseOf, type Sale } from "./sale.ts";

const FIVE_MINUTES_MS = 5 * 60 * 1_000;

/** What is wrong with terms that have one thing wrong with them. */
function termsFault(terms: Terms): string | null {
  const { ladder, startsAtMs, closesAtMs, extensionMs } = terms;
  if (ladder.length === 0) return "LADDER_EMPTY";
  if (ladder[0]?.[0] !== 0) return "LADDER_FIRST_NOT_ZERO";
  for (let index = 1; index < ladder.length; index += 1) {
    if ((ladder[index]?.[0] ?? 0) <= (ladder[index - 1]?.[0] ?? 0)) return "LADDER_NOT_RISING";
  }
  if (ladder.some(([, stepCents]) => stepCents < 1)) return "LADDER_STEP_NOT_POSITIVE";
  if (malformation(terms, terms.startAmountCents) !== null) return "START_AMOUNT";
  if (closesAtMs < startsAtMs) return "TIMES";
  return extensionMs < 0 ? "EXTENSION" : null;
}

/** What publishing makes of a sale; `isNews` where anything of it changes. */
interface Publication {
  readonly terms: Terms;
  readonly closesAtMs: number;
  readonly isReschedule: boolean;
  readonly isNews: boolean;
}

/** "Publishing again", row by row of its table. */
export function publicationOf(sale: Sale, terms: Terms, nowMs: number): Publication | Refusal {
  const fault = termsFault(terms);
  if (fault !== null) return refusal("TERMS_INVALID", { fault });
  const before = sale.terms;
  if (before === null) return { terms, closesAtMs: terms.closesAtMs, isReschedule: false, isNews: true };
  const isPublishedAgain = !sale.isPublished;

  if (highestRow(sale) === null) {
    if (terms.rulesVersion < before.rulesVersion) return refusal("TERMS_INVALID", { fault: "RULES_VERSION" });
    const isLater = terms.closesAtMs > sale.closesAtMs && phaseOf(sale, before, nowMs) !== "CLOSED";
    const isChanged = terms.closesAtMs !== sale.closesAtMs;
    if (isChanged && !isLater && terms.closesAtMs - nowMs < FIVE_MINUTES_MS) {
      return refusal("TERMS_INVALID", { fault: "CLOSES_TOO_SOON" });
    }
    const isReschedule = sale.closesAtMs !== terms.closesAtMs || text(before) !== text(terms);
    return { terms, closesAtMs: terms.closesAtMs, isReschedule, isNews: isReschedule || isPublishedAgain };
  }
  // HIDE1: what was left when it was hidden is left when it is shown.
  const hiddenMs = sale.hiddenAtMs === null ? 0 : Math.max(nowMs, sale.lastEventAtMs) - sale.hiddenAtMs;
  const heldMs = sale.closesAtMs + hiddenMs;
  if (terms.closesAtMs === before.closesAtMs || terms.closesAtMs === sale.closesAtMs) {
    return { terms: before, closesAtMs: heldMs, isReschedule: hiddenMs > 0, isNews: isPublishedAgain };
  }
  if (phaseOf(sale, before, nowMs) === "CLOSED") return refusal("LOT_CLOSED", { closesAtMs: sale.closesAtMs });
  if (terms.closesAtMs < heldMs) return refusal("TERMS_INVALID", { fault: "CLOSES_EARLIER" });
  const kept = { ...before, closesAtMs: terms.closesAtMs };
  return { terms: kept, closesAtMs: terms.closesAtMs, isReschedule: true, isNews: true };
}

function text({ startAmountCents, ladder, startsAtMs, closesAtMs, extensionMs, rulesVersion }: Terms): string {
  return JSON.stringify([startAmountCents, ladder, startsAtMs, closesAtMs, extensionMs, rulesVersion]);
}
