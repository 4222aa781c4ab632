import { type GraphQLInputObjectType, isInputObjectType } from "graphql";
import { expect, it } from "vitest";
import { schema } from "../../../../worker/app/schema.ts";

function inputType(name: string): GraphQLInputObjectType {
  const type = schema.getType(name);
  if (!isInputObjectType(type)) throw new Error(`${name} is no input type.`);
  return type;
}
const fieldOf = (type: string, field: string) => inputType(type).getFields()[field];

it("requires the fields that the valibot object requires, and uses its scalars, lists and enums", () => {
  const types = Object.values(inputType("IncrementalBidAuctionInput").getFields()).map(
    ({ name, type }) => `${name}: ${type}`,
  );
  expect(types).toEqual(
    expect.arrayContaining([
      "projectId: ID!",
      "texts: [LocalizedTextInput!]!",
      "defaultLanguage: Language!",
      "channels: [String!]!",
      "closingAt: DateTime!",
      "closingIntervalMinutes: Int",
      "extensionMinutes: Float",
      "ladder: [LadderStepInput!]",
      "events: EventsInput",
      "isPublished: Boolean",
    ]),
  );
  expect(String(fieldOf("LadderStepInput", "stepAmount")?.type)).toBe("Money!");
});

it("describes the limits of the valibot object", () => {
  expect(fieldOf("LocalizedTextInput", "title")?.description).toBe("At most 200 characters.");
  expect(fieldOf("LocalizedTextInput", "description")?.description).toBe(
    "Markdown; may be empty. At most 20,000 characters.",
  );
  expect(fieldOf("IncrementalBidAuctionInput", "ladder")?.description).toContain("At most 64 items.");
});

it("makes one type of an object that several inputs share", () => {
  const texts = ["LotInput", "ProjectInput", "IncrementalBidAuctionInput"].map((input) =>
    String(fieldOf(input, "texts")?.type),
  );
  expect(new Set(texts)).toEqual(new Set(["[LocalizedTextInput!]!"]));
});
