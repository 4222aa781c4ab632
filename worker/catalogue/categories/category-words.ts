import { sql } from "drizzle-orm";
import { lotCategoryTexts, lotCategoryWords } from "../../../schema/catalogue/tables/categories.ts";
import { MINUTE_MS } from "../../../schema/kit/durations.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import type { RequestContext } from "../../kit/context.ts";
import { type TypedWord, wordsOf } from "../../kit/lists/text-query.ts";
import { wordStem } from "../../kit/lists/word-forms.ts";
import { languageOf } from "../../kit/texts/json-column.ts";
import { categoryWord } from "../read-model/lot-texts.ts";

/** Searches in this isolate know a new word of a category after this time at the latest. */
const TTL_MS = MINUTE_MS;
const MAX_WORDS = 5_000;
/** A shorter text begins too many words. */
const MIN_BEGINNING = 4;

/** A name of a category or one of its words: stems, of which a text has to have all in a row. */
interface CategoryTerm {
  categoryId: string;
  language: Language;
  isName: boolean;
  text: string;
  stems: readonly string[];
}

export interface CategoryTerms {
  byFirstStem: ReadonlyMap<string, readonly CategoryTerm[]>;
  all: readonly CategoryTerm[];
}

type TermsContext = Pick<RequestContext, "database" | "now">;

let known: { terms: CategoryTerms; readAtMs: number } | null = null;

/** Kept for a minute: a search would otherwise wait for one more journey to the database. */
export async function loadCategoryTerms({ database, now }: TermsContext): Promise<CategoryTerms> {
  const nowMs = now();
  if (known && nowMs >= known.readAtMs && nowMs < known.readAtMs + TTL_MS) return known.terms;
  const rows = await database.all<{ categoryId: string; language: string; text: string; isName: number }>(sql`
    select ${lotCategoryTexts.categoryId} as "categoryId", ${lotCategoryTexts.language} as language,
      ${lotCategoryTexts.text} as text, 1 as "isName" from ${lotCategoryTexts}
    union all
    select ${lotCategoryWords.categoryId}, ${lotCategoryWords.language}, ${lotCategoryWords.word}, 0 from ${lotCategoryWords}
    order by 1, 2, 3 limit ${MAX_WORDS}`);
  const all = rows.flatMap(({ text, isName, language, ...row }) => {
    // "Opleggers en aanhangwagens" names two things.
    const texts = isName ? text.split(/\s+(?:en|and|&)\s+|[,/]/) : [text];
    return texts.map((part) => ({
      ...row,
      ...{ language: languageOf(language), isName: isName === 1, text: part.trim() },
      stems: wordsOf(part).map(wordStem),
    }));
  });
  const terms = { all, byFirstStem: Map.groupBy(all, ({ stems }) => stems[0] ?? "") };
  known = { terms, readAtMs: nowMs };
  return terms;
}

/** Where words of a category have just changed; the other isolates know them a minute later. */
export function forgetCategoryTerms(): void {
  known = null;
}

/** Typed words with the categories that they name. A name of several words has to be there as a whole. */
export function withCategories(words: readonly TypedWord[], terms: CategoryTerms): TypedWord[] {
  const named = namedAt(words, terms);
  return words.map((word, place) => {
    const ids = new Set((named[place] ?? []).map(({ categoryId }) => categoryId));
    return { ...word, names: [...ids].map(categoryWord) };
  });
}

/** The categories that a text names, by id, each with its words in a language for saying what else was searched. */
export function namedCategories(
  words: readonly TypedWord[],
  terms: CategoryTerms,
  language: Language,
): Map<string, string[]> {
  const ids = [
    ...new Set(
      namedAt(words, terms)
        .flat()
        .map(({ categoryId }) => categoryId),
    ),
  ];
  const ofLanguage = terms.all.filter((term) => !term.isName && term.language === language);
  const byCategory = Map.groupBy(ofLanguage, ({ categoryId }) => categoryId);
  return new Map(ids.map((id) => [id, (byCategory.get(id) ?? []).map(({ text }) => text)]));
}

/** For each typed word the terms that it is a part of. */
function namedAt(words: readonly TypedWord[], { byFirstStem, all }: CategoryTerms): CategoryTerm[][] {
  const named: CategoryTerm[][] = words.map(() => []);
  const stems = words.map((word) => new Set(word.words.map(wordStem)));
  for (const [place, own] of stems.entries()) {
    const begun = [...own].flatMap((stem) => byFirstStem.get(stem) ?? []);
    for (const term of begun) {
      const isWhole = term.stems.every((stem, index) => stems[place + index]?.has(stem));
      if (isWhole) for (let index = 0; index < term.stems.length; index += 1) named[place + index]?.push(term);
    }
  }
  const last = words.at(-1);
  const ofLast = named.at(-1);
  if (last?.isUnfinished && ofLast?.length === 0) ofLast.push(...termsBegunBy(last.words[0] ?? "", all));
  return named;
}

function termsBegunBy(beginning: string, all: readonly CategoryTerm[]): CategoryTerm[] {
  if (beginning.length < MIN_BEGINNING) return [];
  return all.filter(({ text, stems }) => stems.length === 1 && wordsOf(text)[0]?.startsWith(beginning));
}
