import type { PlaceBid } from "../../schema/bidding/rpc/lot-commands.ts";
import { bidEvents } from "./bid-events.ts";
import { type PricedRows, priceManualBid } from "./pricing.ts";
import { admitBid } from "./refusal-ladder.ts";
import type { AutoBid, Decision, Event, KnownLot, LotState } from "./types.ts";

/** Decides a manual bid (MAN1, MAN2, MAN3, MAN4). `autoBid` is the bidder's own. */
export function decidePlaceBid(state: LotState, autoBid: AutoBid | null, command: PlaceBid, nowMs: number): Decision {
  const admission = admitBid(state, command, nowMs);
  if (!admission.admitted) return { accepted: false, refusal: admission.refusal };

  const { lot } = admission;
  const { bidder, amountCents } = command;
  // A manual bid at or above the bidder's own maximum ends that auto bid, even if it does not win (MAN4).
  const isSpent = autoBid !== null && autoBid.maximumCents <= amountCents;
  const spent: Event[] = isSpent ? [{ type: "AutoBidEnded", bidder, reason: "SPENT" }] : [];
  const limitCents = Math.max(amountCents, autoBid?.maximumCents ?? 0);
  const events = bidEvents(lot, { bidder, rows: rowsOf(lot, command), limitCents }, nowMs);
  return { accepted: true, events: [...spent, ...events] };
}

function rowsOf(lot: KnownLot, { bidder, amountCents }: PlaceBid): PricedRows {
  // No auto bid answers the leader's own bid.
  if (lot.standing?.leader === bidder) return [{ by: "CHALLENGER", amountCents, isAutoBid: false }];
  return priceManualBid({ ...lot.terms, standing: lot.standing }, amountCents);
}
