import type { BidAsk } from "./asks.ts";

/** A notification that somebody must get, once. */
export interface Told {
  readonly sequence: number;
  readonly userId: string;
  readonly type: string;
  readonly amountCents: number | null;
  /** The staff's words. */
  readonly explanation: string | null;
  readonly atMs: number;
}

/** Who has to hear of a bid that was refused: its bidder. The amount of a maximum is a secret and is not said. */
export function toldOfRefusal(ask: BidAsk): Omit<Told, "sequence" | "atMs">[] {
  const amountCents = ask.type === "PlaceBid" ? ask.amountCents : null;
  return [{ userId: ask.bidder, type: "BID_FAILED", amountCents, explanation: null }];
}

/**
 * Who has to hear of a bid that counts: its bidder, of the own row; and who does not lead now, though they led before or
 * wanted to.
 */
export function toldOfBid(
  ask: BidAsk,
  { ownRowCents, priceCents, leader, leaderBefore, movesPrice }: BidResult,
): Omit<Told, "sequence" | "atMs">[] {
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
