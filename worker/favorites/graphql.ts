import { DateTimeFilter } from "../catalogue/date-time-filter.ts";
import { builder } from "../graphql/builder.ts";
import { Language } from "../graphql/language.ts";
import { PaginationInput, paginatedType, SortDirection } from "../graphql/pagination.ts";
import { IncrementalLot } from "../lots/incremental-lot-type.ts";
import { FAVORITE_LOT_SORT_FIELDS, queryFavorites, setFavorite } from "./service.ts";

const FavoriteLotSortField = builder.enumType("FavoriteLotSortField", {
  description: "What favourite lots are sorted by: when they open or close, or when the viewer marked them.",
  values: FAVORITE_LOT_SORT_FIELDS,
});

const FavoriteLotSort = builder.inputType("FavoriteLotSort", {
  fields: (t) => ({
    field: t.field({ type: FavoriteLotSortField, required: true }),
    direction: t.field({ type: SortDirection, required: true }),
  }),
});

const FavoriteLotFilter = builder.inputType("FavoriteLotFilter", {
  description: "Every condition that is given must hold.",
  fields: (t) => ({
    closingOn: t.field({ type: DateTimeFilter }),
    startingOn: t.field({ type: DateTimeFilter }),
    language: t.field({ type: Language, description: "The language to show lots in, where they have it." }),
  }),
});

const FavoriteLots = paginatedType("FavoriteLots", "favoriteLots", IncrementalLot);

const FavoriteLotInput = builder.inputType("FavoriteLotInput", {
  fields: (t) => ({
    incrementalLotId: t.id({ required: true }),
    isFavorite: t.boolean({ required: true }),
  }),
});

const FavoriteLotResult = builder
  .objectRef<{ incrementalLotId: string; isFavorite: boolean }>("FavoriteLotResult")
  .implement({
    fields: (t) => ({
      incrementalLotId: t.exposeID("incrementalLotId"),
      isFavorite: t.exposeBoolean("isFavorite"),
    }),
  });

builder.queryFields((t) => ({
  queryFavoriteLots: t.field({
    type: FavoriteLots,
    description: "The viewer's favourites among the lots of this channel; by default the newest first.",
    extensions: { access: "viewer" },
    args: {
      searchFilter: t.arg({ type: FavoriteLotFilter }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [FavoriteLotSort] }),
    },
    resolve: (_, { searchFilter, pagination, sort }, context) =>
      queryFavorites(context, { filter: searchFilter, pagination, sort }),
  }),
}));

builder.mutationFields((t) => ({
  setFavoriteLot: t.field({
    type: FavoriteLotResult,
    description: "Marks a lot as the viewer's favourite, or takes the mark away.",
    extensions: { access: "viewer" },
    args: { favoriteLot: t.arg({ type: FavoriteLotInput, required: true }) },
    resolve: (_, { favoriteLot }, context) => setFavorite(context, favoriteLot),
  }),
}));
