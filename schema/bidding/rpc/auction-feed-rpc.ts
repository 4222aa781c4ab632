import type { Channel } from "../../kit/channels.ts";
import type { AuctionEventType } from "../live/live-auction.ts";

/** A lot as of an entry of its log, for the feed of its auction. Contains nothing of maxima (SECRET1). */
export interface FedLot {
  readonly incrementalLotId: string;
  readonly sequence: number;
  readonly isPublished: boolean;
  readonly isClosed: boolean;
  readonly priceCents: number | null;
  readonly bidCount: number;
  readonly bidderCount: number;
  readonly watcherCount: number;
  readonly leaderPseudonym: string | null;
  readonly startsAtMs: number;
  readonly closesAtMs: number;
  /** By how much the closing was put off from what the terms say. */
  readonly extendedMs: number;
}

/** An event of a lot, for the feed of its auction. */
export interface FedEvent {
  /** Of its log entry. */
  readonly sequence: number;
  readonly type: AuctionEventType;
  readonly amountCents: number | null;
  readonly pseudonym: string | null;
  readonly atMs: number;
}

/** What a lot delivers after entries of its log: its newest state, and the events of the entries, oldest first. */
export interface LotDelivery {
  readonly lot: FedLot;
  readonly events: readonly FedEvent[];
  /** The sequence of the last entry whose events are here. */
  readonly eventsTo: number;
}

/** What lots call of the feed of their auction; actors/auction-feed/auction-feed.ts describes each method. */
export interface AuctionFeedRpc extends Rpc.DurableObjectBranded {
  take(delivery: LotDelivery): void;
  countWatchers(incrementalLotId: string, watcherCount: number): void;
}

/** Whom an auction's feed asks about. */
export interface MonitorRequest {
  readonly incrementalAuctionId: string;
  readonly userId: string;
  readonly familyId: string;
}

export interface InvitedRequest extends MonitorRequest {
  readonly channel: Channel;
}
