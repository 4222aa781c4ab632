import * as v from "valibot";

/** The longest name in the domain name system. */
const MAX_DOMAIN_CHARACTERS = 253;
/** Labels of letters, digits and hyphens, in ASCII: e-mail addresses of other characters cannot sign up (email.ts). */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]{2,}$/;

/** The domain of e-mail addresses, with those below it: `example.com`, also written `@example.com`. */
export const emailDomain = v.pipe(
  v.string("required"),
  v.trim(),
  v.toLowerCase(),
  v.transform((text) => text.replace(/^@/, "").replace(/\.$/, "")),
  v.nonEmpty("required"),
  v.maxLength(MAX_DOMAIN_CHARACTERS, "maximumCharacters"),
  v.regex(DOMAIN, "emailDomain"),
);
