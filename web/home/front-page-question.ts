import type { VariablesOf } from "../lib/graphql.ts";
import type { FrontPageAuctionsDocument, FrontPageLotsDocument } from "./documents.ts";

/** Most auctions that are fetched; how many of them are shown is the channel's own setting. */
export const MOST_OPEN_AUCTIONS = 30;
/** Lots that closed while the page was fetched are left out, so a few more than are shown. */
export const OPEN_LOTS = 12;
export const CLOSED_LOTS = 5;
const UPCOMING_AUCTIONS = 6;

/** What opens within this is upcoming: a month of the longest kind. */
const MONTH_MS = 31 * 86_400_000;

/** What the front page asks at an instant (ISO 8601). */
export function frontPageQuestion(
  now: string,
  { channel, language }: { channel: string; language: "NL" | "EN" },
): {
  auctions: VariablesOf<typeof FrontPageAuctionsDocument>;
  lots: VariablesOf<typeof FrontPageLotsDocument>;
} {
  const inAMonth = new Date(Date.parse(now) + MONTH_MS).toISOString();
  const open = { startingOn: { to: now }, closingOn: { from: now }, language };
  return {
    auctions: {
      channel,
      openAuctions: open,
      upcomingAuctions: { startingOn: { from: now, to: inAMonth }, language },
      openAuctionsPage: { page: 1, itemsPerPage: MOST_OPEN_AUCTIONS },
      upcomingAuctionsPage: { page: 1, itemsPerPage: UPCOMING_AUCTIONS },
    },
    lots: {
      openLots: open,
      closedLots: { closingOn: { to: now }, language },
      openLotsPage: { page: 1, itemsPerPage: OPEN_LOTS },
      closedLotsPage: { page: 1, itemsPerPage: CLOSED_LOTS },
    },
  };
}
