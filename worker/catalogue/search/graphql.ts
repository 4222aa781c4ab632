import { searchItemInput } from "../../../schema/catalogue/inputs/search.ts";
import { publicReadsOf } from "../../kit/context.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { PaginationInput } from "../../kit/graphql/pagination.ts";
import { filterType } from "../../kit/lists/table-list.ts";
import { BlindLot } from "../blind-auctions/blind-lot-type.ts";
import { LotCategory } from "../categories/category-type.ts";
import type { DisplayCategory } from "../categories/load-categories.ts";
import { LotFacets } from "../facets/facets-type.ts";
import { lotFactFilters } from "../lots/lot-filters.ts";
import { BlindAuctionPreview, IncrementalAuctionPreview } from "../publications/preview-types.ts";
import { IncrementalLotHit } from "./hit-type.ts";
import { queryPlaces, type SearchResult, searchItems } from "./service.ts";
import { SEARCH_ORDERS } from "./store.ts";

const SearchLotFilter = filterType({
  names: { filter: "SearchLotFilter" },
  descriptions: {
    filter:
      "What the found lots must be; auctions are found by the text alone. Every condition that is given must hold.",
  },
  filters: lotFactFilters,
});

const SearchOrder = builder.enumType("SearchOrder", {
  description:
    "RELEVANCE: open lots first, then later ones, then closed ones; of each those with the words in their title first. CLOSING_ON: the first to close first, then closed ones, the last to close first.",
  values: SEARCH_ORDERS,
});

const NamedCategory = builder.objectRef<{ category: DisplayCategory; words: string[] }>("NamedCategory").implement({
  fields: (t) => ({
    category: t.expose("category", { type: LotCategory }),
    words: t.exposeStringList("words", {
      description: "What else people call it, in the asked language, else in Dutch.",
    }),
  }),
});

const SearchIncrementalItemResult = builder.objectRef<SearchResult>("SearchIncrementalItemResult").implement({
  description: "The best hits: a page of lots, with page number, size and total, and at most 10 auctions.",
  fields: (t) => ({
    incrementalLots: t.field({ type: [IncrementalLotHit], resolve: ({ lots }) => lots }),
    incrementalAuctions: t.field({ type: [IncrementalAuctionPreview], resolve: ({ auctions }) => auctions }),
    blindAuctions: t.field({
      type: [BlindAuctionPreview],
      description: "Auctions with sealed bids; together with the others at most 10.",
      resolve: ({ blindAuctions }) => blindAuctions,
    }),
    blindLots: t.field({
      type: [BlindLot],
      description: "Lots that are sold by sealed bids, which no filter is about; at most 12.",
      resolve: ({ blindLots }) => blindLots(),
    }),
    isNearMatch: t.boolean({
      description: "Nothing holds the words of the text: what was found holds `nearText`.",
      resolve: ({ nearText }) => nearText !== null,
    }),
    nearText: t.exposeString("nearText", {
      nullable: true,
      description: "The words that were found in place of those of the text, which are spelled nearly so.",
    }),
    hasTooManyResults: t.exposeBoolean("hasTooManyResults", {
      description:
        "Lots may be left out: of texts with the words, those of all lots that are not closed and the best 5,000 were looked through. The search has to be refined to find the others.",
    }),
    includesMentions: t.exposeBoolean("includesMentions", {
      description: "Whether lots are among them that hold the words in their description alone.",
    }),
    mentionCount: t.int({
      description:
        "Lots that hold the words in their description alone and were left out: `includeMentions` shows them.",
      resolve: ({ mentionCount }) => mentionCount(),
    }),
    namedCategories: t.field({
      type: [NamedCategory],
      description: "The categories that the words name: all lots of these were found.",
      resolve: ({ namedCategories }) => namedCategories(),
    }),
    facets: t.field({
      type: LotFacets,
      description: "Of all lots that were found, not of the page.",
      resolve: async ({ facets, language }) => ({ ...(await facets()), language }),
    }),
    clientRequestId: t.exposeString("clientRequestId", { nullable: true }),
    paginatedPageNumber: t.exposeInt("paginatedPageNumber"),
    paginatedPageSize: t.exposeInt("paginatedPageSize"),
    paginatedTotalResults: t.exposeInt("paginatedTotalResults"),
  }),
});

const LotPlace = builder.objectRef<{ place: string; lotCount: number }>("LotPlace").implement({
  description: "A town where lots are picked up or viewed.",
  fields: (t) => ({
    place: t.exposeString("place"),
    lotCount: t.exposeInt("lotCount", { description: "Of lots that are not closed." }),
  }),
});

builder.queryFields((t) => ({
  searchIncrementalItem: t.field({
    type: SearchIncrementalItemResult,
    description: "Lots, page by page, and auctions of the public catalogue that match a text.",
    extensions: { access: "public" },
    args: {
      input: t.arg({ type: inputOf(searchItemInput), required: true }),
      searchFilter: t.arg({ type: SearchLotFilter }),
      order: t.arg({ type: SearchOrder, description: "RELEVANCE where none is given." }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_, request, context) => searchItems(publicReadsOf(context), request),
  }),
  queryLotPlaces: t.field({
    type: [LotPlace],
    description:
      "The towns of lots that are not closed, to choose a search's from: those with most lots first, at most 100.",
    extensions: { access: "public" },
    resolve: (_, _args, context) => queryPlaces(publicReadsOf(context)),
  }),
}));
