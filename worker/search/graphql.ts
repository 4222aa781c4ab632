import { builder } from "../graphql/builder.ts";
import { inputOf } from "../graphql/input-of.ts";
import { PaginationInput } from "../graphql/pagination.ts";
import { IncrementalLot } from "../lots/incremental-lot-type.ts";
import type { ListedLot } from "../lots/listed-lots.ts";
import { IncrementalAuctionPreview } from "../publications/preview-types.ts";
import { type SearchResult, searchItemInput, searchItems } from "./service.ts";

const IncrementalLotHit = builder.objectRef<ListedLot>("IncrementalLotHit").implement({
  fields: (t) => ({
    incrementalLotId: t.id({ resolve: ({ row }) => row.incrementalLot.id }),
    incrementalAuctionId: t.id({ resolve: ({ row }) => row.auction.id }),
    incrementalLot: t.field({ type: IncrementalLot, resolve: (lot) => lot }),
  }),
});

const SearchIncrementalItemResult = builder.objectRef<SearchResult>("SearchIncrementalItemResult").implement({
  description: "The best hits: a page of lots, whose numbers the page's fields tell, and at most 10 auctions.",
  fields: (t) => ({
    incrementalLots: t.field({ type: [IncrementalLotHit], resolve: ({ lots }) => lots }),
    incrementalAuctions: t.field({ type: [IncrementalAuctionPreview], resolve: ({ auctions }) => auctions }),
    clientRequestId: t.exposeString("clientRequestId", { nullable: true }),
    paginatedPageNumber: t.exposeInt("paginatedPageNumber"),
    paginatedPageSize: t.exposeInt("paginatedPageSize"),
    paginatedTotalResults: t.exposeInt("paginatedTotalResults"),
  }),
});

builder.queryFields((t) => ({
  searchIncrementalItem: t.field({
    type: SearchIncrementalItemResult,
    description: "Lots, page by page, and auctions of the public catalogue that a text means.",
    extensions: { access: "public" },
    args: {
      input: t.arg({ type: inputOf(searchItemInput), required: true }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_, { input, pagination }, context) => searchItems(context, { ...input, pagination }),
  }),
}));
