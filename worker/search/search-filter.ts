import { builder } from "../graphql/builder.ts";
import { conditionsParser, filterType } from "../lists/declare-list.ts";
import { lotFactFilters } from "../lots/lot-filters.ts";

/** What the lots of a search must be, as in the list of lots. */
export const SearchLotFilter = filterType({
  names: { filter: "SearchLotFilter" },
  descriptions: {
    filter:
      "What the found lots must be; auctions are found by the text alone. Every condition that is given must hold.",
  },
  filters: lotFactFilters,
});

export const searchConditions = conditionsParser(lotFactFilters);

export const SEARCH_ORDERS = ["RELEVANCE", "CLOSING_ON"] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];

export const SearchOrderEnum = builder.enumType("SearchOrder", {
  description:
    "RELEVANCE: open lots first, then later ones, then closed ones; of each those with the words in their title first. CLOSING_ON: the first to close first, then closed ones, the last to close first.",
  values: SEARCH_ORDERS,
});
