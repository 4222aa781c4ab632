import type { VariablesOf } from "../../kit/lib/graphql/graphql.ts";
import type { FrontPageAuctionsDocument, FrontPageLotsDocument, OpenAuctionsDocument } from "./documents.ts";

/** Open auctions in the first query: the number shown by a channel whose manager has not set one. */
export const OPEN_AUCTIONS = 10;
const CLOSED_ITEMS = 5;
/** A few more than are shown, since lots that close during the request are left out. */
const OPEN_LOTS = 12;
const CLOSING_LOTS = 6;
const UPCOMING_AUCTIONS = 6;

/** Auctions that open within this time count as upcoming: the longest month. */
const MONTH_MS = 31 * 86_400_000;

export function homeVariables(
  now: string,
  { channel, language }: { channel: string; language: "NL" | "EN" },
): {
  auctions: VariablesOf<typeof FrontPageAuctionsDocument>;
  lots: VariablesOf<typeof FrontPageLotsDocument>;
  /** For a channel that shows a different number of open auctions than the first query requests. */
  openAuctions: (count: number) => VariablesOf<typeof OpenAuctionsDocument>;
} {
  const inAMonth = new Date(Date.parse(now) + MONTH_MS).toISOString();
  const open = { startingOn: { to: now }, closingOn: { from: now }, language };
  const closed = { closingOn: { to: now }, language };
  const closedPage = { page: 1, itemsPerPage: CLOSED_ITEMS };
  return {
    auctions: {
      channel,
      language,
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
      closingLotsPage: { page: 1, itemsPerPage: CLOSING_LOTS },
      closedLotsPage: closedPage,
      language,
    },
    openAuctions: (count) => ({ openAuctions: open, openAuctionsPage: { page: 1, itemsPerPage: count } }),
  };
}
