/** Four digits, the first not 0, and two letters; SA, SD and SS are never assigned. */
const DUTCH_POSTAL_CODE = /^([1-9]\d{3})\s?(?!SA|SD|SS)([A-Z]{2})$/;
const NETHERLANDS = "nld";

/** Whether a postal code is valid in a country (alpha-3, lower case). Only Dutch postal codes are checked. */
export function isPostalCodeOf(postalCode: string, countryCode: string): boolean {
  return countryCode !== NETHERLANDS || DUTCH_POSTAL_CODE.test(postalCode.toUpperCase());
}

/** The postal code in its country's format: `1234 AB` in the Netherlands, upper case elsewhere. */
export function normalPostalCode(postalCode: string, countryCode: string): string {
  const upper = postalCode.toUpperCase();
  return countryCode === NETHERLANDS ? upper.replace(DUTCH_POSTAL_CODE, "$1 $2") : upper;
}
