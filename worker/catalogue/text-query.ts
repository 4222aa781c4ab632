/** FTS5 matches each word against the whole index. */
const MAX_WORDS = 8;
const MAX_WORD_CHARACTERS = 40;

/** Shorter texts match half of the catalogue. */
export const MIN_SEARCH_CHARACTERS = 2;
export const MAX_SEARCH_CHARACTERS = 100;

/**
 * The FTS5 query for a typed text: every word must occur, the last one as a prefix. Only letters and digits reach the query, in
 * quotes, so that a text cannot contain operators.
 *
 * @returns null where the text has no word.
 */
export function textQuery(text: string): string | null {
  const words = (text.normalize("NFC").match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
    .slice(0, MAX_WORDS)
    .map((word) => `"${word.slice(0, MAX_WORD_CHARACTERS)}"`);
  return words.length > 0 ? `${words.join(" ")}*` : null;
}
