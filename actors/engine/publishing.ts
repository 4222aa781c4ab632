import type { Refusal, TermsFault } from "../../schema/bidding/rpc/lot-refusals.ts";
import { MINUTE_MS } from "../../schema/kit/durations.ts";
import { closingAfterHiding } from "./closing.ts";
import { termsFault } from "./faults.ts";
import { nextStamp, phaseAt } from "./lot-state.ts";
import type { Decision, Event, KnownLot, LotState, LotTerms, PublishLot } from "./types.ts";

/** For a lot without bids that closes earlier or is offered again: bidders must have time to notice (CLOSE5). */
const MIN_NOTICE_MS = 5 * MINUTE_MS;

/** The terms and closing of a lot that is published again. */
interface Schedule {
  readonly terms: LotTerms;
  readonly closesAtMs: number;
}

/** Decides a first or later publication. RULES.md, "Publishing again", says what a later one may change. */
export function decidePublish(state: LotState, { terms }: PublishLot, nowMs: number): Decision {
  const fault = termsFault(terms);
  if (fault !== null) return refuse(invalid(fault));
  if (state.terms === null) return { accepted: true, events: [{ type: "LotPublished", terms }] };

  const schedule = rescheduled(state, terms, nowMs);
  if ("code" in schedule) return refuse(schedule);
  const isChanged = schedule.closesAtMs !== state.closesAtMs || !areEqual(schedule.terms, state.terms);
  const events: Event[] = isChanged ? [{ type: "LotRescheduled", ...schedule }] : [];
  if (!state.published) events.push({ type: "LotPublished", terms: schedule.terms });
  return { accepted: true, events };
}

/**
 * Decides that a lot is unpublished. Its log and bids stay; with bids, its closing is suspended until the lot is shown
 * again (HIDE1), unless it has passed. Accepted whether or not the lot is published.
 */
export function decideUnpublish(state: LotState, nowMs: number): Decision {
  if (!state.published) return { accepted: true, events: [] };
  const isSuspended = state.terms !== null && state.standing !== null && phaseAt(state, nowMs) !== "CLOSED";
  const hiddenAtMs = isSuspended ? nextStamp(state, nowMs).atMs : null;
  return { accepted: true, events: [{ type: "LotUnpublished", hiddenAtMs }] };
}

function rescheduled(lot: KnownLot, terms: LotTerms, nowMs: number): Schedule | Refusal {
  return lot.standing === null ? withoutBids(lot, terms, nowMs) : withBids(lot, terms, nowMs);
}

/** A lot without bids may change wholly, and may be offered again when it went unsold: no bid relies on its terms. */
function withoutBids(lot: KnownLot, terms: LotTerms, nowMs: number): Schedule | Refusal {
  const { closesAtMs } = terms;
  if (terms.rulesVersion < lot.terms.rulesVersion) return invalid("RULES_VERSION");
  const isPostponed = closesAtMs > lot.closesAtMs && phaseAt(lot, nowMs) !== "CLOSED";
  const isSame = closesAtMs === lot.closesAtMs;
  if (isSame || isPostponed || closesAtMs >= nowMs + MIN_NOTICE_MS) return { terms, closesAtMs };
  return invalid("CLOSES_TOO_SOON");
}

function withBids(lot: KnownLot, { closesAtMs }: LotTerms, nowMs: number): Schedule | Refusal {
  const shownAtMs = nextStamp(lot, nowMs).atMs;
  const resumedClosesAtMs = closingAfterHiding({ closesAtMs: lot.closesAtMs, hiddenAtMs: lot.hiddenAtMs, shownAtMs });
  // Repeating the plan must not undo an extension. The catalogue stores the extended closing as the plan once it has
  // received it.
  if (closesAtMs === lot.terms.closesAtMs || closesAtMs === lot.closesAtMs) {
    return { terms: lot.terms, closesAtMs: resumedClosesAtMs };
  }
  if (phaseAt(lot, nowMs) === "CLOSED") {
    return { code: "LOT_CLOSED", state: "NOT_ALLOWED", data: { closesAtMs: lot.closesAtMs } };
  }
  if (closesAtMs < resumedClosesAtMs) return invalid("CLOSES_EARLIER");
  return { terms: { ...lot.terms, closesAtMs }, closesAtMs };
}

function invalid(fault: TermsFault): Refusal {
  return { code: "TERMS_INVALID", state: "NOT_ALLOWED", data: { fault } };
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
