import { sql } from "drizzle-orm";
import { LANGUAGES, type Language } from "../../../schema/kit/languages.ts";
import type { TextColumns } from "../../kit/lists/text-query.ts";

export const LOT_TEXTS = sql`catalogue_lot_texts`;

/** How much a word says of a lot, by where it stands; in the order of the index's columns. */
const WEIGHTS = { title: 10, more: 4, description: 1 };
const CATEGORY_WEIGHT = 6;

type Part = keyof typeof WEIGHTS;
const PARTS: readonly Part[] = ["title", "more", "description"];
const HEAD: readonly Part[] = ["title", "more"];

function columnsOf(parts: readonly Part[]): TextColumns[] {
  return LANGUAGES.map((language) => ({
    titles: [`${language}_title`],
    texts: parts.map((part) => `${language}_${part}`),
    names: "category",
  }));
}

/** Where a lot says what it is: its title, its category, its summary and the values of its specifications. */
export const HEAD_COLUMNS = columnsOf(HEAD);
/** The description too, which mentions other things: "loaded with a forklift". */
export const ALL_COLUMNS = columnsOf(PARTS);
/** The same, where any word may be unfinished. */
export const ALL_BEGINNINGS = ALL_COLUMNS.map((columns) => ({ ...columns, titles: columns.texts }));

/** The word for a category in the index, as the triggers write it. */
export function categoryWord(categoryId: string): string {
  const hex = [...new TextEncoder().encode(categoryId)].map((byte) => byte.toString(16).padStart(2, "0"));
  return `zqx${hex.join("")}`;
}

/** bm25 of a match with its weights: lower is better, and 0 where no word is in a column with a weight. */
function scoreOf(weightOf: (part: Part, language: Language) => number, category: number) {
  const weights = LANGUAGES.flatMap((language) => PARTS.map((part) => weightOf(part, language)));
  return sql`bm25(${LOT_TEXTS}, ${sql.join(
    [...weights, category].map((weight) => sql.raw(String(weight))),
    sql`, `,
  )})`;
}

export const LOT_SCORE = scoreOf((part) => WEIGHTS[part], CATEGORY_WEIGHT);
/** Below 0 where a word is in the title or names the category. */
export const TITLE_SCORE = scoreOf((part) => (part === "title" ? 1 : 0), 1);
/** Below 0 where a word is in a text of the language. */
export const scoreIn = (asked: Language) => scoreOf((_, language) => (language === asked ? 1 : 0), 0);
