import { LIVE_LOT_SELECTION } from "../../schema/live/live-lot.ts";
import { graphql } from "../lib/graphql/graphql.ts";

/**
 * Each document's name is the operation id on its socket, so that all watchers of a topic receive the same frame. The
 * actors know them from schema/live/app-subscriptions.ts, which must change together with these.
 */
export const LotLiveDocument = graphql(`
  subscription incrementalLotState($incrementalLotId: ID!) {
    incrementalLotState(incrementalLotId: $incrementalLotId) {
      id
      incrementalLotId
      ${LIVE_LOT_SELECTION}
      extended
      bids {
        row
        amount
        createdOn
        annonUserRef
        isAutoBid
        state
        reason {
          rule
          amount
          otherSetOn
        }
      }
      bidsAfter
      statistics {
        bidCount
        bidderCount
        autoBidCount
        riseAmount
      }
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

/** A lot's state according to its actor, including the viewer's own fields. */
export const LotStateDocument = graphql(`
  query getCurrentIncrementalLotState($incrementalLotId: ID!) {
    getCurrentIncrementalLotState(incrementalLotId: $incrementalLotId) {
      id
      incrementalLotId
      ${LIVE_LOT_SELECTION}
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
