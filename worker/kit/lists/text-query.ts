import { wordForms } from "./word-forms.ts";

/** FTS5 matches each word against the whole index. */
const MAX_WORDS = 8;
const MAX_WORD_CHARACTERS = 40;

/** The words of a typed text, in small letters: at most 8. Only letters and digits are in them. */
export function wordsOf(text: string): string[] {
  const normal = text.normalize("NFC").toLowerCase();
  // The plural of "auto" is "auto's": the "s" is no word.
  const words = normal.replace(/(?<=\p{L})['’]s(?!\p{L})/gu, "").match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_CHARACTERS));
}

/**
 * Every word must occur in one of its forms, or the last one as the beginning of a word. Quoted, so that a text cannot
 * contain operators; null where it has no word.
 * @param unfinishedIn where the last word may be unfinished: in a description "draai" would begin "draaiuren".
 */
export function textQuery(text: string, unfinishedIn: "title" | "all" = "all"): string | null {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  return matchOf(
    words.map((word, place) => {
      const forms = wordForms(word).map(quoted);
      const beginning = `${unfinishedIn === "title" ? "title : " : ""}${quoted(word)} *`;
      // "36" is no unfinished "3600".
      return place === words.length - 1 && /\D/.test(word) ? [...forms, beginning] : forms;
    }),
  );
}

/** The FTS5 query for one of several words in each place of a text. */
export function wordsQuery(places: readonly (readonly string[])[]): string {
  return matchOf(places.map((words) => [...new Set(words.flatMap(wordForms))].map(quoted)));
}

function matchOf(places: readonly (readonly string[])[]): string {
  return places.map((alternatives) => `(${alternatives.join(" OR ")})`).join(" AND ");
}

function quoted(word: string): string {
  return `"${word}"`;
}
