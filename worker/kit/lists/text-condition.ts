import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Condition } from "./condition.ts";
import { matchQuery, type TextColumns, type TypedWord, typedWords } from "./text-query.ts";

const TEXT_COLUMNS = ["title", "summary", "description"];
/** The index of the texts of projects, assets and publications: any word may be unfinished, wherever it stands. */
const ALL_TEXTS: TextColumns = { titles: TEXT_COLUMNS, texts: TEXT_COLUMNS };

/** The same of titles alone, for those who may not read the rest. */
const TITLES: TextColumns = { titles: ["title"], texts: ["title"] };

/** The query in the index of texts for the words of one; null where it has none. */
function textQuery(text: string, columns = ALL_TEXTS): string | null {
  return matchQuery(typedWords(text), [columns]);
}

/** Whether the owner of texts has, in any language, the words of a text; false where that has none. */
export function hasWordsOf(text: string, ownerId: SQLWrapper, among: "allTexts" | "titles" = "allTexts"): SQL {
  const query = textQuery(text, among === "titles" ? TITLES : ALL_TEXTS);
  if (query === null) return sql`false`;
  return sql`${ownerId} in (select texts.owner_id from texts
    where texts.id in (select rowid from text_search where text_search match ${query}))`;
}

interface OwnedTexts {
  /** What the texts belong to. */
  ownerId: SQLWrapper;
  /** Texts are searched in the languages of this publication. */
  publicationId: SQLWrapper;
  /** The id of what the row stands for. */
  id: SQLWrapper;
  /** An index that begins with `id`. */
  index: string;
  /** The ids of what belongs to some owners of texts. */
  idsOfOwners: (owners: SQL) => SQL;
}

/** The condition that a row's texts, in a language of its publication, hold all words of `text`. */
export function textCondition(text: string, { ownerId, publicationId, id, index, idsOfOwners }: OwnedTexts): Condition {
  const query = textQuery(text);
  if (query === null) return { where: sql`false` };
  const matches = sql`select rowid from text_search where text_search match ${query}`;
  // "+": each row's own texts are looked up among the matches; SQLite would go through all matches for each row.
  const where = sql`exists (
    select 1 from publication_languages
    join texts on texts.owner_id = ${ownerId} and texts.language = publication_languages.language
    where publication_languages.publication_id = ${publicationId} and +texts.id in (${matches})
  )`;
  const owned = sql`(select texts.owner_id from texts where texts.id in (${matches}))`;
  return {
    where,
    lookup: { index, where: sql`(${id} in (${idsOfOwners(owned)}) and ${where})`, rows: matches },
  };
}

/** The same, where the index of texts has the row ids of the list and columns for each language. */
export function rowTextCondition(
  words: readonly TypedWord[],
  { table, languages, id }: { table: SQL; languages: readonly TextColumns[]; id: SQLWrapper },
): Condition {
  const query = matchQuery(words, languages);
  if (query === null) return { where: sql`false` };
  const matches = sql`select rowid from ${table} where ${table} match ${query}`;
  return { where: sql`${id} in (${matches})`, lookup: { index: null, rows: matches } };
}
