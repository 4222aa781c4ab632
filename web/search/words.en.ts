import type { SameMessages } from "../i18n/messages.ts";
import type { search as dutch } from "./words.nl.ts";

export const search = {
  "search.title": "Search",
  "search.titleFor": "Found for ‘{{text}}’",
  "search.lots_one": "{{count}} lot",
  "search.lots_other": "{{count}} lots",
  "search.auctions_one": "{{count}} auction",
  "search.auctions_other": "{{count}} auctions",
  "search.none": "Nothing found",
  "search.noneText": "Try another or a shorter word, a brand, or a number such as 1012-7.",
  "search.tooShort": "Type at least {{minimum}} characters",
  "search.hint": "Search for a word, a brand, or a number such as 1012-7.",
  "search.suggestions.label": "Lots and auctions found",
  "search.suggestions.auction": "Auction",
  "search.suggestions.all": "Enter for all results",
  "search.suggestions.count_one": "{{count}} suggestion",
  "search.suggestions.count_other": "{{count}} suggestions",
  "search.tooMany": "Too many results, refine your search.",
} as const satisfies SameMessages<typeof dutch>;
