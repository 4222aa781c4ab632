import { phaseAt } from "./phase.ts";
import { termsFault } from "./terms-fault.ts";
import type { Decision, Event, KnownLot, LotState, LotTerms, PublishLot, Refusal } from "./types.ts";

/** What holds when a lot is published again. */
interface Schedule {
  readonly terms: LotTerms;
  readonly closesAtMs: number;
}

/** Decides a publication, the first or another one. What a later one may change stands in RULES.md under "Publishing again". */
export function decidePublish(state: LotState, { terms }: PublishLot, nowMs: number): Decision {
  const fault = termsFault(terms);
  if (fault !== null) return refuse({ code: "TERMS_INVALID", state: "NOT_ALLOWED", data: { fault } });
  if (state.terms === null) return { accepted: true, events: [{ type: "LotPublished", terms }] };

  const schedule = rescheduled(state, terms, nowMs);
  if ("code" in schedule) return refuse(schedule);
  const isNews = schedule.closesAtMs !== state.closesAtMs || !areEqual(schedule.terms, state.terms);
  const events: Event[] = isNews ? [{ type: "LotRescheduled", ...schedule }] : [];
  if (!state.published) events.push({ type: "LotPublished", terms: schedule.terms });
  return { accepted: true, events };
}

/** Decides that a lot is taken from sight. Its log, its bids and its closing time stay; accepted whether or not it was in sight. */
export function decideUnpublish(state: LotState): Decision {
  return { accepted: true, events: state.published ? [{ type: "LotUnpublished" }] : [] };
}

function rescheduled(lot: KnownLot, terms: LotTerms, nowMs: number): Schedule | Refusal {
  // Nobody has relied on the terms of a lot without bids: it may change wholly, and be offered again when it went unsold.
  if (lot.standing === null) return { terms, closesAtMs: terms.closesAtMs };

  const unchanged: Schedule = { terms: lot.terms, closesAtMs: lot.closesAtMs };
  // The plan again must not take an extension back; the catalogue has the closing that holds in the plan's place, once it
  // has heard of an extension.
  if (terms.closesAtMs === lot.terms.closesAtMs || terms.closesAtMs === lot.closesAtMs) return unchanged;
  if (phaseAt(lot, nowMs) === "CLOSED") {
    return { code: "LOT_CLOSED", state: "NOT_ALLOWED", data: { closesAtMs: lot.closesAtMs } };
  }
  if (terms.closesAtMs < nowMs + lot.terms.extensionMs) {
    return { code: "TERMS_INVALID", state: "NOT_ALLOWED", data: { fault: "CLOSES_TOO_SOON" } };
  }
  return { terms: { ...lot.terms, closesAtMs: terms.closesAtMs }, closesAtMs: terms.closesAtMs };
}

function areEqual(a: LotTerms, b: LotTerms): boolean {
  return (
    a.startAmountCents === b.startAmountCents &&
    a.startsAtMs === b.startsAtMs &&
    a.closesAtMs === b.closesAtMs &&
    a.extensionMs === b.extensionMs &&
    a.amountGranularityCents === b.amountGranularityCents &&
    a.rulesVersion === b.rulesVersion &&
    a.ladder.length === b.ladder.length &&
    a.ladder.every(([fromCents, stepCents], index) => {
      const other = b.ladder[index];
      return other !== undefined && other[0] === fromCents && other[1] === stepCents;
    })
  );
}

function refuse(refusal: Refusal): Decision {
  return { accepted: false, refusal };
}
