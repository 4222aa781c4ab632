import { API_LANGUAGES } from "../../kit/languages.ts";
import { sdlOf } from "../../kit/live/declared-fields.ts";
import { BID_RULES } from "../bid-rows.ts";
import { BID_REASON, LIVE_BID } from "./live-bid.ts";
import { LIVE_LOT } from "./live-lot.ts";
import { NOTIFICATION_TYPES } from "./payloads.ts";

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
    userNotification(userId: ID!, channel: String): UserNotification!
    generalNotification(allNotification: Boolean, channel: String): GeneralNotification!
    cacheInvalidation(allNotification: Boolean): CacheInvalidation!
    userCacheInvalidation(userId: ID!): CacheInvalidation!
  }
`;
