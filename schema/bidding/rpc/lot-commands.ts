import type { StaffProposal } from "../public-log/public-entry.ts";

/**
 * The commands of users, as the Worker sends them, the log stores them and the engine decides them. Plain JSON: amounts
 * are integer cents, bidders and administrators are user ids.
 */

export interface PlaceBid {
  readonly type: "PlaceBid";
  readonly bidder: string;
  readonly amountCents: number;
  /** The conditions that the bidder does not meet, as the edge found them; empty when bidding is allowed (REFUSE1). */
  readonly missingConditions: readonly string[];
}

/** Sets, raises or lowers the bidder's one auto bid (AUTO4). */
export interface SetAutoBid {
  readonly type: "SetAutoBid";
  readonly bidder: string;
  readonly maximumCents: number;
  readonly missingConditions: readonly string[];
}

export interface RemoveAutoBid {
  readonly type: "RemoveAutoBid";
  readonly bidder: string;
}

export interface InvalidateHighestBid {
  readonly type: "InvalidateHighestBid";
  readonly administrator: string;
  readonly reason: string;
}

export interface OverwriteHighestBid {
  readonly type: "OverwriteHighestBid";
  readonly administrator: string;
  readonly amountCents: number;
  readonly reason: string;
}

/** Awards a lot that closed subject to acceptance to its highest bid, or declines that bid (ACCEPT1). */
export interface DecideSale {
  readonly type: "DecideSale";
  /** Who approved it, and why. */
  readonly administrator: string;
  readonly reason: string;
  /** What was approved, whose reason the bidder reads; null of logs from before it was recorded. */
  readonly proposal: StaffProposal | null;
  /** The highest bid's row, as the approval saw it. */
  readonly row: number;
  readonly isAwarded: boolean;
}

/** A time in which bidders could not bid. */
export interface LotOutage {
  /** The same id with the same times is the same outage. */
  readonly outageId: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Moves the closing of a lot that has not closed by what it lost in an outage (OUTAGE1). */
export interface AddOutage extends LotOutage {
  readonly type: "AddOutage";
  readonly administrator: string;
  readonly reason: string;
}

export type LotCommand =
  | PlaceBid
  | SetAutoBid
  | RemoveAutoBid
  | InvalidateHighestBid
  | OverwriteHighestBid
  | DecideSale
  | AddOutage;
