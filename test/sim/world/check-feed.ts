import type { FedEvent, FedLot } from "../../../schema/bidding/rpc/auction-feed-rpc.ts";
import type { Auditor } from "../auditor/auditor.ts";
import { leadOf, nameOf, type Sale } from "../auditor/sale.ts";
import type { Backend } from "../platform/backend.ts";
import { assertEqual, Difference } from "./assert-equal.ts";

/**
 * Fails unless the feed of the auction, whatever was lost, repeated or came late, was told states that the lot had, ends
 * with its last one, and tells each event once and in order.
 */
export function checkFeed({ fed }: Backend, { sale }: Auditor, lotId: string): void {
  let shown: FedLot | null = null;
  let eventsTo = 0;
  const taken: FedEvent[] = [];
  for (const { lot, events, eventsTo: upTo } of fed) {
    assertEqual("fed lot", lotId, lot.incrementalLotId);
    assertHad(sale, lot);
    // As the feed takes them (actors/auction-feed/feed-store.ts).
    taken.push(...events.filter(({ sequence }) => sequence > eventsTo));
    eventsTo = Math.max(eventsTo, upTo);
    if (shown === null || lot.sequence >= shown.sequence) shown = lot;
  }
  checkEvents(sale, taken);
  if (sale.terms === null) {
    assertEqual("the feed of a lot without terms", null, shown);
    return;
  }
  const lead = leadOf(sale);
  const expected = {
    priceCents: lead?.priceCents ?? null,
    leaderPseudonym: lead === null ? null : nameOf(sale, lead.leader),
    bidCount: sale.rows.filter(({ state }) => state === "SUCCESS").length,
    closesAtMs: sale.closesAtMs,
    startsAtMs: sale.terms.startsAtMs,
    isPublished: sale.isPublished,
    isClosed: sale.isClosingTold,
  };
  assertEqual("P6: the lot in the feed", expected, shown ?? {});
}

/** A price was bid before the state; a state is not ahead of the log. */
function assertHad(sale: Sale, { sequence, priceCents, bidCount }: FedLot): void {
  const before = sale.rows.filter((row) => row.sequence <= sequence);
  const wasBid = priceCents === null || before.some(({ amountCents }) => amountCents === priceCents);
  if (sequence > sale.sequence || bidCount > before.length || !wasBid) {
    throw new Difference(`the feed was told what never was: ${JSON.stringify({ sequence, priceCents, bidCount })}`);
  }
}

function checkEvents(sale: Sale, taken: readonly FedEvent[]): void {
  const bids = taken.filter(({ type }) => type === "BID" || type === "AUTO_BID");
  const keys = bids.map(({ sequence, amountCents, pseudonym }) => `${sequence} ${amountCents} ${pseudonym}`);
  const rows = sale.rows.map((row) => `${row.sequence} ${row.amountCents} ${nameOf(sale, row.bidder)}`);
  // The newest of a delivery alone are told: rows may be left out, but none comes twice or before an earlier one.
  let next = 0;
  for (const key of keys) {
    next = rows.indexOf(key, next) + 1;
    if (next === 0) throw new Difference(`the feed told an event twice, too early or of what never was: ${key}`);
  }
}
