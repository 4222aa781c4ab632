import * as v from "valibot";

const MIN_CODE_CHARACTERS = 5;
const MAX_CODE_CHARACTERS = 20;
/** Within this time another request of the same sender sends no other code. */
export const CODE_RESEND_SECONDS = 60;

export const confirmationCode = v.pipe(
  v.string("required"),
  v.transform((text) => text.replace(/\s/g, "")),
  v.nonEmpty("required"),
  v.minLength(MIN_CODE_CHARACTERS, "minimumCharacters"),
  v.maxLength(MAX_CODE_CHARACTERS, "maximumCharacters"),
);

const UUID_CHARACTERS = 36;

/** The id of the request for an e-mailed code. Any text may be unknown; a longer one is none of ours. */
export const codeRequestId = v.nullish(v.pipe(v.string(), v.maxLength(UUID_CHARACTERS, "maximumCharacters")));

/** Crockford's base32: without i, l, o and u, which are mistaken for other characters on paper. */
export const RECOVERY_CODE_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
export const RECOVERY_CODE_CHARACTERS = 16;
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_CODE_ALPHABET}]{${RECOVERY_CODE_CHARACTERS}}$`);

/**
 * A recovery code as typed: spaces, hyphens and capitals are ignored, and look-alikes are read as what they look like.
 */
export const recoveryCode = v.pipe(
  v.string("required"),
  v.transform((text) => text.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replace(/[il]/g, "1")),
  v.nonEmpty("required"),
  v.regex(RECOVERY_CODE, "recoveryCode"),
);
