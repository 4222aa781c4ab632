import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  companyAddressInput,
  countryCode,
  userAddressInput,
  vatNumber,
} from "../../../../schema/kit/inputs/address.ts";
import { brokenRules } from "./broken-rules.ts";

const LINES = { street: "Kade", houseNumber: "1", postalCode: "3011 AB", city: "Rotterdam", countryCode: "nld" };
const PERSON = { fullName: "Anna de Vries", ...LINES };
const COMPANY = { companyName: "Noord bv", vatNumber: "NL123456789B01", ...LINES };

describe("a country code", () => {
  it.each([
    [null, "required"],
    ["", "required"],
    ["  ", "required"],
    ["nl", "minimumCharacters"],
    ["neth", "exactCharacters"],
    ["xyz", "countryCode"],
  ])("%j breaks %s", (text, rule) => {
    expect(brokenRules(countryCode, text)).toEqual([rule]);
  });

  it("is trimmed and in lower case", () => {
    expect(v.parse(countryCode, " NLD ")).toBe("nld");
  });
});

describe("a date of birth", () => {
  const birthDate = (text: unknown) => brokenRules(userAddressInput, { ...PERSON, birthDate: text });

  it.each(["1900-01-01", "2000-02-29", " 1984-12-31 ", "", null])("may be %j", (text) => {
    expect(birthDate(text)).toEqual([]);
  });

  it.each([
    "1899-12-31",
    "2001-02-29",
    "2001-02-30",
    "2001-04-31",
    "2001-13-01",
    "2001-00-10",
    "2001-1-2",
    "2001-01",
    "2001",
    "01-02-2001",
    "yesterday",
    "-001900-01",
  ])("is not %j", (text) => {
    expect(birthDate(text)).toEqual(["birthDate date"]);
  });

  it("may be any day since 1900, and is kept as it is", () => {
    const day = fc
      .date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, (text) => {
        expect(v.parse(userAddressInput, { ...PERSON, birthDate: text }).birthDate).toBe(text);
      }),
    );
  });

  it("is null if it is left out", () => {
    expect([v.parse(userAddressInput, PERSON), v.parse(userAddressInput, { ...PERSON, birthDate: " " })]).toMatchObject(
      [{ birthDate: null }, { birthDate: null }],
    );
  });
});

describe("an address", () => {
  it.each(["fullName", "street", "houseNumber", "postalCode", "city", "countryCode"])("of a user has a %s", (name) => {
    expect(brokenRules(userAddressInput, { ...PERSON, [name]: " " })).toEqual([`${name} required`]);
  });

  it.each(["companyName", "vatNumber", "street", "houseNumber", "postalCode", "city", "countryCode"])(
    "of a company has a %s",
    (name) => {
      expect(brokenRules(companyAddressInput, { ...COMPANY, [name]: " " })).toEqual([`${name} required`]);
    },
  );

  it("may have a suffix to its house number", () => {
    expect(v.parse(userAddressInput, { ...PERSON, houseNumberSuffix: " A " }).houseNumberSuffix).toBe("A");
    expect(v.parse(userAddressInput, PERSON).houseNumberSuffix).toBeNull();
  });
});

describe("a VAT number", () => {
  it("is kept in capitals, without spaces, dots and dashes", () => {
    expect(v.parse(vatNumber, " be 0123.456-789 ")).toBe("BE0123456789");
  });

  it.each([
    [null, "required"],
    [" .- ", "required"],
    ["BE_123", "vatNumber"],
    ["BE/123", "vatNumber"],
    ["BÉ1234", "vatNumber"],
  ])("%j breaks %s", (text, rule) => {
    expect(brokenRules(vatNumber, text)).toEqual([rule]);
  });

  it.each([
    [3, ["vatNumber"]],
    [4, []],
    [20, []],
    [21, ["vatNumber"]],
  ])("of %i characters breaks %j", (characters, faults) => {
    expect(brokenRules(vatNumber, `BE${"1".repeat(characters - 2)}`)).toEqual(faults);
  });
});
