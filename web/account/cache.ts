import type { Cache } from "@urql/exchange-graphcache";
import { type CacheRules, refetchQueries } from "../lib/graphql/cache-rules.ts";

/** Which address an invoice goes to is a setting, and saving the only address changes it. */
export function refetchSettings(cache: Cache): void {
  refetchQueries(cache, "userSettings", "userProfile", "userAddresses", "getIncrementalLotInvoiceDetails");
}

export const cacheRules: CacheRules = {
  mutations: {
    setUserSettingBool: (_data, _args, cache) => refetchSettings(cache),
    setUserSettingString: (_data, _args, cache) => refetchSettings(cache),
  },
};
