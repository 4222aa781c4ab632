import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { catalogueLots } from "../../../schema/catalogue/tables/catalogue-lists.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { RowPage } from "../../kit/lists/read-page.ts";
import type { PublicView } from "../../kit/lists/visibility.ts";
import { type LotRow, loadLotPage } from "../lots/load-lots.ts";
import { closingNext } from "../lots/lot-phases.ts";
import { LOT_TEXTS } from "../read-model/lot-texts.ts";
import { admittedLots, currentLotRows, foundMatches, type LotMatch, MAX_TEXTS } from "./found-lots.ts";
import { foundPage } from "./matching-texts.ts";

type DatabaseOf = Pick<RequestContext, "database">;

/** To compare with a typed word: those that share most trigrams with it. */
const MAX_SIMILAR_WORDS = 100;

/** They are counted only: neither ranked nor loaded. */
const MAX_MENTIONS = 20_000;

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

export interface FoundLots {
  lots: LotRow[];
  total: number;
  /** Whether lots may be left out, as not all matches were looked through. */
  isCut: boolean;
}

/** With too many matches, searches all lots that are not closed but only the best-ranked closed ones. */
export async function findLotsByText(context: DatabaseOf, match: LotMatch, search: LotSearch): Promise<FoundLots> {
  const { bestTexts, ...found } = await findAmong(context, match, search);
  return { ...found, isCut: bestTexts === MAX_TEXTS && (await isAnyLeftOut(context, search)) };
}

/** Whether the result leaves out lots: closed ones that the filters admit, or more open ones than are searched. */
async function isAnyLeftOut(
  { database }: DatabaseOf,
  { view, where }: Pick<LotSearch, "view" | "where">,
): Promise<boolean> {
  const { channel, closesAtMs } = catalogueLots;
  const rows = await database.all(sql`
    select 1 where exists (
      select 1 from ${catalogueLots} indexed by catalogue_lots_by_closing
      where ${channel} = ${view.channel} and ${closesAtMs} < ${view.nowMs} and ${where ?? sql`true`}
    ) or (select count(*) from (${currentLotRows(view)} limit ${MAX_TEXTS})) = ${MAX_TEXTS}`);
  return rows.length > 0;
}

/** A page of the matching lots, in the order of a search; and how many texts match, at most MAX_TEXTS. */
async function findAmong(
  context: DatabaseOf,
  match: LotMatch,
  { view, order, where, limit, offset }: LotSearch,
): Promise<Omit<FoundLots, "isCut"> & { bestTexts: number }> {
  const matching = foundMatches(match, view);
  const admitted = admittedLots(view, where);
  const ordered = sql`found.is_head desc, ${orderBy(order, view)}, ${catalogueLots.closesAtMs} desc, ${catalogueLots.id}`;
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
    select (select count(*) ${admitted}) as "total", (select count(*) from best) as "texts"`);
  return { lots: [], total: counts?.total ?? 0, bestTexts: counts?.texts ?? 0 };
}

const textCountRule = v.pipe(v.string(), v.parseJson(), v.tuple([v.number()]));

/** How many lots match a query and not its head: they mention the words only. Of the first 20,000 matches. */
export async function countMentions(
  { database }: DatabaseOf,
  { query, head }: { query: string; head: string },
  { view, where }: Pick<LotSearch, "view" | "where">,
): Promise<number> {
  const [row] = await database.all<{ total: number }>(sql`
    with found as materialized (
      select rowid as lot_row from ${LOT_TEXTS} where ${LOT_TEXTS} match ${query}
        and rowid not in (select rowid from ${LOT_TEXTS} where ${LOT_TEXTS} match ${head}) limit ${MAX_MENTIONS}
    )
    select count(*) as total ${admittedLots(view, where)}`);
  return row?.total ?? 0;
}

function orderBy(order: SearchOrder, { nowMs }: PublicView): SQL {
  const { startingOnMs, closesAtMs } = catalogueLots;
  if (order === "CLOSING_ON") return sql.join(closingNext(closesAtMs, nowMs), sql`, `);
  const phase = sql`case when ${closesAtMs} < ${nowMs} then 2 when ${startingOnMs} > ${nowMs} then 1 else 0 end`;
  // bm25 is lower where the match is better.
  return sql`${phase}, found.is_titled desc, found.is_own desc, found.score`;
}

/** Words of titles and categories, the most similar first by trigram similarity. */
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
