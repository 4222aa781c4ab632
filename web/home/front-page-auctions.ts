import { OPEN_AUCTIONS } from "./home-variables.ts";

/** Auctions that are given the large places at the top. */
const HIGHLIGHTS = 2;

interface OpenAuction {
  id: string;
  lotCount: number;
  closingOn: string;
}

/**
 * The open auctions of the front page, as many as its channel shows; those that have closed meanwhile are left out. The largest
 * are highlighted, the others keep their order: nothing is shown twice. Only those of the first question can be highlighted: on a
 * channel that shows more, the top of the page stays as it is when the others arrive.
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
