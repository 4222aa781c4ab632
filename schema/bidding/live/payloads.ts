/**
 * The payload of each subscription in the format that clients receive: amounts are integer cents, instants are ISO 8601
 * in UTC with milliseconds. They are type aliases, not interfaces, so that a projection can read them as records.
 */
import type { ApiLanguage } from "../../kit/languages.ts";
import type { Cents } from "../../kit/money.ts";
import type { IncrementalAuctionAdminLive, IncrementalAuctionLive } from "./live-auction.ts";
import type { BidReasonPayload, LiveBid } from "./live-bid.ts";
import type { PublicLotState } from "./live-lot.ts";

export type LiveBidStatistics = {
  bidCount: number;
  bidderCount: number;
  autoBidCount: number;
  riseAmount: Cents;
};

/** The viewer's standing on a lot; sent only to the viewer's own sockets (SECRET1). */
export type ViewerLotStanding = {
  /** The viewer's pseudonym on the lot; null before their first bid. */
  userRef: string | null;
  leads: boolean;
  hasBid: boolean;
  autoBidMaximum: Cents | null;
};

/** A lot's public state and, in frames for a single viewer, the viewer's own fields. */
export type IncrementalLotLive = PublicLotState & {
  id: string;
  incrementalLotId: string;
  /** The hash of the log's entry at `sequence`. */
  logHead: string;
  /** Whether the newest bid moved the closing time. */
  extended: boolean;
  /** Every row that changed after `bidsAfter`, up to `sequence`. */
  bids: LiveBid[];
  /** A client whose rows are older than this sequence lacks some and queries them. */
  bidsAfter: number;
  /** Null if `bids` is empty. */
  statistics: LiveBidStatistics | null;
  /** Null in frames for all watchers. */
  viewer: ViewerLotStanding | null;
};

export const NOTIFICATION_TYPES = [
  "BID_SUCCESS",
  "BID_AUTOBID_SUCCESS",
  "BID_FAILED",
  "OUTBID",
  "OUTBID_AUTOBID",
  /** Staff corrected the user's bid. */
  "BID_INVALIDATED",
  "BID_OVERWRITTEN",
  /** The seller decided on the user's highest bid, which was subject to acceptance (ACCEPT1). */
  "LOT_AWARDED",
  "LOT_DECLINED",
  /** Staff hid a lot on which the user has bid, or showed it again. */
  "LOT_UNPUBLISHED",
  "LOT_PUBLISHED_AGAIN",
  /** A lot on which the user has bid closes later, by what it lost in an outage (OUTAGE1). */
  "LOT_OUTAGE",
  /** Staff hid a lot that had opened, of a project that the user manages. */
  "MANAGED_LOT_UNPUBLISHED",
  /** A lot of a project that the user manages was awarded to its highest bid, or that bid was declined. */
  "MANAGED_LOT_AWARDED",
  "MANAGED_LOT_DECLINED",
  /** The sealed bids of a lot on which the user has bid were opened; the lot says what the user may know. */
  "BLIND_OPENED",
  /** The user may bid in a second round. */
  "BLIND_SECOND_ROUND",
  "BLIND_AWARDED",
  "BLIND_NOT_AWARDED",
  /** The seller declined the user's bid, which no longer binds. */
  "BLIND_DECLINED",
  "BLIND_CALLED_OFF",
  /** Staff wrote to the user about a lot on which the user has bid; the lot's page has the text. */
  "BLIND_MESSAGE",
  /** Staff answered the user's question about a lot; `explanation` is the answer. */
  "QUESTION_ANSWERED",
  /** Staff told everybody of the channel; about no lot. */
  "GENERAL",
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/**
 * A message to one user. A bid's notification contains its data, so that the client can write the text in its user's
 * language.
 */
export type UserNotification = {
  id: string;
  title: string;
  message: string;
  userId: string;
  channel: string | null;
  type: NotificationType | null;
  amount: Cents | null;
  /** Null unless the user was outbid. */
  reason: BidReasonPayload | null;
  explanation: string | null;
  incrementalLotId: string | null;
  blindLotId: string | null;
  publicationId: string | null;
  lotNumber: string | null;
};

export type GeneralNotification = {
  id: string;
  /** In the app's default language. */
  title: string;
  message: string;
  /** In each language: every client shows its own. */
  texts: { language: ApiLanguage; title: string; message: string }[];
  allNotification: boolean;
  /** Limits the message to this channel; null shows it in every channel. */
  channel: string | null;
};

/** What clients must drop from their caches. `cacheReset` drops everything; the lists are then empty. */
export type CacheInvalidation = {
  id: string;
  allNotification: boolean;
  /** Cache keys, `Type:id`. */
  evictCacheIds: string[];
  /** Names of root query fields. */
  evictFieldNames: string[];
  /** Cache keys that are no longer retained. */
  releaseIds: string[];
  cacheReset: boolean;
};

export interface LivePayloads {
  incrementalLotState: IncrementalLotLive;
  incrementalAuctionState: IncrementalAuctionLive;
  incrementalAuctionStateAdmin: IncrementalAuctionAdminLive;
  userNotification: UserNotification;
  generalNotification: GeneralNotification;
  cacheInvalidation: CacheInvalidation;
  userCacheInvalidation: CacheInvalidation;
}

export type LiveField = keyof LivePayloads;
