import * as v from "valibot";

/** A line of text that must be filled in: trimmed, at most `maximum` characters. */
export function requiredText(maximum: number) {
  return v.pipe(v.string("required"), v.trim(), v.nonEmpty("required"), v.maxLength(maximum, "maximumCharacters"));
}

/** A line of text that may be left out: trimmed; empty becomes null. */
export function optionalText(maximum: number) {
  return v.pipe(
    v.nullish(v.pipe(v.string("required"), v.trim(), v.maxLength(maximum, "maximumCharacters")), null),
    v.transform((text) => text || null),
  );
}
