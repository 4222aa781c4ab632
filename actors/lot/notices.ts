import type { NotificationType } from "../../schema/live/payloads.ts";
import type { BidPlaced, Event } from "../engine/types.ts";
import type { LogEntry } from "./log-entry.ts";

/** What one person is told of one command. */
export interface Notice {
  /** `{lot}:{sequence}:{type}:{person}`: the same however often it is made. */
  readonly id: string;
  readonly userId: string;
  readonly type: NotificationType;
  /** A bid or a price, never a maximum (SECRET1): read models and live messages hold it. */
  readonly amountCents: number | null;
  readonly createdAtMs: number;
}

type Told = Pick<Notice, "userId" | "type" | "amountCents">;

/**
 * Whom a command concerns: its bidder, and the one who lost the lead by it. Corrections are no bids, nobody is told of
 * them.
 */
export function noticesOf(lotId: string, { command, decision, leaderBefore, stamp }: LogEntry): Notice[] {
  if (command.type !== "PlaceBid" && command.type !== "SetAutoBid") return [];
  const isAutoBid = command.type === "SetAutoBid";
  const told = decision.accepted
    ? accepted(decision.events, { bidder: command.bidder, isAutoBid, leaderBefore })
    : refused(command.bidder, isAutoBid ? null : command.amountCents);
  return told.map((notice) => ({
    ...notice,
    id: `${lotId}:${stamp.sequence}:${notice.type}:${notice.userId}`,
    createdAtMs: stamp.atMs,
  }));
}

function refused(bidder: string, amountCents: number | null): Told[] {
  return [{ userId: bidder, type: "BID_FAILED", amountCents }];
}

function accepted(
  events: readonly Event[],
  { bidder, isAutoBid, leaderBefore }: { bidder: string; isAutoBid: boolean; leaderBefore: string | null },
): Told[] {
  // The maximum that the bidder has already was set once more.
  if (events.length === 0) return [];
  const own = events.findLast((event): event is BidPlaced => event.type === "BidPlaced" && event.bidder === bidder);
  const success = isAutoBid ? "BID_AUTOBID_SUCCESS" : "BID_SUCCESS";
  const told: Told[] = [{ userId: bidder, type: success, amountCents: own?.amountCents ?? null }];

  const price = events.find((event) => event.type === "PriceChanged");
  if (price === undefined) return told;
  const outbid = { amountCents: price.priceCents };
  // The leader's auto bid answered at once.
  if (price.leader !== bidder) told.push({ ...outbid, userId: bidder, type: "OUTBID_AUTOBID" });
  else if (leaderBefore !== null && leaderBefore !== bidder) {
    told.push({ ...outbid, userId: leaderBefore, type: isAutoBid ? "OUTBID_AUTOBID" : "OUTBID" });
  }
  return told;
}
