import { lte, type SQL, sql } from "drizzle-orm";
import { catalogueLots } from "../../../schema/catalogue/tables/catalogue-lists.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import type { PublicView } from "../../kit/lists/visibility.ts";
import { LOT_SCORE, LOT_TEXTS, scoreIn, TITLE_SCORE } from "../read-model/lot-texts.ts";

/** Bounds the matches that one search reads, best first: a common word must not read the whole index. */
export const MAX_TEXTS = 5_000;

export interface LotMatch {
  query: string;
  /** The query of those that come first: the words stand where a lot says what it is. Null where all do. */
  head: string | null;
  /** Texts of this language come before others; null for none in particular. */
  language: Language | null;
}

/** The best matches in the index, with what they are ranked by. */
function bestMatches({ query, head, language }: LotMatch, where: SQL): SQL {
  const isHead =
    head === null ? sql`1` : sql`rowid in (select rowid from ${LOT_TEXTS} where ${LOT_TEXTS} match ${head})`;
  const isOwn = language === null ? sql`0` : sql`${scoreIn(language)} < 0`;
  return sql`select rowid as lot_row, ${isHead} as is_head, ${TITLE_SCORE} < 0 as is_titled, ${isOwn} as is_own, ${LOT_SCORE} as score
    from ${LOT_TEXTS} where ${LOT_TEXTS} match ${query} and ${where}
    order by is_head desc, is_titled desc, score limit ${MAX_TEXTS}`;
}

/** The rows of lots that are not closed: few, whatever the catalogue holds. */
export function currentLotRows({ channel, nowMs }: PublicView): SQL {
  return sql`select ${catalogueLots.id} from ${catalogueLots} indexed by catalogue_lots_by_closing
    where ${catalogueLots.channel} = ${channel} and ${catalogueLots.closesAtMs} >= ${nowMs}`;
}

/**
 * The common table expressions `best` and `found`: the best matches, and where there are more of them those of all lots
 * that are not closed. Each match is a row of the list of lots.
 */
export function foundMatches(match: LotMatch, view: PublicView): SQL {
  // "+": the matches are looked up among these rows; SQLite would look for each of these rows in the index.
  const isCurrent = sql`(select count(*) from best) = ${MAX_TEXTS} and +rowid in (${currentLotRows(view)})`;
  return sql`best as materialized (${bestMatches(match, sql`true`)}),
    found as materialized (select * from best union select * from (${bestMatches(match, isCurrent)}))`;
}

/** The rows of found lots, those found by their number too, to count their facets. */
export function foundLotRows(
  match: LotMatch | null,
  { view, numbered }: { view: PublicView; numbered: readonly string[] },
): { common: SQL; rows: SQL; isRow: SQL } {
  const byNumber = sql`select ${catalogueLots.id} from ${catalogueLots} indexed by catalogue_lots_once
    where ${isOneOf(catalogueLots.incrementalLotId, numbered)} and ${catalogueLots.channel} = ${view.channel}`;
  const byText = match === null ? sql`` : sql`union select lot_row from found`;
  const matches = match === null ? sql`` : sql`${foundMatches(match, view)},`;
  return {
    common: sql`${matches} faceted (lot_row) as materialized (${byNumber} ${byText})`,
    rows: sql`faceted cross join ${catalogueLots} not indexed`,
    isRow: sql`${catalogueLots.id} = faceted.lot_row`,
  };
}

/** The found rows that the channel shows and that the filters admit, to select from; each lot is there once. */
export function admittedLots({ channel, nowMs }: PublicView, where: SQL | undefined): SQL {
  return sql`from found cross join ${catalogueLots} not indexed on ${catalogueLots.id} = found.lot_row
    where ${catalogueLots.channel} = ${channel} and ${lte(catalogueLots.visibleOnMs, nowMs)} and ${where ?? sql`true`}`;
}
