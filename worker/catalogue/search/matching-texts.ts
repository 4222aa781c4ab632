import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { publicationLanguages } from "../../../schema/catalogue/tables/publications.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import { texts } from "../../../schema/kit/tables/texts.ts";
import type { RowPage } from "../../kit/lists/read-page.ts";
import type { TextColumns } from "../../kit/lists/text-query.ts";
import { MAX_TEXTS } from "./found-lots.ts";

/** bm25's weights: a word in the title says most about an auction, one in the description least. */
const WEIGHTS = { title: 10, summary: 4, description: 1 };

/** Where an auction says what it is. */
export const AUCTION_HEAD: readonly TextColumns[] = [{ titles: ["title"], texts: ["title", "summary"] }];
export const AUCTION_TEXTS: readonly TextColumns[] = [
  { titles: ["title"], texts: ["title", "summary", "description"] },
];

/** The same, where any word may be unfinished. */
export const AUCTION_BEGINNINGS: readonly TextColumns[] = AUCTION_TEXTS.map(({ texts: all }) => ({
  titles: all,
  texts: all,
}));

export interface TextSearch {
  query: string;
  /** Texts of this language come before others; null for none in particular. */
  language: Language | null;
}

/** The second score is of the title alone: bm25 is 0 where no word of the query is in it. */
export function matchingTexts(query: string, where: SQL = sql`true`): SQL {
  const { title, summary, description } = WEIGHTS;
  return sql`select rowid as text_id, bm25(text_search, ${title}, ${summary}, ${description}) as score,
      bm25(text_search, 1, 0, 0) < 0 as is_titled
    from text_search where text_search match ${query} and ${where} order by is_titled desc, score limit ${MAX_TEXTS}`;
}

export function isPublishedLanguage(publicationId: SQLWrapper): SQL {
  return sql`exists (
    select 1 from ${publicationLanguages}
    where ${publicationLanguages.publicationId} = ${publicationId} and ${publicationLanguages.language} = ${texts.language}
  )`;
}

/** bm25 is lower where the match is better. */
export function matchOrder(language: Language | null): SQL {
  return sql`max(found.is_titled) desc, max(${texts.language} = ${language}) desc, min(found.score)`;
}

/** A page of rows, from a select of their ids and places. */
export function foundPage(select: SQL): Omit<RowPage, "keys" | "total"> {
  return { from: sql`(${select}) as page`, id: sql`page.id`, orderBy: [sql`page.place`] };
}
