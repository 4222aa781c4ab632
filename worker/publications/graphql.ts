import { DateTimeFilter } from "../catalogue/date-time-filter.ts";
import { builder } from "../graphql/builder.ts";
import { Language } from "../graphql/language.ts";
import { PaginationInput, paginatedType, SortDirection } from "../graphql/pagination.ts";
import { PublicationPreview } from "./preview-types.ts";
import { AUCTION_KINDS } from "./publication-kinds.ts";
import { PUBLICATION_SORT_FIELDS, queryPublications } from "./service.ts";

const AuctionKind = builder.enumType("AuctionKind", {
  description: "The kinds of publications: blind bids, a data room, or bids that everybody sees rise.",
  values: AUCTION_KINDS,
});
const PublicationSortField = builder.enumType("PublicationSortField", {
  description: "What publications are sorted by.",
  values: PUBLICATION_SORT_FIELDS,
});

/** The dates of an auction by name. */
builder.enumType("AuctionDateKind", {
  description: "The dates of a publication by name.",
  values: ["CLOSING_AT", "CLOSING_ON", "STARTING_ON", "VISIBLE_ON"] as const,
});

const PublicationSort = builder.inputType("PublicationSort", {
  fields: (t) => ({
    field: t.field({ type: PublicationSortField, required: true }),
    direction: t.field({ type: SortDirection, required: true }),
  }),
});

const PublicationFilter = builder.inputType("PublicationFilter", {
  description: "Every condition that is given must hold.",
  fields: (t) => ({
    auctionKinds: t.field({ type: [AuctionKind] }),
    ids: t.idList({ description: "At most 100." }),
    categoryIds: t.idList({
      description: "With a lot in one of these categories or their children. At most 100.",
    }),
    text: t.string({
      description: "Words of the title, summary or description; the last may be unfinished. 2 to 100 characters.",
    }),
    startingOn: t.field({ type: DateTimeFilter }),
    closingOn: t.field({ type: DateTimeFilter }),
    visibleOn: t.field({ type: DateTimeFilter }),
    channel: t.string({ description: "Instead of the channel of the host that was asked." }),
    language: t.field({
      type: Language,
      description: "The language to show publications in, where they have it; leaves none out.",
    }),
  }),
});

const PublicationPreviews = paginatedType("PublicationPreviews", "publications", PublicationPreview);

builder.queryFields((t) => ({
  queryPublicationPreviews: t.field({
    type: PublicationPreviews,
    description: "Publications of the public catalogue; by default those first that close first.",
    extensions: { access: "public" },
    args: {
      searchFilter: t.arg({ type: PublicationFilter }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [PublicationSort] }),
    },
    resolve: (_, { searchFilter, pagination, sort }, context) =>
      queryPublications(context, { filter: searchFilter, pagination, sort }),
  }),
}));
