import { and, eq, sql } from "drizzle-orm";
import { blindLots } from "../../../schema/catalogue/tables/blind-auctions.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import { texts } from "../../../schema/kit/tables/texts.ts";
import type { RequestContext } from "../../kit/context.ts";
import { openPublication, type PublicView } from "../../kit/lists/visibility.ts";
import { type ListedBlindLot, readBlindLots } from "../blind-auctions/listed-blind-lots.ts";
import { isPublishedLanguage, matchingTexts, matchOrder, type TextSearch } from "./matching-texts.ts";

/** A list to pick from: blind auctions sell few lots, and their pages have the others. */
const MAX_BLIND_LOT_HITS = 12;

const isOfBlindLot = sql`exists (
  select 1 from ${texts} join ${blindLots} on ${blindLots.lotId} = ${texts.ownerId} where ${texts.id} = text_search.rowid
)`;

/**
 * The lots of blind-bid auctions whose asset a text describes, the best matches first. The view is everybody's: what a
 * search shows is the same for all.
 */
export async function findBlindLotsByText(
  context: RequestContext,
  { query, language }: TextSearch,
  view: PublicView,
): Promise<ListedBlindLot[]> {
  const rows = await context.database.all<{ id: string }>(sql`
    with found as materialized (${matchingTexts(query, isOfBlindLot)})
    select ${blindLots.id} as id from found
    join ${texts} on ${texts.id} = found.text_id
    join ${blindLots} on ${blindLots.lotId} = ${texts.ownerId}
    join ${publications} on ${publications.id} = ${blindLots.publicationId}
    where ${isPublishedLanguage(publications.id)} and ${openPublication(view)}
    group by ${blindLots.id}
    order by ${matchOrder(language)}, ${publications.lastClosingMs} desc, ${blindLots.id} limit ${MAX_BLIND_LOT_HITS}`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lots = await readBlindLots(context, isOneOf(blindLots.id, ids), language);
  return lots.toSorted((a, b) => ids.indexOf(a.row.blindLot.id) - ids.indexOf(b.row.blindLot.id));
}

/** A lot by the number of its auction and its own, "1012-1". */
export async function findBlindLotByNumber(
  context: RequestContext,
  {
    publicationNumber,
    lotNumber,
    language,
  }: { publicationNumber: number; lotNumber: string; language: Language | null },
  view: PublicView,
): Promise<ListedBlindLot[]> {
  const isLot = and(
    eq(publications.publicationNumber, publicationNumber),
    sql`lower(${blindLots.lotNumber}) = ${lotNumber.toLowerCase()}`,
    openPublication(view),
  );
  return await readBlindLots(context, isLot, language);
}
