import { type CacheRules, keyText } from "../lib/graphql/cache-rules.ts";

/** Messages that change the viewer's standing refetch these lists (notifications/cache.ts). */
export const cacheRules: CacheRules = { keys: { MyBidLot: (data) => keyText(data.incrementalLotId) } };
