import * as v from "valibot";
import { isCountryCode } from "../countries.ts";
import { optionalText, requiredText } from "./text.ts";

const ALPHA_3_CHARACTERS = 3;

/** A country by its ISO 3166-1 alpha-3 code, lower-cased. */
export const countryCode = v.pipe(
  v.string("required"),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty("required"),
  v.minLength(ALPHA_3_CHARACTERS, "minimumCharacters"),
  v.length(ALPHA_3_CHARACTERS, "exactCharacters"),
  v.check(isCountryCode, "countryCode"),
  v.description("ISO 3166-1 alpha-3, such as nld."),
);

const EARLIEST_BIRTH_DATE = "1900-01-01";

/** Whether `YYYY-MM-DD` is a valid date on which a living person can have been born. */
function isBirthDate(text: string): boolean {
  const midnight = `${text}T00:00:00.000Z`;
  const ms = Date.parse(midnight);
  // Date.parse rolls 30 February over to March, so only a valid date converts back to the same text.
  return text >= EARLIEST_BIRTH_DATE && !Number.isNaN(ms) && new Date(ms).toISOString() === midnight;
}

/** A date of birth, `YYYY-MM-DD`; empty becomes null. The service, which has a clock, checks that it is in the past. */
const birthDate = v.pipe(
  optionalText(10),
  v.check((text) => text === null || isBirthDate(text), "date"),
  v.description("YYYY-MM-DD."),
);

/** The fields of every address. `isPostalCodeOf` checks postal codes against the country. */
export const addressEntries = {
  postalCode: requiredText(12),
  houseNumber: requiredText(10),
  houseNumberSuffix: optionalText(10),
  street: requiredText(100),
  city: requiredText(100),
  countryCode,
};

/** What identifies a Dutch address: the look-up finds its street and town. */
export const locationsInput = v.pipe(
  v.object({
    countryCode,
    postalCode: requiredText(12),
    houseNumber: requiredText(10),
    houseNumberSuffix: optionalText(10),
  }),
  v.metadata({ graphql: "LocationsInput" }),
);
export type LocationsInput = v.InferOutput<typeof locationsInput>;

export const userAddressInput = v.pipe(
  v.object({ fullName: requiredText(120), birthDate, ...addressEntries }),
  v.metadata({ graphql: "UserAddressInput" }),
);
export type UserAddressInput = v.InferOutput<typeof userAddressInput>;

/** A VAT number, without separators and in upper case. `isVatNumberOf` checks it against the country. */
export const vatNumber = v.pipe(
  v.string("required"),
  v.transform((text) => text.replace(/[\s.-]/g, "").toUpperCase()),
  v.nonEmpty("required"),
  v.regex(/^[A-Z0-9]{4,20}$/, "vatNumber"),
  v.description("4 to 20 letters and digits; spaces, dots and dashes do not count."),
);

export const companyAddressInput = v.pipe(
  v.object({ companyName: requiredText(120), vatNumber, ...addressEntries }),
  v.metadata({ graphql: "CompanyAddressInput" }),
);
export type CompanyAddressInput = v.InferOutput<typeof companyAddressInput>;
