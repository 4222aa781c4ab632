import { builder } from "../graphql/builder.ts";
import { Language } from "../graphql/language.ts";
import { PaginationInput } from "../graphql/pagination.ts";
import { IncrementalLot } from "../lots/incremental-lot-type.ts";
import type { LotView } from "../lots/lot-views.ts";
import { IncrementalAuctionPreview } from "../publications/preview-types.ts";
import { type SearchResult, searchItems } from "./service.ts";

const SearchIncrementalItemInput = builder.inputType("SearchIncrementalItemInput", {
  fields: (t) => ({
    text: t.string({
      required: true,
      description: "Words, of which the last may be unfinished, or a number: 1012 or 1012-7. 2 to 100 characters.",
    }),
    language: t.field({ type: Language, description: "Texts in this language come first." }),
    channel: t.string({ description: "Instead of the channel of the host that was asked." }),
    clientRequestId: t.string({
      description: "Comes back, so that a client can tell late answers. At most 100 characters.",
    }),
  }),
});

const IncrementalLotHit = builder.objectRef<LotView>("IncrementalLotHit").implement({
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
      input: t.arg({ type: SearchIncrementalItemInput, required: true }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_, { input, pagination }, context) => searchItems(context, { ...input, pagination }),
  }),
}));
