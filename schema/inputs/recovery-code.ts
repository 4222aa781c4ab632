import * as v from "valibot";

/** Crockford's base32: without i, l, o and u, which are mistaken for other characters on paper. */
export const RECOVERY_CODE_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
export const RECOVERY_CODE_CHARACTERS = 16;
const FORM = new RegExp(`^[${RECOVERY_CODE_ALPHABET}]{${RECOVERY_CODE_CHARACTERS}}$`);

/**
 * A recovery code as typed: spaces, hyphens and capitals are ignored, and look-alikes are read as what they look like.
 */
export const recoveryCode = v.pipe(
  v.string("required"),
  v.transform((text) => text.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replace(/[il]/g, "1")),
  v.nonEmpty("required"),
  v.regex(FORM, "recoveryCode"),
);
