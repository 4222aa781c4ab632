import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { auctionInput } from "../../../../schema/catalogue/inputs/auction.ts";
import { userAddressInput } from "../../../../schema/kit/inputs/address.ts";
import { type InputShape, shapeAt, shapeOf } from "../../../../schema/kit/inputs/input-shape.ts";

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
    expect(() => shapeOf(v.date())).toThrow("not of date");
  });

  const NOTHING_SAID = { isRequired: true, description: undefined, graphql: undefined };

  it.each<[string, v.GenericSchema, object]>([
    ["a text", v.string(), { kind: "text", maxLength: undefined }],
    ["a text of bounded length", v.pipe(v.string(), v.maxLength(5), v.minLength(2)), { kind: "text", maxLength: 5 }],
    ["a number", v.pipe(v.number(), v.maxValue(9)), { kind: "number", isInteger: false }],
    ["a whole number", v.pipe(v.number(), v.integer()), { kind: "number", isInteger: true }],
    ["a safe whole number", v.pipe(v.number(), v.safeInteger()), { kind: "number", isInteger: true }],
    ["a yes or no", v.boolean(), { kind: "boolean" }],
    ["a choice", v.picklist(["a", "b"]), { kind: "choice" }],
    ["an object", v.object({}), { kind: "object", entries: new Map() }],
    [
      "a list",
      v.pipe(v.array(v.pipe(v.string(), v.maxLength(5))), v.maxLength(3)),
      { kind: "list", maxLength: 3, item: { ...NOTHING_SAID, kind: "text", maxLength: 5 } },
    ],
  ])("knows %s", (_, schema, shape) => {
    expect(shapeOf(schema)).toEqual({ ...NOTHING_SAID, ...shape });
  });

  it.each([
    ["nullish", v.nullish(v.string())],
    ["nullable", v.nullable(v.string())],
    ["optional", v.optional(v.string())],
    ["undefinedable", v.undefinedable(v.string())],
  ])("may be left out if it is %s, also inside a pipe", (_, schema) => {
    const inPipe = v.pipe(
      schema,
      v.transform((text) => text ?? ""),
    );
    expect([shapeOf(schema), shapeOf(inPipe)]).toMatchObject([
      { kind: "text", isRequired: false },
      { kind: "text", isRequired: false },
    ]);
  });

  it("takes the limit that stands nearest to the field", () => {
    const name = v.pipe(v.string(), v.maxLength(50));
    expect(shapeOf(v.pipe(name, v.maxLength(20), v.description("A short name.")))).toMatchObject({
      maxLength: 20,
      description: "A short name.",
    });
  });
});
