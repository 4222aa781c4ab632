import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { companyAddressInput } from "../../../../schema/kit/inputs/address.ts";
import { faultsOf } from "../../../../schema/kit/inputs/parse-input.ts";
import { longText, optionalText, requiredText } from "../../../../schema/kit/inputs/text.ts";
import { rules as english } from "../../../../web/kit/errors/rule-words.en.ts";
import { rules as dutch } from "../../../../web/kit/errors/rule-words.nl.ts";

function broken(schema: v.GenericSchema<unknown, unknown>, text: unknown): string[] {
  const result = v.safeParse(schema, text);
  return result.success ? [] : faultsOf(result.issues).map(({ rule }) => rule);
}

const inside = (code: number) => `Bedrijf${String.fromCodePoint(code)}naam`;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const name = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;

const LINE_BREAKS = [0x09, 0x0a, 0x0d];
const CONTROLS = [...range(0x00, 0x1f), ...range(0x7f, 0x9f)];
const DIRECTIONS = [...range(0x202a, 0x202e), ...range(0x2066, 0x2069)];
const INVISIBLE_MARKS = [0x061c, 0x200e, 0x200f];
const SEPARATORS = [0x2028, 0x2029];
/** Next to the ranges that are refused, and what people write. */
const ALLOWED = [
  0x20,
  0x7e,
  0xa0,
  0xad,
  0x061b,
  0x061d,
  0x200d,
  0x2010,
  0x2027,
  0x202f,
  0x2065 - 1,
  0x206a,
  0xe9,
  0x1f600,
];

describe("a name with an invisible character", () => {
  it.each([...CONTROLS, ...DIRECTIONS, ...INVISIBLE_MARKS, ...SEPARATORS].map(name))("%s is refused", (code) => {
    const text = inside(Number(`0x${code.slice(2)}`));
    expect(broken(requiredText(30), text)).toEqual(["visibleCharacters"]);
    expect(broken(optionalText(30), text)).toEqual(["visibleCharacters"]);
  });

  it.each(ALLOWED.map(name))("%s is allowed", (code) => {
    const text = inside(Number(`0x${code.slice(2)}`));
    expect(broken(requiredText(30), text)).toEqual([]);
    expect(broken(optionalText(30), text)).toEqual([]);
  });

  it("is refused in a company's name and each line of its address", () => {
    const address = { street: "Kade", houseNumber: "1", postalCode: "3011 AB", city: "Ede", countryCode: "nld" };
    const company = { companyName: "Noord\u202Evb", vatNumber: "NL123456789B01", ...address, city: "E\u001bde" };
    const result = v.safeParse(companyAddressInput, company);
    expect(result.success ? [] : faultsOf(result.issues)).toEqual([
      { path: "companyName", rule: "visibleCharacters" },
      { path: "city", rule: "visibleCharacters" },
    ]);
  });

  it("is trimmed away at the ends where it is white space", () => {
    expect(v.parse(requiredText(30), "\n\tNoord\r\n")).toBe("Noord");
  });
});

describe("a line of text", () => {
  it("is required or not, and is held to its length", () => {
    expect([null, "", " ", "abc", " abc ", "abcd"].map((text) => broken(requiredText(3), text)[0])).toEqual([
      "required",
      "required",
      "required",
      undefined,
      undefined,
      "maximumCharacters",
    ]);
    expect([null, "", " ", "abc", " abc ", "abcd"].map((text) => broken(optionalText(3), text)[0])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      "maximumCharacters",
    ]);
  });

  it("is text", () => {
    expect([requiredText(3), optionalText(3), longText(3)].map((schema) => broken(schema, 7))).toEqual([
      ["required"],
      ["required"],
      ["required"],
    ]);
  });
});

describe("a long text", () => {
  it("keeps its line breaks and tabs", () => {
    for (const code of LINE_BREAKS) expect(v.parse(longText(30), inside(code))).toBe(inside(code));
  });

  it("keeps marks that only say in which direction a letter is read", () => {
    for (const code of [...INVISIBLE_MARKS, ...SEPARATORS, ...ALLOWED])
      expect(broken(longText(30), inside(code))).toEqual([]);
  });

  it("is refused with any other control character, and with what turns the direction of the text after it", () => {
    for (const code of [...CONTROLS.filter((each) => !LINE_BREAKS.includes(each)), ...DIRECTIONS])
      expect([name(code), ...broken(longText(30), inside(code))]).toEqual([name(code), "visibleCharacters"]);
  });

  it("may be empty, and is held to its length", () => {
    expect(v.parse(longText(3), " ")).toBe("");
    expect([broken(longText(3), "abc"), broken(longText(3), "abcd")]).toEqual([[], ["maximumCharacters"]]);
  });
});

it("the rule has words in both languages", () => {
  expect([dutch["rules.visibleCharacters"], english["rules.visibleCharacters"]]).toEqual([
    expect.stringContaining("zichtbare"),
    expect.stringContaining("seen"),
  ]);
});
