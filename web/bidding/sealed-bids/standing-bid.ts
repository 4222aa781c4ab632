/** The bid that stands: where that of the second round does not count, that of the first (ROUND2). */
export function standingBidOf<Bid extends { state: string }>(bids: readonly Bid[]): Bid | undefined {
  return bids.findLast(({ state }) => state !== "REFUSED") ?? bids.at(-1);
}
