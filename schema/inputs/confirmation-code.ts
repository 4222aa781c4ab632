import * as v from "valibot";

export const MINIMUM_CODE_CHARACTERS = 5;
const MAX_CODE_CHARACTERS = 20;

/** A code that was sent by e-mail or SMS, as typed or pasted: spaces in it do not count. */
export const confirmationCode = v.pipe(
  v.string("required"),
  v.transform((text) => text.replace(/\s/g, "")),
  v.nonEmpty("required"),
  v.minLength(MINIMUM_CODE_CHARACTERS, "minimumCharacters"),
  v.maxLength(MAX_CODE_CHARACTERS, "maximumCharacters"),
);
