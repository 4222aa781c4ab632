import { advance } from "./lot-state.ts";
import { hidingsOf, lostInOutageMs } from "./outages.ts";
import type { Event, LotState, Stamp } from "./types.ts";

/** The state after an event, in O(1). The state after a log is the fold of its events over `unpublishedLot`. */
export function evolve(before: LotState, event: Event, stamp: Stamp): LotState {
  const state = advance(before, stamp);
  switch (event.type) {
    case "LotPublished":
      if (state.terms !== null)
        return { ...state, published: true, hiddenAtMs: null, hidings: hidingsOf(state, stamp) };
      return { ...state, published: true, terms: event.terms, closesAtMs: event.terms.closesAtMs };
    case "LotUnpublished":
      return { ...state, published: false, hiddenAtMs: event.hiddenAtMs };
    case "LotRescheduled":
      return {
        ...state,
        terms: event.terms,
        closesAtMs: event.closesAtMs,
        // A lot that is offered again, or whose start moved, has its opening and closing still to come.
        opened: state.opened && event.terms.startsAtMs <= stamp.atMs,
        closed: state.closed && event.closesAtMs < stamp.atMs,
      };
    case "LotOpened":
      return { ...state, opened: true };
    case "LotClosed":
      return { ...state, closed: true, openedUpToCents: state.standing?.priceCents ?? null };
    case "BidPlaced":
      return { ...state, rowCount: event.row, bidCount: state.bidCount + 1 };
    case "PriceChanged": {
      const { leader, row, priceCents } = event;
      const limit = { limitCents: priceCents, limitSequence: stamp.sequence };
      const before = state.standing;
      const leadsSinceSequence = before?.leader === leader ? before.leadsSinceSequence : stamp.sequence;
      const openedUpToCents = state.closed ? Math.max(state.openedUpToCents ?? 0, priceCents) : null;
      // A decision is on one bid: a corrected one has to be decided on again (ACCEPT1).
      return {
        ...state,
        outcome: null,
        openedUpToCents,
        standing: { leader, row, priceCents, ...limit, leadsSinceSequence },
      };
    }
    case "LimitChanged": {
      if (state.standing === null) throw new Error("a limit without a leader");
      const { limitCents, limitSequence } = event;
      return { ...state, standing: { ...state.standing, limitCents, limitSequence } };
    }
    case "ClosingExtended":
      if (state.terms === null) throw new Error("an extension without terms");
      return { ...state, closesAtMs: event.closesAtMs };
    case "BidInvalidated":
    case "BidOverwritten":
      return { ...state, bidCount: state.bidCount - 1 };
    case "SaleDecided":
      return { ...state, outcome: { row: event.row, isAwarded: event.isAwarded, atMs: stamp.atMs } };
    case "OutageAdded": {
      if (state.terms === null) throw new Error("an outage without terms");
      const { outage } = event;
      const lostMs = lostInOutageMs(state, outage);
      const terms = { ...state.terms, closesAtMs: state.terms.closesAtMs + lostMs };
      return { ...state, terms, closesAtMs: state.closesAtMs + lostMs, outages: [...state.outages, outage] };
    }
    case "AutoBidSet":
    case "AutoBidEnded":
      return state;
  }
}
