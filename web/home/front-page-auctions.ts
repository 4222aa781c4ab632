import { OPEN_AUCTIONS } from "./home-variables.ts";

/** The number of auctions in the large places at the top. */
const HIGHLIGHTS = 2;

interface OpenAuction {
  id: string;
  lotCount: number;
  closingOn: string;
}

/**
 * The open auctions of the front page, as many as its channel shows, without those that have closed meanwhile. The
 * largest are highlighted and the others keep their order, so no auction appears twice. Only auctions from the first
 * query can be highlighted: on a channel that shows more, the top of the page does not change when the others arrive.
 */
export function frontPageAuctions<Auction extends OpenAuction>(
  auctions: readonly Auction[],
  { count, nowMs }: { count: number; nowMs: number },
): { highlighted: Auction[]; others: Auction[] } {
  const shown = auctions.filter(({ closingOn }) => Date.parse(closingOn) >= nowMs).slice(0, count);
  const highlighted = shown
    .slice(0, OPEN_AUCTIONS)
    .toSorted((a, b) => b.lotCount - a.lotCount)
    .slice(0, HIGHLIGHTS);
  return { highlighted, others: shown.filter((auction) => !highlighted.includes(auction)) };
}
