import {
  CACHE_INVALIDATION_SUBSCRIPTION,
  GENERAL_NOTIFICATION_SUBSCRIPTION,
  USER_CACHE_INVALIDATION_SUBSCRIPTION,
  USER_NOTIFICATION_SUBSCRIPTION,
} from "../../../schema/messages/live/message-subscriptions.ts";
import { graphql } from "../lib/graphql/graphql.ts";

export const UserNotificationDocument = graphql(USER_NOTIFICATION_SUBSCRIPTION);

export const GeneralNotificationDocument = graphql(GENERAL_NOTIFICATION_SUBSCRIPTION);

export const CacheInvalidationDocument = graphql(CACHE_INVALIDATION_SUBSCRIPTION);

export const UserCacheInvalidationDocument = graphql(USER_CACHE_INVALIDATION_SUBSCRIPTION);
