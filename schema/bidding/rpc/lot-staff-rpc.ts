import type { InvalidateHighestBid, OverwriteHighestBid } from "./lot-commands.ts";
import type { Refusal } from "./lot-refusals.ts";

/** What the staff's view of a lot asks of its actor. No maximum is in it (SECRET1). */

export interface NamedBidder {
  readonly userId: string;
  /** The public name on this lot. */
  readonly pseudonym: string | null;
}

/** How a sale stands: who leads, at which price, and the lowest bid that would be accepted next. */
export interface SaleStanding {
  /** Null while there is no valid bid. */
  readonly leader: NamedBidder | null;
  readonly priceCents: number | null;
  readonly nextMinimumCents: number;
}

/** A correction that is not decided yet. */
export type PlannedCorrection = Omit<InvalidateHighestBid, "reason"> | Omit<OverwriteHighestBid, "reason">;

/** What a correction would do to a sale, if it were decided now. */
export interface CorrectionPreview {
  /** The log's last entry when it was computed. */
  readonly sequence: number;
  /** The row of the highest bid; null without a valid bid. */
  readonly row: number | null;
  readonly closesAtMs: number;
  /** Whether the corrected bidder has an auto bid, which the correction ends. */
  readonly endsAutoBid: boolean;
  readonly before: SaleStanding;
  /** Null if the correction would be refused. */
  readonly after: SaleStanding | null;
  readonly refusal: Refusal | null;
}

export interface LotStaffView {
  /** The log's last entry. */
  readonly sequence: number;
  readonly isPublished: boolean;
  readonly phase: "UPCOMING" | "OPEN" | "CLOSED";
  readonly closesAtMs: number;
  readonly standing: SaleStanding;
  /** Valid bids, and everybody who ever made a bid. */
  readonly bidCount: number;
  readonly bidderCount: number;
  /** Who has an auto bid, in the order of their first bids. */
  readonly autoBidders: readonly (NamedBidder & { readonly leads: boolean })[];
  /** How many sockets are connected to the lot. */
  readonly watcherCount: number;
}
