import { closingAfterBid } from "./closing.ts";
import type { PricedRows } from "./pricing.ts";
import type { Event, KnownLot } from "./types.ts";

/** A priced bid: its bidder, the rows that it adds, and the limit that its bidder is committed to if it leads. */
export interface PricedBid {
  readonly bidder: string;
  readonly rows: PricedRows;
  readonly limitCents: number;
}

/** The events of a bid that moves the price: rows, price, limit, and the closing if it is extended (CLOSE1). */
export function bidEvents(lot: KnownLot, bid: PricedBid, nowMs: number): Event[] {
  const sides = { CHALLENGER: bid.bidder, LEADER: lot.standing?.leader ?? bid.bidder };
  const placed = bid.rows.map(({ by, amountCents, isAutoBid }, index) => {
    return { type: "BidPlaced", row: lot.rowCount + 1 + index, bidder: sides[by], amountCents, isAutoBid } as const;
  });

  const last = bid.rows[1] ?? bid.rows[0];
  const price: Event = {
    type: "PriceChanged",
    leader: sides[last.by],
    row: lot.rowCount + bid.rows.length,
    priceCents: last.amountCents,
  };
  const defended = last.by === "LEADER" ? lot.standing : null;
  const limit: Event = {
    type: "LimitChanged",
    limitCents: defended?.limitCents ?? bid.limitCents,
    limitSequence: defended?.limitSequence ?? lot.sequence + 1,
  };

  const closesAtMs = closingAfterBid({
    closesAtMs: lot.closesAtMs,
    extensionMs: lot.terms.extensionMs,
    bidAtMs: nowMs,
  });
  const extended: Event[] = closesAtMs > lot.closesAtMs ? [{ type: "ClosingExtended", closesAtMs }] : [];
  return [...placed, price, limit, ...extended];
}
