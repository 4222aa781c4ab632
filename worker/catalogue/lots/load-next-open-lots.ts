import { and, eq, sql } from "drizzle-orm";
import { incrementalLots, lots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { RequestContext } from "../../kit/context.ts";
import { otherLotsOpenTo } from "../../kit/lists/viewers-publications.ts";
import { LOT_FIELDS, type LotRow, lotRow } from "./load-lots.ts";

/**
 * After each lot, the open lot of its auction that closes next; of equals the next number. None in an auction that is
 * not open to the viewer, who sees a lot of it for their bids alone. One query.
 */
export async function loadNextOpenLots(
  context: Pick<RequestContext, "database" | "now" | "preview" | "viewer">,
  ids: readonly string[],
): Promise<Map<string, LotRow>> {
  const { database } = context;
  const nowMs = context.now();
  const nextId = sql`(
    select other.id from incremental_lots other
    where other.publication_id = self.publication_id and other.is_published = 1
      and other.starting_on_ms <= ${nowMs} and other.closes_at_ms >= ${nowMs}
      and (other.closes_at_ms, other.lot_number_order, other.id) > (self.closes_at_ms, self.lot_number_order, self.id)
    order by other.closes_at_ms, other.lot_number_order, other.id limit 1
  )`;
  const rows = await database
    .select({ ...LOT_FIELDS, before: sql<string>`self.id` })
    .from(sql`json_each(${JSON.stringify(ids)}) as asked cross join incremental_lots self on self.id = asked.value`)
    .crossJoin(incrementalLots)
    .crossJoin(publications)
    .crossJoin(lots)
    .where(
      and(
        sql`${incrementalLots.id} = ${nextId}`,
        eq(publications.id, incrementalLots.publicationId),
        eq(lots.id, incrementalLots.lotId),
        await otherLotsOpenTo(context),
      ),
    );
  return new Map(rows.map(({ before, ...row }) => [before, lotRow(row)]));
}
