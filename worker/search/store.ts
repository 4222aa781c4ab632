import { and, asc, count, desc, eq, gte, isNotNull, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as v from "valibot";
import { isOneOf } from "../../schema/database/json-list.ts";
import type { Language } from "../../schema/languages.ts";
import { catalogueLots } from "../../schema/tables/catalogue-lists.ts";
import { publicationLanguages, publications } from "../../schema/tables/publications.ts";
import { texts } from "../../schema/tables/texts.ts";
import type { PublicView } from "../catalogue/visibility.ts";
import type { RequestContext } from "../context.ts";
import type { RowPage } from "../lists/read-page.ts";
import { type LotRow, loadLotPage } from "../lots/load-lots.ts";
import { loadPublicationPage, type PublicationRow } from "../publications/load-publications.ts";
import type { SearchOrder } from "./search-filter.ts";

type DatabaseOf = Pick<RequestContext, "database">;

/** Bounds the matches that one search reads, best first: a common word must not read the whole index. */
export const MAX_TEXTS = 5_000;
/** Lots that one number finds: every auction has a lot 36. */
const MAX_NUMBERED_LOTS = 50;
const MAX_PLACES = 100;
/** Words of titles that share most trigrams with a typed one, to compare with it. */
const MAX_SIMILAR_WORDS = 100;

/** bm25's weights: a word in the title says most about a lot, one in the description least. */
const WEIGHTS = { title: 10, summary: 4, description: 1 };

export interface TextSearch {
  /** From `textQuery` or `wordsQuery`. */
  query: string;
  /** Texts of this language come before others; null for none in particular. */
  language: Language | null;
}

export interface LotSearch {
  view: PublicView;
  order: SearchOrder;
  /** What may be found, in columns of the lists' rows. */
  where: SQL | undefined;
  limit: number;
  offset: number;
}

/** A page of found lots, how many there are, and whether there may be more than were looked through. */
export interface FoundLots {
  lots: LotRow[];
  total: number;
  isCut: boolean;
}

/** If a text has too many matches, open lots are found among all of them, closed lots among the best ones. */
export async function findLotsByText(context: DatabaseOf, text: TextSearch, search: LotSearch): Promise<FoundLots> {
  const current = textsOfCurrentLots(search.view);
  const { bestTexts, ...found } = await findAmong(context, { ...text, ...search, current });
  return { ...found, isCut: bestTexts === MAX_TEXTS && (await isAnyLeftOut(context, search, current)) };
}

/** The ids of the texts of lots that are not closed. */
function textsOfCurrentLots({ channel, nowMs }: PublicView): SQL {
  return sql`select ${texts.id} from ${catalogueLots} indexed by catalogue_lots_by_closing
    cross join ${texts} on ${texts.ownerId} = ${catalogueLots.lotId}
    where ${catalogueLots.channel} = ${channel} and ${catalogueLots.closesAtMs} >= ${nowMs}`;
}

/** Whether the result leaves out lots: closed ones that the filters admit, or more open ones than are searched. */
async function isAnyLeftOut(
  { database }: DatabaseOf,
  { view, where }: Pick<LotSearch, "view" | "where">,
  current: SQL,
): Promise<boolean> {
  const { channel, closesAtMs } = catalogueLots;
  const rows = await database.all(sql`
    select 1 where exists (
      select 1 from ${catalogueLots} indexed by catalogue_lots_by_closing
      where ${channel} = ${view.channel} and ${closesAtMs} < ${view.nowMs} and ${where ?? sql`true`}
    ) or (select count(*) from (${current} limit ${MAX_TEXTS})) = ${MAX_TEXTS}`);
  return rows.length > 0;
}

/** A page of the lots with matching texts, in the order of a search; and how many texts match, at most MAX_TEXTS. */
async function findAmong(
  context: DatabaseOf,
  { query, language, view, order, where, limit, offset, current }: TextSearch & LotSearch & { current: SQL },
): Promise<Omit<FoundLots, "isCut"> & { bestTexts: number }> {
  // "+": the matches are looked up among these texts; SQLite would look for each of these texts in the index.
  const isOfCurrent = sql`(select count(*) from best) = ${MAX_TEXTS} and +rowid in (${current})`;
  const matching = sql`best as materialized (${matchingTexts(query)}),
    found as materialized (select * from best union select * from (${matchingTexts(query, isOfCurrent)}))`;
  const admitted = sql`
    from found
    cross join ${texts} on ${texts.id} = found.text_id
    cross join ${catalogueLots} indexed by catalogue_lots_by_asset
      on ${catalogueLots.channel} = ${view.channel} and ${catalogueLots.lotId} = ${texts.ownerId}
    where ${lte(catalogueLots.visibleOnMs, view.nowMs)} and ${isPublishedLanguage(catalogueLots.publicationId)} and ${where ?? sql`true`}
    group by ${catalogueLots.id}`;
  const ordered = sql`${orderBy(order, { view, language })}, ${catalogueLots.closesAtMs} desc, ${catalogueLots.id}`;
  // Found and loaded by one statement, with the texts: another one costs more than a page's rows.
  const page: RowPage = {
    ...pageOf(sql`
      with ${matching}
      select ${catalogueLots.incrementalLotId} as id, row_number() over (order by ${ordered}) as place,
        count(*) over () as total, (select count(*) from best) as texts ${admitted}
      order by place limit ${limit} offset ${offset}`),
    keys: sql<string>`json_array(page.texts)`,
    total: sql<number>`page.total`,
  };
  const rows = await loadLotPage(context, page, { withTexts: true });
  const [first] = rows;
  if (first) {
    const [texts] = v.parse(textCountRule, first.keys);
    return { lots: rows.map(({ row }) => row), total: first.total ?? 0, bestTexts: texts };
  }
  // A page beyond the last one has no row with the counts.
  const [counts] = await context.database.all<{ total: number; texts: number }>(sql`
    with ${matching}
    select (select count(*) from (select 1 ${admitted})) as "total", (select count(*) from best) as "texts"`);
  return { lots: [], total: counts?.total ?? 0, bestTexts: counts?.texts ?? 0 };
}

const textCountRule = v.pipe(v.string(), v.parseJson(), v.tuple([v.number()]));

/** A page of rows, from a select of their ids and places. */
function pageOf(select: SQL): Omit<RowPage, "keys" | "total"> {
  return { from: sql`(${select}) as page`, id: sql`page.id`, orderBy: [sql`page.place`] };
}

/** Not a text of a lot: those would fill the best matches. */
const isOfPublication = sql`exists (
  select 1 from ${texts} join ${publications} on ${publications.id} = ${texts.ownerId} where ${texts.id} = text_search.rowid
)`;

/** Publications by their texts, best first. */
export async function findPublicationsByText(
  context: DatabaseOf,
  { query, language }: TextSearch,
  { where, limit }: { where: SQL; limit: number },
): Promise<PublicationRow[]> {
  const ordered = sql`${rank(language)}, ${publications.lastClosingMs} desc, ${publications.id}`;
  const page: RowPage = {
    ...pageOf(sql`
      with found as materialized (${matchingTexts(query, isOfPublication)})
      select ${publications.id} as id, row_number() over (order by ${ordered}) as place from found
      join ${texts} on ${texts.id} = found.text_id
      join ${publications} on ${publications.id} = ${texts.ownerId}
      where ${isPublishedLanguage(publications.id)} and ${where}
      group by ${publications.id}
      order by place limit ${limit}`),
    keys: sql<string>`''`,
    total: sql<null>`null`,
  };
  const rows = await loadPublicationPage(context, page, { withTexts: true });
  return rows.map(({ row }) => row);
}

/** The second score is of the title alone: bm25 is 0 where no word of the query is in it. */
function matchingTexts(query: string, where: SQL = sql`true`): SQL {
  const { title, summary, description } = WEIGHTS;
  return sql`select rowid as text_id, bm25(text_search, ${title}, ${summary}, ${description}) as score,
      bm25(text_search, 1, 0, 0) < 0 as is_titled
    from text_search where text_search match ${query} and ${where} order by is_titled desc, score limit ${MAX_TEXTS}`;
}

function isPublishedLanguage(publicationId: SQLWrapper): SQL {
  return sql`exists (
    select 1 from ${publicationLanguages}
    where ${publicationLanguages.publicationId} = ${publicationId} and ${publicationLanguages.language} = ${texts.language}
  )`;
}

function orderBy(order: SearchOrder, { view, language }: { view: PublicView; language: Language | null }): SQL {
  return order === "CLOSING_ON" ? closingOrder(view) : sql`${phaseRank(view)}, ${rank(language)}`;
}

function closingOrder({ nowMs }: PublicView): SQL {
  const { closesAtMs } = catalogueLots;
  return sql`${closesAtMs} < ${nowMs}, iif(${closesAtMs} < ${nowMs}, -${closesAtMs}, ${closesAtMs})`;
}

function phaseRank({ nowMs }: PublicView): SQL {
  const { startingOnMs, closesAtMs } = catalogueLots;
  return sql`case when ${closesAtMs} < ${nowMs} then 2 when ${startingOnMs} > ${nowMs} then 1 else 0 end`;
}

/** bm25 is lower where the match is better. */
function rank(language: Language | null): SQL {
  return sql`max(found.is_titled) desc, max(${texts.language} = ${language}) desc, min(found.score)`;
}

/** Lots by their own number ("7a"), in one auction or in all that are not closed. The first to close first. */
export async function findLotsByNumber(
  { database }: DatabaseOf,
  {
    publicationNumber,
    lotNumber,
    view,
    where,
  }: { publicationNumber: number | null; lotNumber: string; view: PublicView; where: SQL | undefined },
): Promise<string[]> {
  const { numberRank, closesAtMs, publicationId } = catalogueLots;
  const ofAuction = sql`${publicationId} in (
    select ${publications.id} from ${publications} where ${publications.publicationNumber} = ${publicationNumber}
  )`;
  const rows = await database
    .select({ id: catalogueLots.incrementalLotId })
    .from(catalogueLots)
    .where(
      and(
        eq(catalogueLots.channel, view.channel),
        publicationNumber === null
          ? and(eq(numberRank, Number.parseInt(lotNumber, 10)), gte(closesAtMs, view.nowMs))
          : ofAuction,
        sql`lower(${catalogueLots.lotNumber}) = ${lotNumber.toLowerCase()}`,
        lte(catalogueLots.visibleOnMs, view.nowMs),
        where,
      ),
    )
    .orderBy(closesAtMs, catalogueLots.id)
    .limit(MAX_NUMBERED_LOTS);
  return rows.map(({ id }) => id);
}

/** Words of titles that are spelled like a word, most alike first as far as trigrams tell. */
export async function findSimilarWords({ database }: DatabaseOf, word: string): Promise<string[]> {
  const letters = [...word];
  const trigrams = letters.slice(2).map((_, start) => `"${letters.slice(start, start + 3).join("")}"`);
  if (trigrams.length === 0) return [];
  const rows = await database.all<{ word: string }>(
    sql`select word from title_word_trigrams where title_word_trigrams match ${trigrams.join(" OR ")}
      order by rank limit ${MAX_SIMILAR_WORDS}`,
  );
  return rows.map((row) => row.word);
}

/** The towns of lots that are not closed, those with most lots first. */
export async function loadPlaces(
  { database }: DatabaseOf,
  { channel, nowMs }: PublicView,
): Promise<{ place: string; lotCount: number }[]> {
  const { place, closesAtMs, visibleOnMs } = catalogueLots;
  const rows = await database
    .select({ place, lotCount: count() })
    .from(catalogueLots)
    .where(and(eq(catalogueLots.channel, channel), isNotNull(place), gte(closesAtMs, nowMs), lte(visibleOnMs, nowMs)))
    .groupBy(place)
    .orderBy(desc(count()), asc(place))
    .limit(MAX_PLACES);
  return rows.map((row) => ({ place: row.place ?? "", lotCount: row.lotCount }));
}

/** The condition that a lot is none of some that were found before. */
export function isNoneOf(ids: readonly string[]): SQL {
  return sql`not ${isOneOf(catalogueLots.incrementalLotId, ids)}`;
}
