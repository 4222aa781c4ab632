import { graphql } from "../lib/graphql/graphql.ts";

/**
 * The name of each of these is the id under which it runs on its socket: all watchers of a topic get one and the same frame. The
 * actors know them from schema/live/app-subscriptions.ts, where a change is made too.
 */
export const LotLiveDocument = graphql(`
  subscription incrementalLotState($incrementalLotId: ID!) {
    incrementalLotState(incrementalLotId: $incrementalLotId) {
      id
      incrementalLotId
      amount
      stepSize
      nextMinimumAmount
      bidCount
      startingOn
      closesOn
      isOpen
      isClosed
      leaderRef
      sequence
      serverTime
      extended
      viewer {
        userRef
        leads
        hasBid
        autoBidMaximum
      }
    }
  }
`);

export const UserNotificationDocument = graphql(`
  subscription userNotification($userId: ID!, $channel: String) {
    userNotification(userId: $userId, channel: $channel) {
      id
      title
      message
      type
      amount
      reason {
        rule
        amount
        otherSetOn
      }
      explanation
      incrementalLotId
      publicationId
      lotNumber
    }
  }
`);

export const GeneralNotificationDocument = graphql(`
  subscription generalNotification($allNotification: Boolean, $channel: String) {
    generalNotification(allNotification: $allNotification, channel: $channel) {
      id
      title
      message
    }
  }
`);

export const CacheInvalidationDocument = graphql(`
  subscription cacheInvalidation($allNotification: Boolean) {
    cacheInvalidation(allNotification: $allNotification) {
      id
      evictCacheIds
      evictFieldNames
      releaseIds
      cacheReset
    }
  }
`);

/** A lot's state as its actor holds it, with the viewer's own part. */
export const LotStateDocument = graphql(`
  query getCurrentIncrementalLotState($incrementalLotId: ID!) {
    getCurrentIncrementalLotState(incrementalLotId: $incrementalLotId) {
      id
      incrementalLotId
      amount
      startingOn
      closesOn
      stepSize
      nextMinimumAmount
      bidCount
      isOpen
      isClosed
      leaderRef
      sequence
      serverTime
      userHasLatestBid
      userHasFavorite
      userHasBid
      userRef
      autoBid {
        maximumAmount
      }
      missingConditions
      ladder {
        fromAmount
        stepAmount
      }
      extensionMilliseconds
      ruleSetVersion
    }
  }
`);
