import { wordForms } from "./word-forms.ts";

/** FTS5 matches each word against the whole index. */
const MAX_WORDS = 8;
const MAX_WORD_CHARACTERS = 40;

/** What a typed word is looked for as. */
export interface TypedWord {
  /** In any of their forms: the word itself, or those that it may be a misspelling of. */
  words: readonly string[];
  /** Whether it may be the beginning of a word: "36" is no unfinished "3600". */
  isUnfinished: boolean;
  /** Words of an index for what the typed one names, such as a category. */
  names?: readonly string[];
}

/** The columns of an index with the texts of one language. */
export interface TextColumns {
  /** Those in which a word may begin: in a description "draai" would begin "draaiuren". */
  titles: readonly string[];
  /** All that are searched. */
  texts: readonly string[];
  /** The column of `names`. */
  names?: string;
}

/** The words of a typed text, in small letters: at most 8. Only letters and digits are in them. */
export function wordsOf(text: string): string[] {
  const normal = text.normalize("NFC").toLowerCase();
  // The plural of "auto" is "auto's": the "s" is no word.
  const words = normal.replace(/(?<=\p{L})['’]s(?!\p{L})/gu, "").match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_CHARACTERS));
}

export function typedWords(text: string): TypedWord[] {
  return wordsOf(text).map((word, place, { length }) => ({
    words: [word],
    isUnfinished: place === length - 1 && /\D/.test(word),
  }));
}

/** The FTS5 query for texts with all words, each quoted, so that none is an operator; null without a word. */
export function matchQuery(words: readonly TypedWord[], languages: readonly TextColumns[]): string | null {
  if (words.length === 0) return null;
  return languages.map((columns) => `(${words.map((word) => alternatives(word, columns)).join(" AND ")})`).join(" OR ");
}

function alternatives({ words, isUnfinished, names = [] }: TypedWord, columns: TextColumns): string {
  const forms = [...new Set(words.flatMap(wordForms))];
  const ways = [inColumns(columns.texts, anyOf(forms))];
  if (isUnfinished) ways.push(...words.map((word) => inColumns(columns.titles, `"${word}" *`)));
  if (columns.names !== undefined && names.length > 0) ways.push(inColumns([columns.names], anyOf(names)));
  return `(${ways.join(" OR ")})`;
}

function anyOf(words: readonly string[]): string {
  return `(${words.map((word) => `"${word}"`).join(" OR ")})`;
}

function inColumns(columns: readonly string[], query: string): string {
  return `{${columns.join(" ")}} : ${query}`;
}
