import { buildSchema, isEnumType, isInputObjectType, isObjectType } from "graphql";
import { describe, expect, it } from "vitest";
import { BIDDING_SDL } from "../../../../schema/bidding/live/bidding-sdl.ts";
import { SUBSCRIPTIONS_SDL } from "../../../../schema/bidding/live/subscriptions-sdl.ts";
import { schema } from "../../../../worker/app/schema.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";

/** The sockets know only some of these types: fields that need the edge are queried over HTTP. */
const PARTIAL_TYPES = ["Mutation", "CreateIncrementalBidResult"];

describe("the part of the API that sockets carry", () => {
  const live = buildSchema(`${SUBSCRIPTIONS_SDL}${BIDDING_SDL}`);
  const types = Object.values(live.getTypeMap()).filter(({ name }) => !name.startsWith("__") && name !== "Query");

  it.each(types.map(({ name }) => name))("%s is the same in the SDL that the actors validate against", (name) => {
    const [actors, api] = [live.getType(name), schema.getType(name)];
    if (isObjectType(actors)) {
      if (!isObjectType(api)) throw new Error(`The API has no object type ${name}`);
      const signatures = (type: typeof actors) =>
        Object.values(type.getFields()).map((field) => {
          const args = field.args.map(({ name: arg, type: argType }) => `${arg}: ${argType}`).toSorted();
          return `${field.name}(${args.join()}): ${field.type}`;
        });
      if (PARTIAL_TYPES.includes(name)) expect(signatures(api)).toEqual(expect.arrayContaining(signatures(actors)));
      else expect(signatures(actors).toSorted()).toEqual(signatures(api).toSorted());
    } else if (isInputObjectType(actors)) {
      if (!isInputObjectType(api)) throw new Error(`The API has no input ${name}`);
      const signatures = (type: typeof actors) =>
        Object.values(type.getFields()).map((field) => `${field.name}: ${field.type}`);
      expect(signatures(actors).toSorted()).toEqual(signatures(api).toSorted());
    } else if (isEnumType(actors)) {
      if (!isEnumType(api)) throw new Error(`The API has no enum ${name}`);
      const names = (type: typeof actors) => type.getValues().map((value) => value.name);
      expect(names(actors).toSorted()).toEqual(names(api).toSorted());
    } else expect(api).toBeDefined();
  });

  it("return over HTTP the address of their socket, in a plain request", async () => {
    const answer = await graphql('subscription { incrementalLotState(incrementalLotId: "lot-1") { id } }');
    expect(errorCode(answer)).toBe("WRONG_ADDRESS");
    expect(answer.errors?.[0]?.extensions?.address).toBe("/graphql?lot=lot-1");
  });
});
