import type { BidAsk } from "./asks.ts";

/** A notification that a user must get, once. */
export interface ExpectedNotification {
  readonly sequence: number;
  readonly userId: string;
  readonly type: string;
  readonly amountCents: number | null;
  /** The staff's words. */
  readonly explanation: string | null;
  readonly atMs: number;
}

/** The recipient of a refused bid's notification: its bidder. The amount of a maximum is secret and left out. */
export function notificationsOfRefusal(ask: BidAsk): Omit<ExpectedNotification, "sequence" | "atMs">[] {
  const amountCents = ask.type === "PlaceBid" ? ask.amountCents : null;
  return [{ userId: ask.bidder, type: "BID_FAILED", amountCents, explanation: null }];
}

/**
 * The recipients of an accepted bid's notifications: its bidder, with the own row; and a user who does not lead now,
 * although they led before or wanted to.
 */
export function notificationsOfBid(
  ask: BidAsk,
  { ownRowCents, priceCents, leader, leaderBefore, movesPrice }: BidResult,
): Omit<ExpectedNotification, "sequence" | "atMs">[] {
  const isAuto = ask.type === "SetAutoBid";
  const success = {
    userId: ask.bidder,
    type: isAuto ? "BID_AUTOBID_SUCCESS" : "BID_SUCCESS",
    amountCents: ownRowCents,
    explanation: null,
  };
  if (!movesPrice) return [success];
  const outbid = { amountCents: priceCents, explanation: null };
  if (leader !== ask.bidder) return [success, { ...outbid, userId: ask.bidder, type: "OUTBID_AUTOBID" }];
  if (leaderBefore === null || leaderBefore === ask.bidder) return [success];
  return [success, { ...outbid, userId: leaderBefore, type: isAuto ? "OUTBID_AUTOBID" : "OUTBID" }];
}

export interface BidResult {
  readonly ownRowCents: number | null;
  readonly priceCents: number;
  readonly leader: string;
  readonly leaderBefore: string | null;
  readonly movesPrice: boolean;
}
