import * as v from "valibot";

/** RFC 5321's longest path. */
const MAX_EMAIL_CHARACTERS = 254;

const afterAt = (text: string) => text.slice(text.indexOf("@") + 1);

/**
 * An e-mail address, trimmed and lower-cased: one account per address. Each fault has a rule of its own, so that a form
 * can say what to mend. More than one dot after the @ is a fault only where dots are next to each other: refusing any two would
 * shut out `firm.co.uk` and every subdomain.
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
  v.check((text) => !afterAt(text).includes(".."), "emailWithSeveralDots"),
  v.email("email"),
);
