import type { Cache } from "@urql/exchange-graphcache";
import { type CacheRules, refetchQueries } from "../../kit/lib/graphql/cache-rules.ts";
import { refetchSettings } from "../accounts/cache.ts";

function refetchAddresses(cache: Cache): void {
  refetchQueries(
    cache,
    "userAddresses",
    "userAddress",
    "companyAddress",
    "userAddressCheck",
    "getIncrementalLotInvoiceDetails",
    // Having an address is one of the conditions for bidding.
    "getCurrentIncrementalLotState",
  );
}

export const cacheRules: CacheRules = {
  mutations: {
    updateUserAddress: (_data, _args, cache) => refetchAddresses(cache),
    updateUserCompanyAddress: (_data, _args, cache) => {
      refetchAddresses(cache);
      refetchSettings(cache);
    },
  },
};
