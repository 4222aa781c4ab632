import { type CacheRules, refetchQueries } from "../../../kit/lib/graphql/cache-rules.ts";

/** `endAllSignIns` ends this session too: nothing can be fetched after it. */
export const cacheRules: CacheRules = {
  mutations: {
    endSignIn: (_data, _args, cache) => refetchQueries(cache, "signIns"),
    endOtherSignIns: (_data, _args, cache) => refetchQueries(cache, "signIns"),
  },
};
