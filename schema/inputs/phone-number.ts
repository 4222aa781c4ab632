import * as v from "valibot";

/** Separators that people write between the digits. */
const SEPARATORS = /[\s().\-/]/g;
/** ITU-T E.164: a country code, which never starts with 0, and at most 15 digits in total. */
const E_164 = /^\+[1-9]\d{6,14}$/;

/** A national Dutch number: 0 and nine digits. */
const DUTCH_NATIONAL = /^0(?=[1-9]\d{8}$)/;

/**
 * A phone number, normalised to E.164: `+31 (0)6 12345678`, `0031612345678` and `06-12345678` are the same number. A
 * number without a country code counts as Dutch, like the auction house.
 */
export const phoneNumber = v.pipe(
  v.string("required"),
  v.trim(),
  v.nonEmpty("required"),
  v.transform((text) =>
    text.replace("(0)", "").replace(SEPARATORS, "").replace(/^00/, "+").replace(DUTCH_NATIONAL, "+31"),
  ),
  v.regex(E_164, "phoneNumber"),
);
