/** Auctions that are given the large places at the top. */
export const HIGHLIGHTS = 2;

/** The largest of the open auctions, and the others in the order in which they came: nothing is shown twice. */
export function withHighlights<Auction extends { id: string; lotCount: number }>(
  auctions: readonly Auction[],
): { highlighted: Auction[]; others: Auction[] } {
  const highlighted = auctions.toSorted((a, b) => b.lotCount - a.lotCount).slice(0, HIGHLIGHTS);
  return { highlighted, others: auctions.filter((auction) => !highlighted.includes(auction)) };
}
