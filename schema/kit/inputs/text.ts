import * as v from "valibot";

/** Control characters (C0, DEL, C1) and line and paragraph separators, which a single line must not contain. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/u;
/** Control characters except tabs and line breaks, which a long text may contain. */
const CONTROLS_OF_LONG_TEXT = /[^\P{Cc}\t\n\r]/u;
/**
 * Marks that change the direction of the following text: they make `invoice-fdp.exe` appear as `invoice-exe.pdf`, on a
 * page and in an export. None of the app's languages is written from right to left.
 */
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/u;
/** Invisible direction marks. Harmless in a long text, but names that look the same must be the same. */
const INVISIBLE_MARKS = /[\u061C\u200E\u200F]/u;

/** Characters of the staff's reason for a correction or publication, which is logged and shown to bidders. */
export const MAX_STAFF_REASON_CHARACTERS = 500;

const isLine = (text: string) =>
  !CONTROLS.test(text) && !DIRECTION_MARKS.test(text) && !INVISIBLE_MARKS.test(text) && text.isWellFormed();
const isLongText = (text: string) =>
  !CONTROLS_OF_LONG_TEXT.test(text) && !DIRECTION_MARKS.test(text) && text.isWellFormed();

/** Allows no invisible characters, and no half of a surrogate pair, which databases and hashes read as another text. */
export const visibleInLine = v.check(isLine, "visibleCharacters");
/** Allows no invisible characters except tabs and line breaks. */
export const visibleInLongText = v.check(isLongText, "visibleCharacters");

/** A required line of text: trimmed, at most `maximum` characters, all of them visible. */
export function requiredText(maximum: number) {
  return v.pipe(
    v.string("required"),
    v.trim(),
    v.nonEmpty("required"),
    v.maxLength(maximum, "maximumCharacters"),
    visibleInLine,
  );
}

/** Trimmed; empty becomes null. */
export function optionalText(maximum: number) {
  return v.pipe(
    v.nullish(v.pipe(v.string("required"), v.trim(), v.maxLength(maximum, "maximumCharacters"), visibleInLine), null),
    v.transform((text) => text || null),
  );
}

/** Text with line breaks and tabs, which may be empty: trimmed, at most `maximum` characters. */
export function longText(maximum: number) {
  return v.pipe(v.string("required"), v.trim(), v.maxLength(maximum, "maximumCharacters"), visibleInLongText);
}
