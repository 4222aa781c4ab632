import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { auctionInput } from "../../../../schema/catalogue/inputs/auction.ts";
import { lotNumber } from "../../../../schema/catalogue/inputs/lot.ts";
import { countryCode } from "../../../../schema/kit/inputs/address.ts";
import { idList } from "../../../../schema/kit/inputs/id.ts";
import { faultsOf, parseInput } from "../../../../schema/kit/inputs/parse-input.ts";
import { percentage } from "../../../../schema/kit/inputs/percentage.ts";
import { confirmationCode } from "../../../../schema/people/inputs/codes.ts";
import { settingValue } from "../../../../schema/people/inputs/settings.ts";
import { rules as english } from "../../../../web/kit/errors/rule-words.en.ts";
import { rules as dutch } from "../../../../web/kit/errors/rule-words.nl.ts";

const wordsOf = (catalogue: object, rule: string): string =>
  Object.entries(catalogue).find(([key]) => key === `rules.${rule}`)?.[1] ?? "";

it("a valid input is returned as its rules normalise it", () => {
  expect(parseInput(v.object({ code: confirmationCode }), { code: " 123 456 " })).toEqual({ code: "123456" });
});

describe("a fault", () => {
  it.each([
    ["minimumCharacters", confirmationCode, "1", { minimum: 5 }],
    ["maximumCharacters", confirmationCode, "1".repeat(21), { maximum: 20 }],
    ["exactCharacters", countryCode, "nederland", { exact: 3 }],
    ["excludedCharacter", lotNumber, "1012-7", { character: "-" }],
    ["maximumItems", idList, Array(101).fill("a"), { maximum: 100 }],
    ["minimum", percentage, -1, { minimum: 0 }],
    ["maximum", percentage, 101, { maximum: 100 }],
    ["maximumDecimals", percentage, 0.001, undefined],
    ["maximumEntries", settingValue("user", "set", "OWN"), Array(101).fill("a"), { maximum: 100 }],
    [
      "maximumEntries",
      settingValue("user", "map", "OWN"),
      Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`key ${index}`, ""])),
      { maximum: 100 },
    ],
    ["integer", v.pipe(v.number(), v.integer("integer")), 0.5, undefined],
    ["amount", v.pipe(v.number(), v.multipleOf(5, "amount")), 3, undefined],
    ["emailWithoutAt", v.pipe(v.string(), v.includes("@", "emailWithoutAt")), "anna", undefined],
  ])("%s brings what its words name, in both languages", (rule, schema: v.GenericSchema, input, params) => {
    const result = v.safeParse(schema, input, { abortPipeEarly: true });
    expect(faultsOf(result.issues ?? [])).toEqual([{ path: "", rule, ...(params && { params }) }]);
    for (const catalogue of [dutch, english]) {
      const named = [...wordsOf(catalogue, rule).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
      expect(named).toEqual(Object.keys(params ?? {}));
    }
  });

  it("names the place of its value in lists and objects", () => {
    const issues = v.safeParse(auctionInput, { texts: [{ language: "nl", title: " ", summary: "", description: "" }] });
    expect(faultsOf(issues.issues ?? [])).toContainEqual({ path: "texts.0.title", rule: "required" });
  });
});
