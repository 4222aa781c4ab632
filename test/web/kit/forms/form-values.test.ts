import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { shapeOf } from "../../../../schema/kit/inputs/input-shape.ts";
import { fieldErrors } from "../../../../web/kit/forms/field-errors.ts";
import { labelKeyOf, nameOf, pathOf, valueAt } from "../../../../web/kit/forms/field-names.ts";
import { inputFromTexts } from "../../../../web/kit/forms/form-values.ts";

const schema = v.object({
  name: v.string(),
  suffix: v.nullish(v.string(), null),
  percent: v.number(),
  minutes: v.nullish(v.number(), 0),
  isOpen: v.boolean(),
  channels: v.array(v.string()),
  language: v.picklist(["nl", "en"]),
  place: v.nullish(v.object({ city: v.string() })),
});
const amount = v.object({ amount: v.pipe(v.number(), v.metadata({ graphql: "Money" })) });
const input = (texts: unknown) => inputFromTexts(shapeOf(schema), texts);

describe("the values of a form", () => {
  it("become the types of the schema", () => {
    const texts = {
      name: "Kade",
      suffix: "a",
      percent: "17,5",
      minutes: "0",
      isOpen: "on",
      channels: ["a", "b"],
      language: "nl",
      place: { city: "Ede" },
    };
    expect(input(texts)).toEqual({ ...texts, percent: 17.5, minutes: 0, isOpen: true });
  });

  it("that are empty or missing leave out numbers and choices, not required texts", () => {
    expect(input({ percent: " ", language: "" })).toEqual({
      name: "",
      suffix: undefined,
      percent: undefined,
      minutes: undefined,
      isOpen: false,
      channels: [],
      language: undefined,
      place: undefined,
    });
  });

  it("with one ticked box are a list of one", () => {
    expect(input({ channels: "a" })).toMatchObject({ channels: ["a"] });
  });

  it.each([
    ["1.250", 1250_00],
    ["1250,5", 1250_50],
    ["1.250.000,50", 1_250_000_50],
    ["-5", -5_00],
    ["veel", Number.NaN],
    ["", undefined],
  ])("that are amounts become cents, grouped or not: %s", (text, cents) => {
    expect(inputFromTexts(shapeOf(amount), { amount: text })).toEqual({ amount: cents });
  });

  it("that are no number are left for the schema to refuse", () => {
    expect(input({ percent: "veel" })).toMatchObject({ percent: Number.NaN });
  });
});

describe("the name of a field", () => {
  it.each([
    ["city", "city"],
    ["texts.1.title", "texts[1].title"],
    ["events.viewing.0.address.street", "events.viewing[0].address.street"],
    ["ladder.0.1", "ladder[0][1]"],
  ])("for the path %s is %s, and can be converted back", (path, name) => {
    expect(nameOf(path)).toBe(name);
    expect(pathOf(name).join(".")).toBe(path);
  });

  it("has the same label for every index in its list", () => {
    expect(labelKeyOf("texts[1].title")).toBe("texts.title");
  });

  it("finds its value, or nothing if there is none", () => {
    const values = { texts: [{ title: "a" }, { title: "b" }] };
    expect(valueAt(values, "texts[1].title")).toBe("b");
    expect([valueAt(values, "texts[2].title"), valueAt(undefined, "city"), valueAt(values, "toString")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("faults", () => {
  it("keep their whole path, without the argument's name, and the first fault of a field is shown", () => {
    const faults = [
      { path: "lotInput.texts.0.title", rule: "required" },
      { path: "lotInput.texts.1.title", rule: "maximumCharacters", params: { maximum: 200 } },
      { path: "lotInput.texts.0.title", rule: "visibleCharacters" },
    ];
    expect([...fieldErrors(faults, "lotInput")]).toEqual([
      ["texts[0].title", { rule: "required" }],
      ["texts[1].title", { rule: "maximumCharacters", params: { maximum: 200 } }],
    ]);
  });

  it("without an argument's name belong to the same fields", () => {
    expect([...fieldErrors([{ path: "city", rule: "required" }]).keys()]).toEqual(["city"]);
  });
});
