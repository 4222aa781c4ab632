import type { Cache } from "@urql/exchange-graphcache";
import { type CacheRules, refetchQueries } from "../../kit/lib/graphql/cache-rules.ts";

/** Saving the only address also changes the invoice address, which is a setting. */
export function refetchSettings(cache: Cache): void {
  refetchQueries(cache, "userSettings", "userProfile", "userAddresses", "getIncrementalLotInvoiceDetails");
}

export const cacheRules: CacheRules = {
  mutations: {
    setUserSettingBool: (_data, _args, cache) => refetchSettings(cache),
    setUserSettingString: (_data, _args, cache) => refetchSettings(cache),
  },
};
