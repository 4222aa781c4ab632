import type { RemoveAutoBid, SetAutoBid } from "../../schema/bidding/rpc/lot-commands.ts";
import { bidEvents } from "./bid-events.ts";
import { priceAutoBid } from "./pricing.ts";
import { admitBid, admitToOpenLot } from "./refusal-ladder.ts";
import type { AutoBid, Decision, Event, LotState } from "./types.ts";

/** Decides an auto bid that is set, raised or lowered (AUTO1 to AUTO4). `autoBid` is the bidder's present one. */
export function decideSetAutoBid(
  state: LotState,
  autoBid: AutoBid | null,
  command: SetAutoBid,
  nowMs: number,
): Decision {
  const admission = admitBid(state, command, nowMs);
  if (!admission.admitted) return { accepted: false, refusal: admission.refusal };

  const { lot } = admission;
  const { bidder, maximumCents } = command;
  const set: Event = { type: "AutoBidSet", bidder, maximumCents };
  if (lot.standing?.leader === bidder) {
    // The same maximum is not a new one: it keeps its place in the order of ties.
    if (autoBid?.maximumCents === maximumCents) return { accepted: true, events: [] };
    const limit: Event = { type: "LimitChanged", limitCents: maximumCents, limitSequence: lot.sequence + 1 };
    return { accepted: true, events: [set, limit] };
  }
  const rows = priceAutoBid({ ...lot.terms, standing: lot.standing }, maximumCents);
  return { accepted: true, events: [set, ...bidEvents(lot, { bidder, rows, limitCents: maximumCents }, nowMs)] };
}

/** Decides the removal of an auto bid (AUTO5). Removing an absent auto bid is accepted and changes nothing. */
export function decideRemoveAutoBid(
  state: LotState,
  autoBid: AutoBid | null,
  command: RemoveAutoBid,
  nowMs: number,
): Decision {
  const admission = admitToOpenLot(state, nowMs);
  if (!admission.admitted) return { accepted: false, refusal: admission.refusal };
  if (autoBid === null) return { accepted: true, events: [] };

  const { standing, sequence } = admission.lot;
  const { bidder } = command;
  const ended: Event = { type: "AutoBidEnded", bidder, reason: "REMOVED" };
  if (standing?.leader !== bidder) return { accepted: true, events: [ended] };
  const limit: Event = { type: "LimitChanged", limitCents: standing.priceCents, limitSequence: sequence + 1 };
  return { accepted: true, events: [ended, limit] };
}
