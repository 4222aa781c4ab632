import { builder } from "../../kit/graphql/builder.ts";
import { PaginationInput, paginatedType } from "../../kit/graphql/pagination.ts";
import { IncrementalLot } from "../lots/incremental-lot-type.ts";
import { favoriteLotList, queryFavorites } from "./favorite-lot-list.ts";
import { setFavoriteLot } from "./service.ts";

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
      searchFilter: t.arg({ type: favoriteLotList.filterType }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [favoriteLotList.sortType] }),
    },
    resolve: (_, request, context) => queryFavorites(context, request),
  }),
}));

builder.mutationFields((t) => ({
  setFavoriteLot: t.field({
    type: FavoriteLotResult,
    description: "Marks a lot as the viewer's favourite, or takes the mark away.",
    extensions: { access: "viewer" },
    args: { favoriteLot: t.arg({ type: FavoriteLotInput, required: true }) },
    resolve: (_, { favoriteLot }, context) => setFavoriteLot(context, favoriteLot),
  }),
}));
