import { favoriteBlindLotInput } from "../../../schema/catalogue/inputs/favorite-blind-lot.ts";
import { builder } from "../../kit/graphql/builder.ts";
import { inputOf } from "../../kit/graphql/input-of.ts";
import { Language } from "../../kit/graphql/language.ts";
import { PaginationInput, paginatedType } from "../../kit/graphql/pagination.ts";
import { BlindLot } from "../blind-auctions/blind-lot-type.ts";
import { IncrementalLot } from "../lots/incremental-lot-type.ts";
import { favoriteBlindLotsOf, setFavoriteBlindLot } from "./blind-favorites.ts";
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

const FavoriteBlindLotResult = builder
  .objectRef<{ blindLotId: string; isFavorite: boolean }>("FavoriteBlindLotResult")
  .implement({
    fields: (t) => ({
      blindLotId: t.exposeID("blindLotId"),
      isFavorite: t.exposeBoolean("isFavorite"),
    }),
  });

builder.queryFields((t) => ({
  queryFavoriteBlindLots: t.field({
    type: [BlindLot],
    description: "The viewer's favourites among the lots of blind-bid auctions, the latest marked first; at most 100.",
    extensions: { access: "viewer" },
    args: { language: t.arg({ type: Language }) },
    resolve: (_, { language }, context) => favoriteBlindLotsOf(context, language),
  }),
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
  setFavoriteBlindLot: t.field({
    type: FavoriteBlindLotResult,
    description: "Marks a lot of a blind-bid auction as the viewer's favourite, or takes the mark away.",
    extensions: { access: "viewer" },
    args: { favoriteLot: t.arg({ type: inputOf(favoriteBlindLotInput), required: true }) },
    resolve: (_, { favoriteLot }, context) => setFavoriteBlindLot(context, favoriteLot),
  }),
  setFavoriteLot: t.field({
    type: FavoriteLotResult,
    description: "Marks a lot as the viewer's favourite, or takes the mark away.",
    extensions: { access: "viewer" },
    args: { favoriteLot: t.arg({ type: FavoriteLotInput, required: true }) },
    resolve: (_, { favoriteLot }, context) => setFavoriteLot(context, favoriteLot),
  }),
}));
