import { LIVE_LOT_SELECTION } from "./live-lot.ts";

/**
 * The web app's own subscriptions (web/live/documents.ts), exactly as the app sends them. Actors always reserve room
 * for these, whatever other clients subscribe to. A test compares the two files.
 */
export const APP_SUBSCRIPTIONS: readonly string[] = [
  /* GraphQL */ `
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
            __typename
          }
          __typename
        }
        bidsAfter
        statistics {
          bidCount
          bidderCount
          autoBidCount
          riseAmount
          __typename
        }
        viewer {
          userRef
          leads
          hasBid
          autoBidMaximum
          __typename
        }
        __typename
      }
    }
  `,
  /* GraphQL */ `
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
          __typename
        }
        explanation
        incrementalLotId
        publicationId
        lotNumber
        __typename
      }
    }
  `,
  /* GraphQL */ `
    subscription generalNotification($allNotification: Boolean, $channel: String) {
      generalNotification(allNotification: $allNotification, channel: $channel) {
        id
        title
        message
        __typename
      }
    }
  `,
  /* GraphQL */ `
    subscription cacheInvalidation($allNotification: Boolean) {
      cacheInvalidation(allNotification: $allNotification) {
        id
        evictCacheIds
        evictFieldNames
        releaseIds
        cacheReset
        __typename
      }
    }
  `,
];
