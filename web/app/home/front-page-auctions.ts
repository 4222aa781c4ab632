import { OPEN_AUCTIONS } from "./home-variables.ts";

/** The number of auctions in the large places at the top. */
const HIGHLIGHTS = 2;

interface OpenAuction {
  id: string;
  lotCount: number;
  closingOn: string;
}

/**
 * The open auctions of the front page, without those that have closed meanwhile. The largest are highlighted, the
 * others keep their order. Only the first query's can be highlighted, so that the top of the page does not change when
 * others arrive.
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
