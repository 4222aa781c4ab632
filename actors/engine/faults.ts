import type { AmountFault, TermsFault } from "../../schema/bidding/rpc/lot-refusals.ts";
import { ladderFault } from "../../schema/catalogue/terms/ladder.ts";
import { MAX_AMOUNT_CENTS } from "../../schema/kit/money.ts";
import { isKnownRulesVersion } from "./rules-version.ts";
import type { LotTerms } from "./types.ts";

/** Why an amount is malformed (REFUSE1), or null: the first fault in the order of `AmountFault`. */
export function amountFault(amountCents: number, granularityCents: number): AmountFault | null {
  if (!Number.isSafeInteger(amountCents)) return "NOT_AN_INTEGER";
  if (amountCents <= 0) return "NOT_POSITIVE";
  if (amountCents % granularityCents !== 0) return "TOO_FINE";
  if (amountCents > MAX_AMOUNT_CENTS) return "TOO_LARGE";
  return null;
}

/** The last instant that a JavaScript Date can hold; a later closing could not be shown. */
const LAST_INSTANT_MS = 8_640_000_000_000_000;

/** Why a lot cannot be sold under these terms, or null. `decidePublish` checks what depends on the lot's past. */
export function termsFault(terms: LotTerms): TermsFault | null {
  const ladder = ladderFault(terms.ladder);
  if (ladder !== null) return `LADDER_${ladder}`;

  const granularityCents = terms.amountGranularityCents;
  if (!isWhole(granularityCents) || granularityCents === 0) return "GRANULARITY";
  // With steps and start amount on the granularity, every next minimum is an amount that can be bid.
  if (terms.ladder.some(([, stepCents]) => stepCents % granularityCents !== 0)) return "GRANULARITY";
  if (amountFault(terms.startAmountCents, granularityCents) !== null) return "START_AMOUNT";

  if (!isWhole(terms.startsAtMs) || !isWhole(terms.closesAtMs) || terms.startsAtMs > terms.closesAtMs) return "TIMES";
  if (!isWhole(terms.extensionMs) || terms.closesAtMs + terms.extensionMs > LAST_INSTANT_MS) return "EXTENSION";
  if (!isKnownRulesVersion(terms.rulesVersion)) return "RULES_VERSION";
  return null;
}

function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
