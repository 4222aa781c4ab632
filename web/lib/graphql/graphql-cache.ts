import { cacheExchange } from "@urql/exchange-graphcache";
import schema from "../../../schema/schema.graphql?raw";
import type { CacheRules } from "./cache-rules.ts";
import { embeddedKeys } from "./embedded-keys.ts";

/** The rules of every feature that has some. */
const rules = Object.values(import.meta.glob<CacheRules>("../../*/cache.ts", { eager: true, import: "cacheRules" }));

/** The normalised cache: what is an entity, and what mutations and live messages change in it. */
export const graphqlCache = cacheExchange({
  keys: Object.assign(
    {},
    // Only development warns of types without a key.
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
