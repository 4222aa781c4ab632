import { API_LANGUAGES } from "../../kit/languages.ts";
import { sdlOf } from "../../kit/live/declared-fields.ts";
import { BID_RULES } from "../bid-rows.ts";
import { AUCTION_EVENT_TYPES } from "./live-auction.ts";
import { BID_REASON, LIVE_BID } from "./live-bid.ts";
import { LIVE_LOT } from "./live-lot.ts";
import { NOTIFICATION_TYPES } from "./payloads.ts";

const AUCTION_LOT_SDL = `
    incrementalLotId: ID!
    sequence: Int!
    amount: Money
    bidCount: Int!
    startingOn: DateTime!
    closesOn: DateTime!
    isClosed: Boolean!
    isHidden: Boolean!`;

const AUCTION_FRAME_SDL = `
    id: ID!
    incrementalAuctionId: ID!
    sequence: Int!
    serverTime: DateTime!
    isWhole: Boolean!`;

/**
 * The subscriptions of schema.graphql, so that an actor can check a document without loading the whole schema. A test
 * compares the two.
 */
export const SUBSCRIPTIONS_SDL = /* GraphQL */ `
  scalar DateTime
  scalar Money

  enum NotificationType { ${NOTIFICATION_TYPES.join(" ")} }

  enum BidRule { ${BID_RULES.join(" ")} }

  type BidReason { ${sdlOf(BID_REASON)} }

  type ViewerLotStanding { userRef: String leads: Boolean! hasBid: Boolean! autoBidMaximum: Money }

  type LiveBid { ${sdlOf(LIVE_BID)} }

  type IncrementalBidStatistics { bidCount: Int! bidderCount: Int! autoBidCount: Int! riseAmount: Money! }

  type IncrementalLotLive {
    id: ID!
    incrementalLotId: ID!
    ${sdlOf(LIVE_LOT)}
    logHead: String!
    extended: Boolean!
    bids: [LiveBid!]!
    bidsAfter: Int!
    statistics: IncrementalBidStatistics
    viewer: ViewerLotStanding
  }

  type LiveAuctionLot { ${AUCTION_LOT_SDL} }

  type LiveAuctionLotAdmin {
    ${AUCTION_LOT_SDL}
    bidderCount: Int!
    watcherCount: Int!
    extendedMilliseconds: Int!
    leaderRef: String
  }

  enum AuctionEventType { ${AUCTION_EVENT_TYPES.join(" ")} }

  type LiveAuctionEvent {
    number: Int!
    incrementalLotId: ID!
    type: AuctionEventType!
    amount: Money
    userRef: String
    createdOn: DateTime!
  }

  type IncrementalAuctionLive {
    ${AUCTION_FRAME_SDL}
    lots: [LiveAuctionLot!]!
  }

  type IncrementalAuctionAdminLive {
    ${AUCTION_FRAME_SDL}
    lots: [LiveAuctionLotAdmin!]!
    events: [LiveAuctionEvent!]!
  }

  type UserNotification {
    id: ID!
    title: String!
    message: String!
    userId: ID!
    channel: String
    type: NotificationType
    amount: Money
    reason: BidReason
    explanation: String
    incrementalLotId: ID
    blindLotId: ID
    publicationId: ID
    lotNumber: String
  }

  enum Language { ${Object.values(API_LANGUAGES).join(" ")} }

  type GeneralNotificationText { language: Language! title: String! message: String! }

  type GeneralNotification {
    id: ID!
    title: String!
    message: String!
    texts: [GeneralNotificationText!]!
    allNotification: Boolean!
    channel: String
  }

  type CacheInvalidation {
    id: ID!
    allNotification: Boolean!
    evictCacheIds: [String!]!
    evictFieldNames: [String!]!
    releaseIds: [String!]!
    cacheReset: Boolean!
  }

  type Query { subscriptionsOnly: Boolean }

  type Subscription {
    incrementalLotState(incrementalLotId: ID!): IncrementalLotLive!
    incrementalAuctionState(incrementalAuctionId: ID!, after: Int): IncrementalAuctionLive!
    incrementalAuctionStateAdmin(incrementalAuctionId: ID!, after: Int): IncrementalAuctionAdminLive!
    userNotification(userId: ID!, channel: String): UserNotification!
    generalNotification(allNotification: Boolean, channel: String): GeneralNotification!
    cacheInvalidation(allNotification: Boolean): CacheInvalidation!
    userCacheInvalidation(userId: ID!): CacheInvalidation!
  }
`;
