import type { VariablesOf } from "../lib/graphql/graphql.ts";
import type { FrontPageAuctionsDocument, FrontPageLotsDocument, OpenAuctionsDocument } from "./documents.ts";

/** Open auctions of the first question: as many as a channel shows whose manager chose no number. */
export const OPEN_AUCTIONS = 10;
/** Auctions and lots that closed last. */
export const CLOSED_ITEMS = 5;
/** Lots that closed while the page was fetched are left out, so a few more than are shown. */
const OPEN_LOTS = 12;
const UPCOMING_AUCTIONS = 6;

/** What opens within this is upcoming: a month of the longest kind. */
const MONTH_MS = 31 * 86_400_000;

/** What the front page asks at an instant (ISO 8601). */
export function homeVariables(
  now: string,
  { channel, language }: { channel: string; language: "NL" | "EN" },
): {
  auctions: VariablesOf<typeof FrontPageAuctionsDocument>;
  lots: VariablesOf<typeof FrontPageLotsDocument>;
  /** For a channel that shows another number of open auctions than the first question asks for. */
  openAuctions: (count: number) => VariablesOf<typeof OpenAuctionsDocument>;
} {
  const inAMonth = new Date(Date.parse(now) + MONTH_MS).toISOString();
  const open = { startingOn: { to: now }, closingOn: { from: now }, language };
  const closed = { closingOn: { to: now }, language };
  const closedPage = { page: 1, itemsPerPage: CLOSED_ITEMS };
  return {
    auctions: {
      channel,
      openAuctions: open,
      upcomingAuctions: { startingOn: { from: now, to: inAMonth }, language },
      closedAuctions: closed,
      openAuctionsPage: { page: 1, itemsPerPage: OPEN_AUCTIONS },
      upcomingAuctionsPage: { page: 1, itemsPerPage: UPCOMING_AUCTIONS },
      closedAuctionsPage: closedPage,
    },
    lots: {
      openLots: open,
      closedLots: closed,
      openLotsPage: { page: 1, itemsPerPage: OPEN_LOTS },
      closedLotsPage: closedPage,
    },
    openAuctions: (count) => ({ openAuctions: open, openAuctionsPage: { page: 1, itemsPerPage: count } }),
  };
}
