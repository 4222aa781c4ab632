import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { catalogueLots } from "../../../schema/catalogue/tables/catalogue-lists.ts";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import { isOneOf } from "../../../schema/kit/database/json-list.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { PublicView } from "../../kit/lists/visibility.ts";
import { type LotRow, loadLotRows } from "../lots/load-lots.ts";

/** Lots that one number finds: every auction has a lot 36. */
const MAX_NUMBERED_LOTS = 50;

/** Ids of lots by their number ("7a"), the first to close first; in one auction, or of all lots that are not closed. */
export async function findLotsByNumber(
  { database }: Pick<RequestContext, "database">,
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

/** The condition that a lot is none of some that were found before. */
export function lotIsNoneOf(ids: readonly string[]): SQL {
  return sql`not ${isOneOf(catalogueLots.incrementalLotId, ids)}`;
}

export async function loadInOrder(
  context: Pick<RequestContext, "database">,
  ids: readonly string[],
): Promise<LotRow[]> {
  if (ids.length === 0) return [];
  const rows = await loadLotRows(context, {
    where: isOneOf(incrementalLots.id, ids),
    order: [],
    page: { itemsPerPage: ids.length, offset: 0 },
  });
  const byId = new Map(rows.map((row) => [row.incrementalLot.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
