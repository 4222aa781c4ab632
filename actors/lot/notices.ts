import type { BidReason } from "../../schema/bidding/bid-rules.ts";
import type { NotificationType } from "../../schema/live/payloads.ts";
import type { BidPlaced, Event } from "../engine/types.ts";
import { bidReason } from "./bid-reason.ts";
import type { LogEntry } from "./log-entry.ts";

/** What one person is told of one command. */
export interface BidderNotice {
  /** `{lot}:{sequence}:{type}:{person}`: the same however often it is made. */
  readonly id: string;
  readonly userId: string;
  readonly type: NotificationType;
  /** A bid or a price, never a maximum (SECRET1): read models and live messages hold it. */
  readonly amountCents: number | null;
  /** Why, where the lead was lost or not won. Its amount is the reader's own bid in that contest. */
  readonly reason: BidReason | null;
  /** The staff's words for a correction, or for hiding and showing the lot; never who of them it was. */
  readonly explanation: string | null;
  readonly createdAtMs: number;
}

type Told = Pick<BidderNotice, "userId" | "type" | "amountCents"> &
  Partial<Pick<BidderNotice, "reason" | "explanation">>;

/** Everybody with a row from before an entry. Asked only of entries that hide or show the lot. */
export type BiddersBefore = (sequence: number) => readonly string[];

/**
 * The people whom a command concerns: a bid's bidder and the one who lost the lead by it, the bidder of a corrected bid, and all
 * bidders of a lot that is hidden or shown again (HIDE1).
 */
export function noticesOf(lotId: string, entry: LogEntry, biddersBefore: BiddersBefore): BidderNotice[] {
  const { stamp } = entry;
  return toldOf(entry, biddersBefore).map((told) => ({
    reason: null,
    explanation: null,
    ...told,
    id: `${lotId}:${stamp.sequence}:${told.type}:${told.userId}`,
    createdAtMs: stamp.atMs,
  }));
}

function toldOf(entry: LogEntry, biddersBefore: BiddersBefore): Told[] {
  const { command, decision, stamp } = entry;
  switch (command.type) {
    case "PlaceBid":
    case "SetAutoBid": {
      const isAutoBid = command.type === "SetAutoBid";
      if (!decision.accepted) return refused(command.bidder, isAutoBid ? null : command.amountCents);
      return accepted(decision.events, { bidder: command.bidder, isAutoBid, entry });
    }
    case "InvalidateHighestBid":
    case "OverwriteHighestBid":
      return decision.accepted ? corrected(decision.events) : [];
    case "PublishLot":
    case "UnpublishLot": {
      const type = decision.accepted ? sightChange(decision.events) : null;
      if (type === null) return [];
      const bidders = biddersBefore(stamp.sequence);
      return bidders.map((userId) => ({ userId, type, amountCents: null, explanation: command.reason }));
    }
    case "RemoveAutoBid":
    case "OpenLot":
    case "CloseLot":
      return [];
  }
}

function sightChange(events: readonly Event[]): NotificationType | null {
  if (events.some(({ type }) => type === "LotUnpublished")) return "LOT_UNPUBLISHED";
  return events.some(({ type }) => type === "LotPublished") ? "LOT_PUBLISHED_AGAIN" : null;
}

/** The amount is the one that was taken away, or the one that took its place. */
function corrected(events: readonly Event[]): Told[] {
  return events.flatMap((event): Told[] => {
    if (event.type !== "BidInvalidated" && event.type !== "BidOverwritten") return [];
    const { bidder: userId, reason: explanation, amountCents } = event;
    if (event.type === "BidInvalidated") return [{ userId, type: "BID_INVALIDATED", amountCents, explanation }];
    const replacement = rowOf(events, userId)?.amountCents ?? null;
    return [{ userId, type: "BID_OVERWRITTEN", amountCents: replacement, explanation }];
  });
}

function refused(bidder: string, amountCents: number | null): Told[] {
  return [{ userId: bidder, type: "BID_FAILED", amountCents }];
}

function accepted(events: readonly Event[], { bidder, isAutoBid, entry }: AcceptedBid): Told[] {
  // The maximum that the bidder has already was set once more.
  if (events.length === 0) return [];
  const own = rowOf(events, bidder);
  const success = isAutoBid ? "BID_AUTOBID_SUCCESS" : "BID_SUCCESS";
  const told: Told[] = [{ userId: bidder, type: success, amountCents: own?.amountCents ?? null }];

  const price = events.find((event) => event.type === "PriceChanged");
  if (price === undefined) return told;
  const loser = price.leader === bidder ? entry.leaderBefore : bidder;
  if (loser === null || loser === price.leader) return told;
  const reason = bidReason(entry, price.row);
  const outbid = {
    userId: loser,
    amountCents: price.priceCents,
    reason: reason && { ...reason, amountCents: rowOf(events, loser)?.amountCents ?? null },
  };
  // The leader's auto bid answered at once.
  told.push({ ...outbid, type: loser === bidder || isAutoBid ? "OUTBID_AUTOBID" : "OUTBID" });
  return told;
}

interface AcceptedBid {
  readonly bidder: string;
  readonly isAutoBid: boolean;
  readonly entry: LogEntry;
}

function rowOf(events: readonly Event[], bidder: string): BidPlaced | undefined {
  return events.findLast((event): event is BidPlaced => event.type === "BidPlaced" && event.bidder === bidder);
}
