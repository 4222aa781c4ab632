import * as v from "valibot";

/** Control characters (C0, DEL, C1) and separators of lines and paragraphs: a line of text has none of them. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/u;
/** Control characters but the tab and the line breaks, which a long text is written with. */
const CONTROLS_OF_LONG_TEXT = /[^\P{Cc}\t\n\r]/u;
/**
 * Marks that turn the direction of what follows: they make `invoice-fdp.exe` read as `invoice-exe.pdf`, on a page and in an
 * export. None of the languages is written from right to left.
 */
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/u;
/** Invisible marks of direction. In a long text they do no harm; two names that look alike must be alike. */
const INVISIBLE_MARKS = /[\u061C\u200E\u200F]/u;

const isLine = (text: string) => !CONTROLS.test(text) && !DIRECTION_MARKS.test(text) && !INVISIBLE_MARKS.test(text);
const isLongText = (text: string) => !CONTROLS_OF_LONG_TEXT.test(text) && !DIRECTION_MARKS.test(text);

const visibleInLine = v.check(isLine, "visibleCharacters");
/** No characters that cannot be seen but tabs and line breaks. */
export const visibleInLongText = v.check(isLongText, "visibleCharacters");

/** A line of text that must be filled in: trimmed, at most `maximum` characters, all of them visible. */
export function requiredText(maximum: number) {
  return v.pipe(
    v.string("required"),
    v.trim(),
    v.nonEmpty("required"),
    v.maxLength(maximum, "maximumCharacters"),
    visibleInLine,
  );
}

/** A line of text that may be left out: trimmed; empty becomes null. */
export function optionalText(maximum: number) {
  return v.pipe(
    v.nullish(v.pipe(v.string("required"), v.trim(), v.maxLength(maximum, "maximumCharacters"), visibleInLine), null),
    v.transform((text) => text || null),
  );
}

/** Text that keeps its line breaks and tabs, and may be empty: trimmed, at most `maximum` characters. */
export function longText(maximum: number) {
  return v.pipe(v.string("required"), v.trim(), v.maxLength(maximum, "maximumCharacters"), visibleInLongText);
}
