/** FTS5 weighs each word against the whole index; nobody types more into a search box. */
const MAX_WORDS = 8;
const MAX_WORD_CHARACTERS = 40;

/** Shorter texts match half of the house. */
export const MINIMUM_SEARCH_CHARACTERS = 2;
export const MAX_SEARCH_CHARACTERS = 100;

/**
 * An FTS5 query for what somebody typed: every word must occur, the last one may still be being typed. Only letters and digits
 * reach the query, in quotes, so that its operators cannot be typed by accident or on purpose.
 *
 * @returns null where the text has no word.
 */
export function textQuery(text: string): string | null {
  const words = (text.normalize("NFC").match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
    .slice(0, MAX_WORDS)
    .map((word) => `"${word.slice(0, MAX_WORD_CHARACTERS)}"`);
  return words.length > 0 ? `${words.join(" ")}*` : null;
}
