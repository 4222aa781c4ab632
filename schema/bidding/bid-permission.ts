import type { Channel } from "../kit/channels.ts";

/**
 * The conditions for bidding on a lot. NOT_INVOLVED and INVITED come before all others of a signed-in user, because a
 * user cannot meet them by themselves; the others are in the order in which a user meets them. INVITED lacks only on a
 * lot that a user sees because they have bid on it: another's private lot is unknown.
 */
export const BID_CONDITIONS = [
  "SIGNED_IN",
  "NOT_INVOLVED",
  "INVITED",
  "CONFIRMED",
  "CHANNEL_BID_RIGHT",
  "ADDRESS",
  "IDENTITY",
  "MFA",
  "TERMS",
  "NOT_BLACKLISTED",
] as const;
export type BidCondition = (typeof BID_CONDITIONS)[number];

export function isBidCondition(name: string): name is BidCondition {
  return BID_CONDITIONS.some((condition) => condition === name);
}

export interface BidPermissionRequest {
  readonly userId: string;
  readonly familyId: string;
  readonly channel: Channel;
  readonly incrementalLotId: string;
}

export type BidPermission =
  | { readonly isLotKnown: false }
  /** Empty if bidding is allowed. */
  | { readonly isLotKnown: true; readonly missingConditions: readonly BidCondition[] };

/**
 * How long a permission is cached, so that a bidder's next bids do not query the database. A withdrawn right, a
 * blacklisting or an ended sign-in therefore stops bids at most this much later. Edge and lot each cache a permission
 * for this long after the database was read, and never pass on a cached one. A missing condition is not cached: meeting
 * it takes effect at once.
 */
export const BID_PERMISSION_TTL_MS = 5_000;
