import { stepFor } from "./amounts.ts";
import type { BidAsk, Terms } from "./asks.ts";
import { leadOf, type Sale } from "./sale.ts";

export interface NewRow {
  readonly bidder: string;
  readonly amountCents: number;
  readonly isAutoBid: boolean;
}

/** The rows that an admitted bid adds, case by case as the rules list them. */
export function rowsFor(sale: Sale, terms: Terms, ask: BidAsk): NewRow[] {
  return ask.type === "PlaceBid"
    ? rowsOfManualBid(sale, terms, ask.bidder, ask.amountCents)
    : rowsOfMaximum(sale, terms, ask.bidder, ask.maximumCents);
}

function rowsOfManualBid(sale: Sale, terms: Terms, bidder: string, m: number): NewRow[] {
  const own = { bidder, amountCents: m, isAutoBid: false };
  const lead = leadOf(sale);
  if (lead === null || lead.leader === bidder || m > lead.limitCents) return [own]; // MAN1, MAN4
  if (m === lead.limitCents) return [own, { bidder: lead.leader, amountCents: m, isAutoBid: true }]; // MAN3
  return [own, answerTo(m, lead.leader, lead.limitCents, terms)]; // MAN2
}

function rowsOfMaximum(sale: Sale, terms: Terms, bidder: string, M: number): NewRow[] {
  const lead = leadOf(sale);
  if (lead === null) return [{ bidder, amountCents: terms.startAmountCents, isAutoBid: true }]; // AUTO1
  const { leader, priceCents, limitCents: l } = lead;
  if (leader === bidder) return []; // AUTO4
  if (M === l) {
    // AUTO3, a tie: who was first stays
    return [
      { bidder, amountCents: M, isAutoBid: true },
      { bidder: leader, amountCents: M, isAutoBid: true },
    ];
  }
  if (M < l) return [{ bidder, amountCents: M, isAutoBid: true }, answerTo(M, leader, l, terms)]; // AUTO3
  // AUTO2
  let amountCents = l + stepFor(terms, l);
  const minimumCents = priceCents + stepFor(terms, priceCents);
  if (amountCents < minimumCents) amountCents = minimumCents;
  if (amountCents > M) amountCents = M;
  const shown = l > priceCents ? [{ bidder: leader, amountCents: l, isAutoBid: true }] : [];
  return [...shown, { bidder, amountCents, isAutoBid: true }];
}

function answerTo(amountCents: number, leader: string, limitCents: number, terms: Terms): NewRow {
  const wantedCents = amountCents + stepFor(terms, amountCents);
  return { bidder: leader, amountCents: Math.min(wantedCents, limitCents), isAutoBid: true };
}
