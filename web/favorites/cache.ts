import { type CacheRules, refetchQueries } from "../lib/graphql/cache-rules.ts";
import { graphql, type ResultOf } from "../lib/graphql/graphql.ts";
import type { SetFavoriteLotDocument } from "./documents.ts";

const LotFavorite = graphql(`
  fragment LotFavorite on IncrementalLot {
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
    setFavoriteLot: (data: ResultOf<typeof SetFavoriteLotDocument>, _args, cache, { optimistic }) => {
      const { incrementalLotId, isFavorite: userHasFavorite } = data.setFavoriteLot;
      cache.writeFragment(LotFavorite, { __typename: "IncrementalLot", id: incrementalLotId, userHasFavorite });
      cache.writeFragment(StateFavorite, {
        __typename: "CurrentIncrementalLotState",
        incrementalLotId,
        userHasFavorite,
      });
      // Only after the answer: a list that is refetched meanwhile would wait for it and then never be sent.
      if (!optimistic) refetchQueries(cache, "queryFavoriteLots");
    },
  },
  optimistic: {
    setFavoriteLot: (args: { favoriteLot: { incrementalLotId: string; isFavorite: boolean } }) => ({
      __typename: "FavoriteLotResult",
      ...args.favoriteLot,
    }),
  },
};
