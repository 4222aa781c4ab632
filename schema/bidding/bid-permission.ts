import type { Channel } from "../channels.ts";
import type { BidCondition } from "./bid-conditions.ts";

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
