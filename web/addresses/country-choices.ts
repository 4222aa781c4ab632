import { countries } from "../../schema/countries.ts";
import type { Language } from "../../schema/languages.ts";
import type { Choice } from "../forms/select-field.tsx";

/** Where most of the house's people live: first in the list. */
const NEAR = ["nld", "bel", "deu"];

/** All countries by name, those nearby first. */
export function countryChoices(language: Language): Choice[] {
  const choices = countries(language).map(({ countryCode, countryName }) => ({
    value: countryCode,
    label: countryName,
  }));
  const near = NEAR.flatMap((code) => choices.filter(({ value }) => value === code));
  return [...near, ...choices.filter(({ value }) => !NEAR.includes(value))];
}
