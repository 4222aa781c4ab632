import * as v from "valibot";

/** What people write between the digits. */
const SEPARATORS = /[\s().\-/]/g;
/** ITU-T E.164: a country code, which never starts with 0, and at most 15 digits in all. */
const E_164 = /^\+[1-9]\d{6,14}$/;

/** A phone number in international form, cleaned to E.164: `+31 (0)6 12345678` and `0031612345678` are one number. */
export const phoneNumber = v.pipe(
  v.string("required"),
  v.trim(),
  v.nonEmpty("required"),
  v.transform((text) => text.replace("(0)", "").replace(SEPARATORS, "").replace(/^00/, "+")),
  v.regex(E_164, "phoneNumber"),
);
