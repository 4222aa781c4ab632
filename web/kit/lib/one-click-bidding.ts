import { createStore } from "../store.ts";

/**
 * Whether the user's bids are placed without a confirmation. Off until this page knows the setting, and not stored: a
 * page that missed the switching off on another device must not place a bid.
 */
export const oneClickBidding = createStore(false);
