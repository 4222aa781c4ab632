import { countries } from "../../../schema/kit/countries.ts";
import { LANGUAGES, type Language } from "../../../schema/kit/languages.ts";
import type { Option } from "../../kit/ui/choice/find-options.ts";

/** The countries where most bidders live; the list starts with them. */
const NEAR = ["nld", "bel", "deu"];

/** All countries by name, nearby ones first; searchable by their names in every language and by their codes. */
export function countryOptions(language: Language): Option[] {
  const terms = new Map<string, string[]>();
  for (const { countryCode, countryName } of LANGUAGES.flatMap(countries)) {
    terms.set(countryCode, [...(terms.get(countryCode) ?? [countryCode]), countryName]);
  }
  const options = countries(language).map(({ countryCode, countryName }) => ({
    value: countryCode,
    label: countryName,
    terms: terms.get(countryCode) ?? [],
  }));
  const near = NEAR.flatMap((code) => options.filter(({ value }) => value === code));
  return [...near, ...options.filter(({ value }) => !NEAR.includes(value))];
}
