export const AUCTION_KINDS = ["BLIND_BID_AUCTION", "DATA_ROOM", "INCREMENTAL_AUCTION"] as const;
export type AuctionKind = (typeof AUCTION_KINDS)[number];
