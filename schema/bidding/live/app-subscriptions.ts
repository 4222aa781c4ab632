import {
  CACHE_INVALIDATION_SUBSCRIPTION,
  GENERAL_NOTIFICATION_SUBSCRIPTION,
  USER_CACHE_INVALIDATION_SUBSCRIPTION,
  USER_NOTIFICATION_SUBSCRIPTION,
} from "../../messages/live/message-subscriptions.ts";
import { AUCTION_ADMIN_SUBSCRIPTION, AUCTION_SUBSCRIPTION } from "./auction-subscriptions.ts";
import { LOT_SUBSCRIPTION } from "./lot-subscription.ts";

/**
 * The web app's own subscriptions as its API client sends them. Actors always reserve room for these, whatever other
 * clients subscribe to.
 */
export const APP_SUBSCRIPTIONS: readonly string[] = [
  LOT_SUBSCRIPTION,
  AUCTION_SUBSCRIPTION,
  USER_NOTIFICATION_SUBSCRIPTION,
  GENERAL_NOTIFICATION_SUBSCRIPTION,
  CACHE_INVALIDATION_SUBSCRIPTION,
  USER_CACHE_INVALIDATION_SUBSCRIPTION,
]
  .map(withTypenames)
  // The monitor keeps the auction itself, beside the API client.
  .concat(AUCTION_ADMIN_SUBSCRIPTION);

/** The client asks for the type of each object; the root has none to ask for. */
function withTypenames(document: string): string {
  return document.replace(/\}(?=[^}]*\})/g, "__typename }");
}
