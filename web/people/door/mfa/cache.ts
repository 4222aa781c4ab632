import type { Cache } from "@urql/exchange-graphcache";
import { type CacheRules, refetchQueries } from "../../../kit/lib/graphql/cache-rules.ts";

/** A second step is a condition for bidding on some channels. */
const refetchMfa = (_data: unknown, _args: unknown, cache: Cache) =>
  refetchQueries(cache, "userProfile", "getCurrentIncrementalLotState");

export const cacheRules: CacheRules = {
  mutations: {
    setSoftwareMfa: refetchMfa,
    setSMSMfa: refetchMfa,
    setEmailMfa: refetchMfa,
    disableMfa: refetchMfa,
    verifySoftwareToken: refetchMfa,
    renewRecoveryCodes: refetchMfa,
  },
};
