import { expect, test } from "vitest";
import type { CacheRules } from "../../../../../web/kit/lib/graphql/cache-rules.ts";

const rules = import.meta.glob<CacheRules>("../../../../../web/**/cache.ts", { eager: true, import: "cacheRules" });

test("no two features have a cache rule for the same type or field", () => {
  const names = Object.values(rules).flatMap(({ keys, possibleTypes, mutations, subscriptions, optimistic }) =>
    Object.entries({ keys, possibleTypes, mutations, subscriptions, optimistic }).flatMap(([section, entries]) =>
      Object.keys(entries ?? {}).map((name) => `${section}.${name}`),
    ),
  );
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
