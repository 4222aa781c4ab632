/** What became of a bid that was accepted. Bids that were refused have no row. */
export const BID_ROW_STATES = ["SUCCESS", "INVALIDATED", "OVERWRITTEN"] as const;
export type BidRowState = (typeof BID_ROW_STATES)[number];
