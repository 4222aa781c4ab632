import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { userAddressInput } from "../../../schema/inputs/address.ts";
import { auctionInput } from "../../../schema/inputs/auction.ts";
import { type InputShape, shapeAt, shapeOf } from "../../../schema/inputs/input-shape.ts";

const at = (schema: v.GenericSchema, path: string): InputShape | null => shapeAt(shapeOf(schema), path.split("."));

describe("the shape of an input", () => {
  it("tells what may be left out, through pipes and defaults", () => {
    const isRequired = (path: string) => at(auctionInput, path)?.isRequired;
    expect(["projectId", "texts", "defaultIncrementalLotAttributes.vat"].map(isRequired)).toEqual([true, true, true]);
    expect(["ladder", "extensionMinutes", "events", "isPublished"].map(isRequired)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it("has the limits of nested texts, whatever the place in a list", () => {
    expect(at(auctionInput, "texts.7.title")).toMatchObject({ kind: "text", maxLength: 200 });
    expect(at(userAddressInput, "houseNumberSuffix")).toMatchObject({ kind: "text", maxLength: 10, isRequired: false });
  });

  it("knows the GraphQL types and descriptions that the schema names", () => {
    expect(at(auctionInput, "events.viewingByAppointment")?.graphql).toBe("EventGroupInput");
    expect(at(auctionInput, "ladder.0.stepAmount")?.graphql).toBe("Money");
    expect(at(userAddressInput, "birthDate")?.description).toBe("YYYY-MM-DD.");
  });

  it("takes the description that stands nearest to the field", () => {
    const schema = v.object({ city: v.pipe(v.pipe(v.string(), v.description("inner")), v.description("outer")) });
    expect(at(schema, "city")?.description).toBe("outer");
  });

  it("has nothing where the input has nothing", () => {
    expect([
      at(auctionInput, "text"),
      at(auctionInput, "texts.0.subtitle"),
      at(auctionInput, "texts.0.title.x"),
    ]).toEqual([null, null, null]);
  });

  it("refuses a schema that is no input", () => {
    expect(() => shapeOf(v.date())).toThrow("An input is made of");
  });
});
