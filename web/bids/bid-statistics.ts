/** A row of a lot's history, as far as statistics read it. */
export interface CountedBid {
  amount: number;
  annonUserRef: string;
  isAutoBid: boolean;
  state: string;
}

/** What a lot's bids amount to. Bids that were taken back do not count. */
export interface BidStatistics {
  bidCount: number;
  bidderCount: number;
  autoBidCount: number;
  /** Cents from the first bid to the highest. */
  riseCents: number;
}

/** Whether a row of the history still stands. */
export function stands(bid: { state: string }): boolean {
  return bid.state === "SUCCESS";
}

/** Counts all bids of a lot; null while nobody has bid. */
export function bidStatistics(bids: readonly CountedBid[]): BidStatistics | null {
  const counted = bids.filter(stands);
  if (counted.length === 0) return null;
  const amounts = counted.map(({ amount }) => amount);
  return {
    bidCount: counted.length,
    bidderCount: new Set(counted.map(({ annonUserRef }) => annonUserRef)).size,
    autoBidCount: counted.filter(({ isAutoBid }) => isAutoBid).length,
    riseCents: Math.max(...amounts) - Math.min(...amounts),
  };
}
