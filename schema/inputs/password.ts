import * as v from "valibot";

export const MINIMUM_PASSWORD_CHARACTERS = 8;
/** Hashing costs the same for any length; this only bounds what is read. */
const MAX_PASSWORD_CHARACTERS = 256;

/**
 * A new password. Every rule that it breaks is a fault, so that a form can tick them off. Composed characters are
 * normalised: the same accented letter is typed differently on different machines.
 */
export const newPassword = v.pipe(
  v.string("required"),
  v.nonEmpty("required"),
  v.normalize("NFC"),
  v.minLength(MINIMUM_PASSWORD_CHARACTERS, "minimumCharacters"),
  v.maxLength(MAX_PASSWORD_CHARACTERS, "maximumCharacters"),
  v.regex(/\d/, "passwordWithoutDigit"),
  v.regex(/\p{Ll}/u, "passwordWithoutLowercase"),
  v.regex(/\p{Lu}/u, "passwordWithoutUppercase"),
  v.regex(/[^\p{L}\p{N}\s]/u, "passwordWithoutSpecial"),
);

/** A password to be compared: held to no rule but that there is one, since older ones may follow older rules. */
export const presentedPassword = v.pipe(
  v.string("required"),
  v.nonEmpty("required"),
  v.normalize("NFC"),
  v.maxLength(MAX_PASSWORD_CHARACTERS, "maximumCharacters"),
);
