import { type CacheRules, refetchQueries } from "../../../kit/lib/graphql/cache-rules.ts";

export const cacheRules: CacheRules = {
  mutations: {
    addPasskey: (_data, _args, cache) => refetchQueries(cache, "passkeys"),
    removePasskey: (_data, _args, cache) => refetchQueries(cache, "passkeys"),
  },
};
