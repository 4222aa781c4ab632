import { expect, it } from "vitest";
import { COUNTRY_CODES, countries, countryName, isCountryCode } from "../../../schema/kit/countries.ts";
import { LANGUAGES } from "../../../schema/kit/languages.ts";

it("knows the 249 countries of ISO 3166-1, each with a name of its own in each language", () => {
  expect(COUNTRY_CODES).toHaveLength(249);
  for (const language of LANGUAGES) {
    const names = countries(language).map(({ countryName: name }) => name);
    expect(new Set(names).size).toBe(249);
    // Intl answers an unknown code with the code itself.
    expect(names.filter((name) => /^[A-Z]{2,3}$/.test(name))).toEqual([]);
  }
});

it("names countries in the reader's language, in its order", () => {
  expect(countryName("deu", "nl")).toBe("Duitsland");
  expect(countryName("deu", "en")).toBe("Germany");
  expect(countryName("xyz", "en")).toBe("xyz");
  const dutch = countries("nl").map(({ countryCode }) => countryCode);
  expect(dutch.indexOf("deu")).toBeLessThan(dutch.indexOf("ita"));
  expect(dutch.indexOf("dza")).toBeLessThan(dutch.indexOf("bel"));
});

it("takes alpha-3 codes in lower case only", () => {
  expect(isCountryCode("nld")).toBe(true);
  for (const code of ["NLD", "nl", "", "xyz"]) expect(isCountryCode(code)).toBe(false);
});
