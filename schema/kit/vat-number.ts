import {
  austria,
  belgium,
  bulgaria,
  type Country,
  checkVAT,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
  unitedKingdom,
} from "jsvat";
import { alpha2CodeOf } from "./countries.ts";

const BELGIAN = /^(BE)([01]\d{9})$/;

/** jsvat knows only the Belgian numbers that start with 0: since 2023 others start with 1. */
const belgiumSince2023: Country = {
  ...belgium,
  calcFn: (digits) => 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8)),
  rules: { ...belgium.rules, regex: [BELGIAN] },
};

/** The prefixes of numbers that the EU's register (VIES) holds; XI is Northern Ireland. */
const IN_REGISTER: ReadonlyMap<string, Country> = new Map([
  ["AT", austria],
  ["BE", belgiumSince2023],
  ["BG", bulgaria],
  ["CY", cyprus],
  ["CZ", czechRepublic],
  ["DE", germany],
  ["DK", denmark],
  ["EE", estonia],
  ["EL", greece],
  ["ES", spain],
  ["FI", finland],
  ["FR", france],
  ["HR", croatia],
  ["HU", hungary],
  ["IE", ireland],
  ["IT", italy],
  ["LT", lithuania],
  ["LU", luxembourg],
  ["LV", latvia],
  ["MT", malta],
  ["NL", netherlands],
  ["PL", poland],
  ["PT", portugal],
  ["RO", romania],
  ["SE", sweden],
  ["SI", slovenia],
  ["SK", slovakiaRepublic],
  ["XI", unitedKingdom],
]);

const PREFIX_CHARACTERS = 2;

/** The prefix of a country's VAT numbers: its alpha-2 code, except in Greece. */
function prefixOf(countryCode: string): string {
  const alpha2 = alpha2CodeOf(countryCode)?.toUpperCase() ?? "";
  return alpha2 === "GR" ? "EL" : alpha2;
}

export function isInEuRegister(vatNumber: string): boolean {
  return IN_REGISTER.has(vatNumber.slice(0, PREFIX_CHARACTERS));
}

export function partsOfVatNumber(vatNumber: string): { prefix: string; digits: string } {
  return { prefix: vatNumber.slice(0, PREFIX_CHARACTERS), digits: vatNumber.slice(PREFIX_CHARACTERS) };
}

function isByItsPrefix(vatNumber: string): boolean | null {
  const { prefix, digits } = partsOfVatNumber(vatNumber);
  // Northern Ireland has British numbers.
  const asChecked = prefix === "XI" ? `GB${digits}` : vatNumber;
  const country = prefix === "GB" ? unitedKingdom : IN_REGISTER.get(prefix);
  return country ? checkVAT(asChecked, [country]).isValid : null;
}

/**
 * Whether a VAT number has the format and check digit of its prefix. A company may be registered in another country
 * than its address, so the prefix decides; an address in the EU needs a prefix of the EU. Other countries' formats are
 * not known.
 */
export function isVatNumberOf(vatNumber: string, countryCode: string): boolean {
  const normal = normalVatNumber(vatNumber, countryCode);
  return isByItsPrefix(normal) ?? !IN_REGISTER.has(prefixOf(countryCode));
}

/** The number with its country's prefix, which many leave out in their own country. */
export function normalVatNumber(vatNumber: string, countryCode: string): string {
  const prefixed = prefixOf(countryCode) + vatNumber;
  return isByItsPrefix(vatNumber) !== true && isByItsPrefix(prefixed) === true ? prefixed : vatNumber;
}
