import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as v from "valibot";
import { publicationLanguages, publications, texts } from "../../schema/tables/catalogue.ts";
import { MAX_SEARCH_CHARACTERS, MINIMUM_SEARCH_CHARACTERS, textQuery } from "./text-query.ts";

/** A text to search for, as people type it. */
export const searchText = v.pipe(
  v.string("required"),
  v.trim(),
  v.minLength(MINIMUM_SEARCH_CHARACTERS, "minimumCharacters"),
  v.maxLength(MAX_SEARCH_CHARACTERS, "maximumCharacters"),
);

/**
 * Whether a row's texts, in a language of its publication, hold all words of `text`. Needs `publications` joined.
 *
 * @param ownerId the column with the id that the texts belong to.
 */
export function matchesText(ownerId: SQLWrapper, text: string): SQL {
  const query = textQuery(text);
  if (query === null) return sql`false`;
  return sql`exists (
    select 1 from ${publicationLanguages}
    where ${publicationLanguages.publicationId} = ${publications.id}
      and (${ownerId}, ${publicationLanguages.language}) in (
        select ${texts.ownerId}, ${texts.language} from ${texts}
        where ${texts.id} in (select rowid from text_search where text_search match ${query})
      )
  )`;
}
