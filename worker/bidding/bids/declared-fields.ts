import type { LIVE_BID_SCALARS } from "../../../schema/bidding/live/live-bid.ts";
import { LIVE_LOT, LIVE_LOT_DESCRIPTIONS, type LiveLotName } from "../../../schema/bidding/live/live-lot.ts";
import type { builder } from "../../kit/graphql/builder.ts";

type Fields<Shape> = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Shape>;

type Scalar = (typeof LIVE_LOT | typeof LIVE_BID_SCALARS)[number][1];

/** The fields of a lot's public state for a type of the API; `read` returns instants in milliseconds. */
export function liveLotFields<Shape>(t: Fields<Shape>, read: (parent: Shape, name: LiveLotName) => unknown) {
  return declaredFields(t, { fields: LIVE_LOT, descriptions: LIVE_LOT_DESCRIPTIONS, read });
}

/** Fields for a type of the API by their declaration; `read` returns instants in milliseconds. */
export function declaredFields<Shape, Name extends string>(
  t: Fields<Shape>,
  {
    fields,
    descriptions,
    read,
  }: {
    fields: readonly (readonly [Name, Scalar])[];
    descriptions: { readonly [Described in Name]?: string };
    read: (parent: Shape, name: Name) => unknown;
  },
) {
  return Object.fromEntries(fields.map(([name, type]) => [name, fieldOf(name, type)]));

  function fieldOf(name: Name, type: Scalar) {
    const description = descriptions[name];
    const described = description === undefined ? {} : { description };
    const maybe =
      <T>(is: (value: unknown) => value is T) =>
      (parent: Shape): T | null => {
        const value = read(parent, name);
        return is(value) ? value : null;
      };
    const surely =
      <T>(is: (value: unknown) => value is T) =>
      (parent: Shape): T => {
        const value = read(parent, name);
        if (is(value)) return value;
        throw new Error(`${name} has another type than declared`);
      };
    switch (type) {
      case "Boolean":
        return t.boolean({ nullable: true, ...described, resolve: maybe(isBoolean) });
      case "Boolean!":
        return t.boolean({ ...described, resolve: surely(isBoolean) });
      case "DateTime!":
        return t.field({ type: "DateTime", ...described, resolve: surely(isNumber) });
      case "Int!":
        return t.int({ ...described, resolve: surely(isNumber) });
      case "Money":
        return t.field({ type: "Money", nullable: true, ...described, resolve: maybe(isNumber) });
      case "Money!":
        return t.field({ type: "Money", ...described, resolve: surely(isNumber) });
      case "String":
        return t.string({ nullable: true, ...described, resolve: maybe(isString) });
      case "String!":
        return t.string({ ...described, resolve: surely(isString) });
    }
  }
}

const isNumber = (value: unknown): value is number => typeof value === "number";
const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
const isString = (value: unknown): value is string => typeof value === "string";
