import type { Event, LotTerms } from "./types.ts";

/**
 * What anyone may see of an event. Written out instead of derived from `Event`, so that a field that is added there stays private until it
 * is added here.
 */
export type PublicEvent =
  | { readonly type: "LotPublished"; readonly terms: LotTerms }
  | { readonly type: "LotUnpublished" }
  | { readonly type: "LotRescheduled"; readonly terms: LotTerms; readonly closesAtMs: number }
  | { readonly type: "LotOpened" }
  | { readonly type: "LotClosed"; readonly winner: string | null; readonly priceCents: number | null }
  | {
      readonly type: "BidPlaced";
      readonly row: number;
      readonly bidder: string;
      readonly amountCents: number;
      readonly isAutoBid: boolean;
    }
  | { readonly type: "PriceChanged"; readonly leader: string; readonly row: number; readonly priceCents: number }
  | { readonly type: "ClosingExtended"; readonly closesAtMs: number }
  | { readonly type: "BidInvalidated" | "BidOverwritten"; readonly row: number; readonly amountCents: number };

/**
 * What the public sees of events: no maximum, no limit, not even that an auto bid was set or ended (SECRET1), and no administrator.
 *
 * @param pseudonymOf the public name of a bidder on this lot.
 */
export function publicEvents(events: readonly Event[], pseudonymOf: (bidder: string) => string): PublicEvent[] {
  return events.flatMap((event) => publicEvent(event, pseudonymOf) ?? []);
}

function publicEvent(event: Event, pseudonymOf: (bidder: string) => string): PublicEvent | null {
  switch (event.type) {
    case "LotPublished":
      return { type: event.type, terms: event.terms };
    case "LotUnpublished":
    case "LotOpened":
      return { type: event.type };
    case "LotRescheduled":
      return { type: event.type, terms: event.terms, closesAtMs: event.closesAtMs };
    case "LotClosed": {
      const winner = event.winner === null ? null : pseudonymOf(event.winner);
      return { type: event.type, winner, priceCents: event.priceCents };
    }
    case "BidPlaced": {
      const { type, row, amountCents, isAutoBid } = event;
      return { type, row, bidder: pseudonymOf(event.bidder), amountCents, isAutoBid };
    }
    case "PriceChanged": {
      const { type, row, priceCents } = event;
      return { type, leader: pseudonymOf(event.leader), row, priceCents };
    }
    case "ClosingExtended":
      return { type: event.type, closesAtMs: event.closesAtMs };
    case "BidInvalidated":
    case "BidOverwritten":
      return { type: event.type, row: event.row, amountCents: event.amountCents };
    case "AutoBidSet":
    case "AutoBidEnded":
    case "LimitChanged":
      return null;
  }
}
