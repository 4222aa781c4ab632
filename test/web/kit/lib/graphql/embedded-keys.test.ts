import { readFileSync } from "node:fs";
import { buildSchema, isObjectType } from "graphql";
import { expect, test } from "vitest";
import { embeddedKeys } from "../../../../../web/kit/lib/graphql/embedded-keys.ts";

test("every type of the API without an id is embedded in its parent", () => {
  const text = readFileSync(new URL("../../../../../schema/schema.graphql", import.meta.url), "utf8");
  const types = Object.values(buildSchema(text).getTypeMap()).filter(isObjectType);
  const withoutId = types
    .filter(({ name }) => !/^(?:__|Query$|Mutation$|Subscription$)/.test(name))
    .filter((type) => !type.getFields().id);
  expect(Object.keys(embeddedKeys(text)).toSorted()).toEqual(withoutId.map(({ name }) => name).toSorted());
  expect(withoutId.length).toBeGreaterThan(10);
});
