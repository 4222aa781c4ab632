import type { Channel } from "../channels.ts";
import type { BidCondition } from "./bid-conditions.ts";

/** Somebody who wants to bid on a lot, through a channel. */
export interface BidPermissionRequest {
  readonly userId: string;
  /** The sign-in that they bid with. */
  readonly familyId: string;
  readonly channel: Channel;
  readonly incrementalLotId: string;
}

/** Whether somebody may bid on a lot. */
export type BidPermission =
  | { readonly isLotKnown: false }
  /** Empty where bidding is allowed. */
  | { readonly isLotKnown: true; readonly missingConditions: readonly BidCondition[] };

/**
 * How long somebody who may bid on a lot is taken to still may. Keeps the database out of a bidder's next bids; in return
 * a right that is withdrawn, a blacklisting, or a sign-in that has ended stops bids at most this much later: edge and lot each keep a yes for as long
 * from when the database was read, and hand none on that they had in memory. What is missing is never remembered:
 * putting it right works at once.
 */
export const BID_PERMISSION_TTL_MS = 5_000;
