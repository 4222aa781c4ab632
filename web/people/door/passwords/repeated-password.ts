import * as v from "valibot";

/** Compares passwords in the normalised form in which they are stored: keyboards compose characters differently. */
export const repeatedPassword = v.pipe(v.string("required"), v.nonEmpty("required"), v.normalize("NFC"));
