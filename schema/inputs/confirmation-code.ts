import * as v from "valibot";

export const MIN_CODE_CHARACTERS = 5;
const MAX_CODE_CHARACTERS = 20;

/** A code from an e-mail or SMS, typed or pasted: spaces in it are ignored. */
export const confirmationCode = v.pipe(
  v.string("required"),
  v.transform((text) => text.replace(/\s/g, "")),
  v.nonEmpty("required"),
  v.minLength(MIN_CODE_CHARACTERS, "minimumCharacters"),
  v.maxLength(MAX_CODE_CHARACTERS, "maximumCharacters"),
);
