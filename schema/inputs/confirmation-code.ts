import * as v from "valibot";

const MIN_CODE_CHARACTERS = 5;
const MAX_CODE_CHARACTERS = 20;
/** A younger code is not replaced: a stranger's request must not invalidate a code that is being typed. */
export const CODE_RESEND_SECONDS = 60;

export const confirmationCode = v.pipe(
  v.string("required"),
  v.transform((text) => text.replace(/\s/g, "")),
  v.nonEmpty("required"),
  v.minLength(MIN_CODE_CHARACTERS, "minimumCharacters"),
  v.maxLength(MAX_CODE_CHARACTERS, "maximumCharacters"),
);
