import { cacheExchange } from "@urql/exchange-graphcache";
import schema from "../../../schema/schema.graphql?raw";
import type { CacheRules } from "../lib/graphql/cache-rules.ts";
import { embeddedKeys } from "../lib/graphql/embedded-keys.ts";

const rules = Object.values(import.meta.glob<CacheRules>("../../**/cache.ts", { eager: true, import: "cacheRules" }));

export const graphqlCache = cacheExchange({
  keys: Object.assign(
    {},
    // Only development builds warn about types without a key.
    import.meta.env.DEV && embeddedKeys(schema),
    ...rules.map(({ keys }) => keys),
  ),
  possibleTypes: Object.assign({}, ...rules.map(({ possibleTypes }) => possibleTypes)),
  updates: {
    Mutation: Object.assign({}, ...rules.map(({ mutations }) => mutations)),
    Subscription: Object.assign({}, ...rules.map(({ subscriptions }) => subscriptions)),
  },
  optimistic: Object.assign({}, ...rules.map(({ optimistic }) => optimistic)),
});
