import { isEnumType, isIntrospectionType } from "graphql";
import { expect, it } from "vitest";
import { schema } from "../../../worker/app/schema.ts";

/** A reader of the printed schema alone must be able to use the API. */
const isDescribed = ({ description }: { description?: string | null | undefined }) => (description ?? "").endsWith(".");

it("every query, mutation and subscription has a description", () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fields = roots.flatMap((root) => Object.values(root?.getFields() ?? {}));
  expect(fields.length).toBeGreaterThan(80);
  expect(fields.filter((field) => !isDescribed(field)).map(({ name }) => name)).toEqual([]);
});

it("every enum has a description", () => {
  const enums = Object.values(schema.getTypeMap()).filter((type) => isEnumType(type) && !isIntrospectionType(type));
  expect(enums.length).toBeGreaterThan(15);
  expect(enums.filter((type) => !isDescribed(type)).map(({ name }) => name)).toEqual([]);
});
