import { type CacheRules, keyText } from "../../kit/lib/graphql/cache-rules.ts";

/** Messages that change the viewer's standing refetch these lists (messages/notifications/cache.ts). */
export const cacheRules: CacheRules = {
  keys: {
    MyBidLot: (data) => keyText(data.incrementalLotId),
    MySealedBid: (data) => keyText(data.blindLotId),
  },
};
