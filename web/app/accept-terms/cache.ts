import { type CacheRules, refetchQueries } from "../../kit/lib/graphql/cache-rules.ts";

export const cacheRules: CacheRules = {
  mutations: {
    acceptTerms: (_data, _args, cache) =>
      // Having accepted the terms is one of the conditions for bidding.
      refetchQueries(cache, "getViewerTerms", "getCurrentIncrementalLotState", "getBlindLotState"),
  },
};
