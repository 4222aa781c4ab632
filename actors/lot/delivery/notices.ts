import type { BidReason } from "../../../schema/bidding/bid-rows.ts";
import type { NotificationType } from "../../../schema/bidding/live/payloads.ts";
import type { BidPlaced, Event } from "../../engine/types.ts";
import { bidReason } from "../answers/bid-reason.ts";
import type { LogEntry } from "../log/log-entry.ts";

/** One user's notification about one command. */
export interface BidderNotice {
  /** `{lot}:{sequence}:{type}:{user}`: the same each time it is made. */
  readonly id: string;
  readonly userId: string;
  readonly type: NotificationType;
  /** A bid or a price, never a maximum (SECRET1): it is stored in read models and sent live. */
  readonly amountCents: number | null;
  /** Set if the user lost the lead or did not get it. Its amount is the user's own bid in that contest. */
  readonly reason: BidReason | null;
  /** The staff's reason for a correction, or for hiding or showing the lot; never the administrator. */
  readonly explanation: string | null;
  readonly createdAtMs: number;
}

type NoticeDraft = Pick<BidderNotice, "userId" | "type" | "amountCents"> &
  Partial<Pick<BidderNotice, "reason" | "explanation">>;

/** All bidders with a row before an entry. Called only for entries that hide or show the lot, or add an outage. */
export type BiddersBefore = (sequence: number) => readonly string[];

/**
 * The notifications of an entry: for a bid, its bidder and the bidder who lost the lead; for a correction, the bidder
 * of the corrected bid; for a decision of the seller, the highest bidder; for hiding or showing the lot, and
 * for an outage, all its bidders (HIDE1, OUTAGE1).
 */
export function noticesOf(incrementalLotId: string, entry: LogEntry, biddersBefore: BiddersBefore): BidderNotice[] {
  const { stamp } = entry;
  return draftsOf(entry, biddersBefore).map((draft) => ({
    reason: null,
    explanation: null,
    ...draft,
    id: `${incrementalLotId}:${stamp.sequence}:${draft.type}:${draft.userId}`,
    createdAtMs: stamp.atMs,
  }));
}

function draftsOf(entry: LogEntry, biddersBefore: BiddersBefore): NoticeDraft[] {
  const { command, decision, stamp } = entry;
  switch (command.type) {
    case "PlaceBid":
    case "SetAutoBid": {
      const isAutoBid = command.type === "SetAutoBid";
      if (!decision.accepted) return refusedBidNotices(command.bidder, isAutoBid ? null : command.amountCents);
      return acceptedBidNotices(decision.events, { bidder: command.bidder, isAutoBid, entry });
    }
    case "InvalidateHighestBid":
    case "OverwriteHighestBid":
      return decision.accepted ? correctionNotices(decision.events) : [];
    case "PublishLot":
    case "UnpublishLot": {
      const type = decision.accepted ? visibilityChange(decision.events) : null;
      if (type === null) return [];
      const bidders = biddersBefore(stamp.sequence);
      return bidders.map((userId) => ({ userId, type, amountCents: null, explanation: command.reason }));
    }
    case "AddOutage": {
      if (!decision.accepted || decision.events.length === 0) return [];
      const outage = { type: "LOT_OUTAGE", amountCents: null, explanation: command.reason } as const;
      return biddersBefore(stamp.sequence).map((userId) => ({ ...outage, userId }));
    }
    case "DecideSale":
      return decision.accepted ? decisionNotices(decision.events) : [];
    case "RemoveAutoBid":
    case "OpenLot":
    case "CloseLot":
      return [];
  }
}

function visibilityChange(events: readonly Event[]): NotificationType | null {
  if (events.some(({ type }) => type === "LotUnpublished")) return "LOT_UNPUBLISHED";
  return events.some(({ type }) => type === "LotPublished") ? "LOT_PUBLISHED_AGAIN" : null;
}

/** The amount is the removed one, or its replacement. */
function correctionNotices(events: readonly Event[]): NoticeDraft[] {
  return events.flatMap((event): NoticeDraft[] => {
    if (event.type !== "BidInvalidated" && event.type !== "BidOverwritten") return [];
    const { bidder: userId, reason: explanation, amountCents } = event;
    if (event.type === "BidInvalidated") return [{ userId, type: "BID_INVALIDATED", amountCents, explanation }];
    const replacement = rowOf(events, userId)?.amountCents ?? null;
    return [{ userId, type: "BID_OVERWRITTEN", amountCents: replacement, explanation }];
  });
}

/** The highest bidder learns what the seller decided, and why (ACCEPT1). */
function decisionNotices(events: readonly Event[]): NoticeDraft[] {
  return events.flatMap((event): NoticeDraft[] => {
    if (event.type !== "SaleDecided") return [];
    const { bidder: userId, amountCents, isAwarded, reason: explanation } = event;
    return [{ userId, type: isAwarded ? "LOT_AWARDED" : "LOT_DECLINED", amountCents, explanation }];
  });
}

function refusedBidNotices(bidder: string, amountCents: number | null): NoticeDraft[] {
  return [{ userId: bidder, type: "BID_FAILED", amountCents }];
}

function acceptedBidNotices(events: readonly Event[], { bidder, isAutoBid, entry }: AcceptedBid): NoticeDraft[] {
  // A repeated maximum changes nothing.
  if (events.length === 0) return [];
  const own = rowOf(events, bidder);
  const success = isAutoBid ? "BID_AUTOBID_SUCCESS" : "BID_SUCCESS";
  const drafts: NoticeDraft[] = [{ userId: bidder, type: success, amountCents: own?.amountCents ?? null }];

  const price = events.find((event) => event.type === "PriceChanged");
  if (price === undefined) return drafts;
  const loser = price.leader === bidder ? entry.leaderBefore : bidder;
  if (loser === null || loser === price.leader) return drafts;
  const reason = bidReason(entry, price.row);
  const outbid = {
    userId: loser,
    amountCents: price.priceCents,
    reason: reason && { ...reason, amountCents: rowOf(events, loser)?.amountCents ?? null },
  };
  // The leader's auto bid answered at once.
  drafts.push({ ...outbid, type: loser === bidder || isAutoBid ? "OUTBID_AUTOBID" : "OUTBID" });
  return drafts;
}

interface AcceptedBid {
  readonly bidder: string;
  readonly isAutoBid: boolean;
  readonly entry: LogEntry;
}

function rowOf(events: readonly Event[], bidder: string): BidPlaced | undefined {
  return events.findLast((event): event is BidPlaced => event.type === "BidPlaced" && event.bidder === bidder);
}
