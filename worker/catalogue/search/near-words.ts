import type { RequestContext } from "../../kit/context.ts";
import { type TypedWord, wordsOf } from "../../kit/lists/text-query.ts";
import { wordStem } from "../../kit/lists/word-forms.ts";
import { findSimilarWords } from "./store.ts";

/** Shorter words are too like others. */
const MIN_CHARACTERS = 4;
/** Longer words may differ in two letters. */
const LONG_CHARACTERS = 8;
/** Words of titles that one typed word may mean. */
const MAX_NEAR_WORDS = 4;

export interface NearSearch {
  words: TypedWord[];
  /**
   * The text with the first spelling of each word that a viewer may read: titles of lots that they may not see have
   * words too. Null if only the typed words are left.
   */
  textOf(mayRead: (word: string) => Promise<boolean>): Promise<string | null>;
}

/** The words of titles and categories that are spelled like those of a text; null if no other spelling exists. */
export async function nearSearch(context: Pick<RequestContext, "database">, text: string): Promise<NearSearch | null> {
  const typed = wordsOf(text);
  const near = await Promise.all(typed.map(async (word) => await nearWords(context, word)));
  const isAsTyped = (spelled: readonly string[]) =>
    spelled.every((word, place) => wordStem(word) === wordStem(typed[place] ?? ""));
  if (isAsTyped(typed.map((word, place) => near[place]?.[0] ?? word))) return null;
  return {
    words: typed.map((word, place) => ({ words: [word, ...(near[place] ?? [])], isUnfinished: false })),
    textOf: async (mayRead) => {
      const spelled = await Promise.all(
        typed.map(async (word, place) => (await firstOf(near[place] ?? [], mayRead)) ?? word),
      );
      return isAsTyped(spelled) ? null : spelled.join(" ");
    },
  };
}

async function firstOf(words: readonly string[], isFit: (word: string) => Promise<boolean>): Promise<string | null> {
  for (const word of words) if (await isFit(word)) return word;
  return null;
}

async function nearWords(context: Pick<RequestContext, "database">, word: string): Promise<string[]> {
  if (word.length < MIN_CHARACTERS || /\d/.test(word)) return [];
  const most = word.length < LONG_CHARACTERS ? 1 : 2;
  const similar = await findSimilarWords(context, word);
  return similar
    .map((candidate) => ({ candidate, edits: editsBetween(plain(word), plain(candidate)) }))
    .filter(({ edits }) => edits <= most)
    .toSorted((a, b) => a.edits - b.edits)
    .slice(0, MAX_NEAR_WORDS)
    .map(({ candidate }) => candidate);
}

/** Without accents, as the index of texts has words. */
function plain(word: string): string {
  return word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** How many letters must be added, left out, replaced or swapped with their neighbour to make one word of another. */
function editsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped && row > 1 && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
