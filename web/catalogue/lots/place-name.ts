import { alpha2CodeOf } from "../../../schema/kit/countries.ts";

/** The country whose name goes without saying. */
const HOME_COUNTRY = "nld";

/** A town, with its country abroad: `Antwerpen (BE)`. */
export function placeName({ city, countryCode }: { city: string; countryCode: string }): string {
  if (countryCode === HOME_COUNTRY) return city;
  return `${city} (${(alpha2CodeOf(countryCode) ?? countryCode).toUpperCase()})`;
}
