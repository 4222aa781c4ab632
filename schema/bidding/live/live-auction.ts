import type { Cents } from "../../kit/money.ts";

/** What the auction feed tells of a lot, as everybody sees it. Of a hidden lot it has no price and no bids. */
export type LiveAuctionLot = {
  incrementalLotId: string;
  /** Of the lot's log: of two states of a lot the one with the higher sequence is newer. */
  sequence: number;
  amount: Cents | null;
  bidCount: number;
  startingOn: string;
  closesOn: string;
  isClosed: boolean;
  /** Staff took it off its channels. */
  isHidden: boolean;
};

/** The same for staff, who see hidden lots as they are. */
export type LiveAuctionLotAdmin = LiveAuctionLot & {
  bidderCount: number;
  /** Open subscriptions to the lot. */
  watcherCount: number;
  extendedMilliseconds: number;
  leaderRef: string | null;
};

export const AUCTION_EVENT_TYPES = [
  "OPENED",
  "BID",
  "AUTO_BID",
  "EXTENDED",
  "CLOSED",
  "INVALIDATED",
  "OVERWRITTEN",
  "PUBLISHED",
  "HIDDEN",
  "RESCHEDULED",
  /** The seller decided on the highest bid (ACCEPT1). */
  "AWARDED",
  "DECLINED",
] as const;
export type AuctionEventType = (typeof AUCTION_EVENT_TYPES)[number];

/** What happened on a lot of an auction. */
export type LiveAuctionEvent = {
  /** Counts the events of the auction, without gaps: a client that misses a number has missed an event. */
  number: number;
  incrementalLotId: string;
  type: AuctionEventType;
  /** Of the bid, or the price at the closing. */
  amount: Cents | null;
  /** The pseudonym of the bid's owner, on the lot. */
  userRef: string | null;
  createdOn: string;
};

type AuctionFrame<Lot> = {
  id: string;
  incrementalAuctionId: string;
  /** Of the frame: a client that subscribes again with it as `after` misses nothing. */
  sequence: number;
  serverTime: string;
  /** The lots are all that the auction has; else those that have changed. */
  isWhole: boolean;
  lots: Lot[];
};

export type IncrementalAuctionLive = AuctionFrame<LiveAuctionLot>;
export type IncrementalAuctionAdminLive = AuctionFrame<LiveAuctionLotAdmin> & { events: LiveAuctionEvent[] };
