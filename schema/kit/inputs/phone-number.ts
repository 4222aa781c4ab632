import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import * as v from "valibot";

/**
 * A plus or a zero, digits, and what people write between them. Anything else is no phone number: letters, digits of
 * other scripts, extensions, and a national number without its zero, which may be of any country.
 */
const WRITTEN = /^\(?[+0][\d\s().\-/]+$/;
/** Longer than any number with its separators; bounds the work of the parser. */
const MAX_PHONE_CHARACTERS = 40;
/** A number without a country code counts as Dutch, like the auction house. */
const DEFAULT_COUNTRY = "NL";

function toE164(text: string): string | null {
  if (!WRITTEN.test(text)) return null;
  const number = parsePhoneNumberFromString(text.replace("(0)", ""), {
    defaultCountry: DEFAULT_COUNTRY,
    extract: false,
  });
  return number?.isValid() ? number.number : null;
}

/**
 * A phone number, normalised to E.164: `+31 (0)6 12345678`, `0031612345678` and `06-12345678` are the same number. The
 * parser is large: the public pages load this file only with the screens that ask for a number.
 */
export const phoneNumber = v.pipe(
  v.string("required"),
  v.trim(),
  v.nonEmpty("required"),
  v.maxLength(MAX_PHONE_CHARACTERS, "phoneNumber"),
  v.transform((text) => toE164(text) ?? text),
  // A check leaves the input typed, so that a form can compare the two numbers all the same.
  v.check((text) => toE164(text) === text, "phoneNumber"),
);
