import * as v from "valibot";

/** The longest path in RFC 5321. */
export const MAX_EMAIL_CHARACTERS = 254;
/** The shortest part of an address by which staff find users. */
export const MIN_EMAIL_PART_CHARACTERS = 2;

/**
 * The long s and the Kelvin sign pass for letters where case is ignored. A domain of another script has a form in ASCII
 * (`xn--...`), which is refused too: it does not show what it is.
 */
const ASCII = /^[\x21-\x7e]+$/;

const afterAt = (text: string) => text.slice(text.indexOf("@") + 1);

/**
 * Trimmed and lower-cased: one account per address. `anna+x@` is an address of its own: only its provider knows whether
 * it is the same mailbox. Each fault has its own rule, so that a form can say what to correct. Dots after the @ are a
 * fault only if adjacent: refusing any second dot would exclude `firm.co.uk` and every subdomain. The
 * sign-up form asks about a second dot (web/people/accounts/use-dots-question.ts).
 */
export const email = v.pipe(
  v.string("required"),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty("required"),
  v.maxLength(MAX_EMAIL_CHARACTERS, "maximumCharacters"),
  v.includes("@", "emailWithoutAt"),
  v.check((text) => text.indexOf("@") === text.lastIndexOf("@"), "emailWithSeveralAts"),
  v.check((text) => afterAt(text).includes("."), "emailWithoutDot"),
  v.check((text) => !afterAt(text).includes(".."), "emailWithAdjacentDots"),
  v.regex(ASCII, "email"),
  v.email("email"),
);

/** The longest name in the domain name system. */
const MAX_DOMAIN_CHARACTERS = 253;
/** Labels of letters, digits and hyphens, in ASCII: e-mail addresses of other characters cannot sign up. */
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
