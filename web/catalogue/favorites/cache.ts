import { type CacheRules, refetchQueries } from "../../kit/lib/graphql/cache-rules.ts";
import { graphql, type ResultOf } from "../../kit/lib/graphql/graphql.ts";
import type { SetFavoriteLotDocument } from "./documents.ts";
import type { SetFavoriteBlindLotDocument } from "./set-blind-favorite.ts";

const LotFavorite = graphql(`
  fragment LotFavorite on IncrementalLot {
    __typename
    id
    userHasFavorite
  }
`);

const BlindLotFavorite = graphql(`
  fragment BlindLotFavorite on BlindLot {
    __typename
    id
    userHasFavorite
  }
`);

const StateFavorite = graphql(`
  fragment StateFavorite on CurrentIncrementalLotState {
    __typename
    incrementalLotId
    userHasFavorite
  }
`);

export const cacheRules: CacheRules = {
  mutations: {
    setFavoriteBlindLot: (data: ResultOf<typeof SetFavoriteBlindLotDocument>, _args, cache, { optimistic }) => {
      const { blindLotId: id, isFavorite: userHasFavorite } = data.setFavoriteBlindLot;
      cache.writeFragment(BlindLotFavorite, { __typename: "BlindLot", id, userHasFavorite });
      if (!optimistic) refetchQueries(cache, "queryFavoriteBlindLots");
    },
    setFavoriteLot: (data: ResultOf<typeof SetFavoriteLotDocument>, _args, cache, { optimistic }) => {
      const { incrementalLotId, isFavorite: userHasFavorite } = data.setFavoriteLot;
      cache.writeFragment(LotFavorite, { __typename: "IncrementalLot", id: incrementalLotId, userHasFavorite });
      cache.writeFragment(StateFavorite, {
        __typename: "CurrentIncrementalLotState",
        incrementalLotId,
        userHasFavorite,
      });
      // Refetch only after the response: a list refetched during the mutation would wait for it and then never be sent.
      if (!optimistic) refetchQueries(cache, "queryFavoriteLots");
    },
  },
  optimistic: {
    setFavoriteBlindLot: (args: { favoriteLot: { blindLotId: string; isFavorite: boolean } }) => ({
      __typename: "FavoriteBlindLotResult",
      ...args.favoriteLot,
    }),
    setFavoriteLot: (args: { favoriteLot: { incrementalLotId: string; isFavorite: boolean } }) => ({
      __typename: "FavoriteLotResult",
      ...args.favoriteLot,
    }),
  },
};
