import * as v from "valibot";

export const MIN_PASSWORD_CHARACTERS = 8;
/** Hashing costs the same for any length; the limit only bounds the input. */
const MAX_PASSWORD_CHARACTERS = 256;

/**
 * A new password. Reports every broken rule, so that a form can tick the rules off. Composed characters are normalised,
 * because keyboards produce the same accented letter in different ways.
 */
export const newPassword = v.pipe(
  v.string("required"),
  v.nonEmpty("required"),
  v.normalize("NFC"),
  v.minLength(MIN_PASSWORD_CHARACTERS, "minimumCharacters"),
  v.maxLength(MAX_PASSWORD_CHARACTERS, "maximumCharacters"),
  v.regex(/\d/, "passwordWithoutDigit"),
  v.regex(/\p{Ll}/u, "passwordWithoutLowercase"),
  v.regex(/\p{Lu}/u, "passwordWithoutUppercase"),
  v.regex(/[^\p{L}\p{N}\s]/u, "passwordWithoutSpecial"),
);

/** A password to verify. Only its presence is checked, since older passwords may follow older rules. */
export const presentedPassword = v.pipe(
  v.string("required"),
  v.nonEmpty("required"),
  v.normalize("NFC"),
  v.maxLength(MAX_PASSWORD_CHARACTERS, "maximumCharacters"),
);
