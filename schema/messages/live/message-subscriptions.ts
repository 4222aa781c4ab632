/** The app's subscriptions to messages, apart from the lot's: a page loads them after its first content. */
export const USER_NOTIFICATION_SUBSCRIPTION = /* GraphQL */ `
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
      blindLotId
      publicationId
      lotNumber
    }
  }
`;

export const GENERAL_NOTIFICATION_SUBSCRIPTION = /* GraphQL */ `
  subscription generalNotification($allNotification: Boolean, $channel: String) {
    generalNotification(allNotification: $allNotification, channel: $channel) {
      id
      title
      message
      texts {
        language
        title
        message
      }
    }
  }
`;

export const CACHE_INVALIDATION_SUBSCRIPTION = /* GraphQL */ `
  subscription cacheInvalidation($allNotification: Boolean) {
    cacheInvalidation(allNotification: $allNotification) {
      id
      evictCacheIds
      evictFieldNames
      releaseIds
      cacheReset
    }
  }
`;

export const USER_CACHE_INVALIDATION_SUBSCRIPTION = /* GraphQL */ `
  subscription userCacheInvalidation($userId: ID!) {
    userCacheInvalidation(userId: $userId) {
      id
      evictCacheIds
      evictFieldNames
      releaseIds
      cacheReset
    }
  }
`;
