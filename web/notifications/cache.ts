import { type CacheRules, refetchQueries } from "../lib/graphql/cache-rules.ts";

export const cacheRules: CacheRules = {
  subscriptions: {
    userNotification: (_data, _args, cache) => refetchQueries(cache, "queryPersistedNotifications"),
  },
};
