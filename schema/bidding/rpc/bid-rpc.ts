import type { BidReason, BidRowState } from "../bid-rows.ts";

export interface BidOrder {
  readonly by: "AMOUNT" | "CREATED";
  readonly descending: boolean;
}

/** Selects bid rows of a lot; `offset` and `limit` count rows in the requested order. */
export interface BidsRequest {
  /** The sort keys; without any, rows are in the order in which they were made. */
  readonly order: readonly BidOrder[];
  readonly offset: number;
  readonly limit: number;
  /** The user whose rows are marked as their own. */
  readonly viewerId: string | null;
}

/** A bid row as the public sees it, and whether it is the viewer's own. */
export interface BidView {
  readonly incrementalLotId: string;
  readonly row: number;
  readonly amountCents: number;
  readonly createdAtMs: number;
  /** The bidder's public name on this lot. */
  readonly pseudonym: string;
  readonly isAutoBid: boolean;
  readonly state: BidRowState;
  readonly isViewer: boolean;
  /** Why the bid led or not; null for a row that a correction removed. */
  readonly reason: BidReason | null;
}

/** Totals of a lot's valid bids. */
export interface BidTotals {
  readonly bidCount: number;
  readonly bidderCount: number;
  readonly autoBidCount: number;
  /** From the lowest bid to the highest. */
  readonly riseCents: number;
}

export interface BidPage {
  readonly bids: readonly BidView[];
  /** All rows of the lot. */
  readonly total: number;
  /** Null if no valid bid exists. */
  readonly totals: BidTotals | null;
  /** The log's newest entry when the page was read. */
  readonly sequence: number;
  /** The lot is quarantined and shows no bids. */
  readonly isQuarantined?: true;
}
