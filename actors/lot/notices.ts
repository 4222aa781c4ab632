import type { BidReason } from "../../schema/bidding/bid-rules.ts";
import type { NotificationType } from "../../schema/live/payloads.ts";
import type { BidPlaced, Event } from "../engine/types.ts";
import { bidReason } from "./bid-reason.ts";
import type { LogEntry } from "./log-entry.ts";

/** What one person is told of one command. */
export interface Notice {
  /** `{lot}:{sequence}:{type}:{person}`: the same however often it is made. */
  readonly id: string;
  readonly userId: string;
  readonly type: NotificationType;
  /** A bid or a price, never a maximum (SECRET1): read models and live messages hold it. */
  readonly amountCents: number | null;
  /** Why, where the lead was lost or not won. Its amount is the reader's own bid in that contest. */
  readonly reason: BidReason | null;
  readonly createdAtMs: number;
}

type Told = Pick<Notice, "userId" | "type" | "amountCents" | "reason">;

/**
 * Whom a command concerns: its bidder, and the one who lost the lead by it. Corrections are no bids, nobody is told of
 * them.
 *
 * @param timeOf when an entry of the log was; asked for ties only.
 */
export function noticesOf(lotId: string, entry: LogEntry, timeOf: (sequence: number) => number): Notice[] {
  const { command, decision, stamp } = entry;
  if (command.type !== "PlaceBid" && command.type !== "SetAutoBid") return [];
  const isAutoBid = command.type === "SetAutoBid";
  const told = decision.accepted
    ? accepted(decision.events, { bidder: command.bidder, isAutoBid, entry, timeOf })
    : refused(command.bidder, isAutoBid ? null : command.amountCents);
  return told.map((notice) => ({
    ...notice,
    id: `${lotId}:${stamp.sequence}:${notice.type}:${notice.userId}`,
    createdAtMs: stamp.atMs,
  }));
}

function refused(bidder: string, amountCents: number | null): Told[] {
  return [{ userId: bidder, type: "BID_FAILED", amountCents, reason: null }];
}

function accepted(events: readonly Event[], { bidder, isAutoBid, entry, timeOf }: AcceptedBid): Told[] {
  // The maximum that the bidder has already was set once more.
  if (events.length === 0) return [];
  const own = rowOf(events, bidder);
  const success = isAutoBid ? "BID_AUTOBID_SUCCESS" : "BID_SUCCESS";
  const told: Told[] = [{ userId: bidder, type: success, amountCents: own?.amountCents ?? null, reason: null }];

  const price = events.find((event) => event.type === "PriceChanged");
  if (price === undefined) return told;
  const loser = price.leader === bidder ? entry.leaderBefore : bidder;
  if (loser === null || loser === price.leader) return told;
  const reason = bidReason(entry, price.row, timeOf);
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
  readonly timeOf: (sequence: number) => number;
}

function rowOf(events: readonly Event[], bidder: string): BidPlaced | undefined {
  return events.findLast((event): event is BidPlaced => event.type === "BidPlaced" && event.bidder === bidder);
}
