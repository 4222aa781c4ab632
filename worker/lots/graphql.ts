import { DateTimeFilter } from "../catalogue/date-time-filter.ts";
import { LOT_SORT_FIELDS } from "../catalogue/lot-order.ts";
import { builder } from "../graphql/builder.ts";
import { Language } from "../graphql/language.ts";
import { PaginationInput, paginatedType, SortDirection } from "../graphql/pagination.ts";
import { IncrementalLot } from "./incremental-lot-type.ts";
import { getLot, queryLots } from "./service.ts";

const LotSortField = builder.enumType("LotSortField", {
  description:
    "What lots are sorted by. BID_AMOUNT takes a lot without bids for the lowest; LOT_NUMBER reads numbers as people do, 2 before 10.",
  values: LOT_SORT_FIELDS,
});

const LotSort = builder.inputType("LotSort", {
  fields: (t) => ({
    field: t.field({ type: LotSortField, required: true }),
    direction: t.field({ type: SortDirection, required: true }),
  }),
});

const IncrementalLotFilter = builder.inputType("IncrementalLotFilter", {
  description: "Every condition that is given must hold.",
  fields: (t) => ({
    publicationId: t.id(),
    ids: t.idList({ description: "At most 100." }),
    categoryIds: t.idList({ description: "Children of these categories included. At most 100." }),
    text: t.string({
      description: "Words of the title, summary or description; the last may be unfinished. 2 to 100 characters.",
    }),
    startingOn: t.field({ type: DateTimeFilter }),
    closingOn: t.field({ type: DateTimeFilter }),
    hasBids: t.boolean(),
    priceFrom: t.field({
      type: "Money",
      description: "The price is the leading bid, before the first one the start amount.",
    }),
    priceTo: t.field({ type: "Money" }),
    channel: t.string({ description: "Instead of the channel of the host that was asked." }),
    language: t.field({
      type: Language,
      description: "The language to show lots in, where they have it; leaves none out.",
    }),
  }),
});

const IncrementalLots = paginatedType("IncrementalLots", "lots", IncrementalLot);

builder.queryFields((t) => ({
  getIncrementalLot: t.field({
    type: IncrementalLot,
    nullable: true,
    description: "A lot of the public catalogue on this channel; null where it holds no such lot.",
    extensions: { access: "public" },
    args: { incrementalLotId: t.arg.id({ required: true }), language: t.arg({ type: Language }) },
    resolve: (_, { incrementalLotId, language }, context) => getLot(context, incrementalLotId, language),
  }),
  queryIncrementalLots: t.field({
    type: IncrementalLots,
    description: "Lots of the public catalogue; by default in lot-number order.",
    extensions: { access: "public" },
    args: {
      searchFilter: t.arg({ type: IncrementalLotFilter }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [LotSort] }),
    },
    resolve: (_, { searchFilter, pagination, sort }, context) =>
      queryLots(context, { filter: searchFilter, pagination, sort }),
  }),
}));
