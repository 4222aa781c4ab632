import type { CacheRules } from "../../kit/lib/graphql/cache-rules.ts";

export const cacheRules: CacheRules = {
  possibleTypes: { PublicationPreview: ["IncrementalAuctionPreview", "BlindAuctionPreview", "DataRoomPreview"] },
};
