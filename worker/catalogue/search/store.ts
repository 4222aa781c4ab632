import { lte, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { catalogueLots } from "../../../schema/catalogue/tables/catalogue-lists.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import { texts } from "../../../schema/kit/tables/texts.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { RowPage } from "../../kit/lists/read-page.ts";
import type { PublicView } from "../../kit/lists/visibility.ts";
import { type LotRow, loadLotPage } from "../lots/load-lots.ts";
import { closingNext } from "../lots/lot-phases.ts";
import {
  foundPage,
  isPublishedLanguage,
  MAX_TEXTS,
  matchingTexts,
  matchOrder,
  type TextSearch,
} from "./matching-texts.ts";

type DatabaseOf = Pick<RequestContext, "database">;

/** To compare with a typed word: those that share most trigrams with it. */
const MAX_SIMILAR_WORDS = 100;

export const SEARCH_ORDERS = ["RELEVANCE", "CLOSING_ON"] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];

export interface LotSearch {
  view: PublicView;
  order: SearchOrder;
  /** In columns of `catalogue_lots`. */
  where: SQL | undefined;
  limit: number;
  offset: number;
}

/** A page of found lots. */
export interface FoundLots {
  lots: LotRow[];
  total: number;
  /** Whether lots may be left out, as not all matches were looked through. */
  isCut: boolean;
}

/** With too many matches, searches all lots that are not closed but only the best-ranked closed ones. */
export async function findLotsByText(context: DatabaseOf, text: TextSearch, search: LotSearch): Promise<FoundLots> {
  const current = textsOfCurrentLots(search.view);
  const { bestTexts, ...found } = await findAmong(context, { ...text, ...search, current });
  return { ...found, isCut: bestTexts === MAX_TEXTS && (await isAnyLeftOut(context, search, current)) };
}

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
    ...foundPage(sql`
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

function orderBy(order: SearchOrder, { view, language }: { view: PublicView; language: Language | null }): SQL {
  if (order === "CLOSING_ON") return sql.join(closingNext(catalogueLots.closesAtMs, view.nowMs), sql`, `);
  return sql`${phaseRank(view)}, ${matchOrder(language)}`;
}

function phaseRank({ nowMs }: PublicView): SQL {
  const { startingOnMs, closesAtMs } = catalogueLots;
  return sql`case when ${closesAtMs} < ${nowMs} then 2 when ${startingOnMs} > ${nowMs} then 1 else 0 end`;
}

/** Words of titles, the most similar first by trigram similarity. */
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
