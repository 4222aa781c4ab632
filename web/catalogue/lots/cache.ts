import { type CacheRules, keyText } from "../../kit/lib/graphql/cache-rules.ts";

export const cacheRules: CacheRules = {
  keys: {
    Image: (data) => keyText(data.fileId),
    LotCategory: (data) => keyText(data.externalId),
  },
};
