import { type CacheRules, refetchQueries } from "../../kit/lib/graphql/cache-rules.ts";

export const cacheRules: CacheRules = {
  mutations: {
    verifyEmail: (_data, _args, cache) => refetchQueries(cache, "userProfile"),
    verifyTelephoneNumber: (_data, _args, cache) => refetchQueries(cache, "userProfile"),
  },
};
