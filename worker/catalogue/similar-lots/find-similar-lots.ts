import { type SQL, sql } from "drizzle-orm";
import { catalogueLots } from "../../../schema/catalogue/tables/catalogue-lists.ts";
import { lotCategories } from "../../../schema/catalogue/tables/categories.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { PublicView } from "../../kit/lists/visibility.ts";
import { type LotRow, loadLotPage } from "../lots/load-lots.ts";

/** A lot elsewhere is as far away as one for half of the price more: 1.0 is an equal price. */
const ELSEWHERE = 0.5;

/**
 * Open lots like one that a channel shows: of its category first, then of those beside it under one parent; of each the
 * nearest in price and place. Read in the index of facts, whose part of lots that are not closed is small.
 */
export async function findSimilarLots(
  context: Pick<RequestContext, "database">,
  { incrementalLotId, view, limit }: { incrementalLotId: string; view: PublicView; limit: number },
): Promise<LotRow[]> {
  const { channel, nowMs } = view;
  const self = sql`self as materialized (
    select own.category_id, own.price_cents, own.place, coalesce(${lotCategories.parentId}, ${lotCategories.id}) as parent_id
    from ${catalogueLots} own
    join ${lotCategories} on ${lotCategories.id} = own.category_id
    where own.incremental_lot_id = ${incrementalLotId} and own.channel = ${channel} and own.visible_on_ms <= ${nowMs}
  )`;
  const beside = sql`(
    select ${lotCategories.id} from ${lotCategories}, self
    where ${lotCategories.id} = self.parent_id or ${lotCategories.parentId} = self.parent_id
  )`;
  const found = sql`(
    with ${self}
    select other.incremental_lot_id as id, row_number() over (order by ${nearness()}, other.closes_at_ms, other.id) as place
    from self cross join ${catalogueLots} other indexed by catalogue_lots_facts
    where other.channel = ${channel} and other.has_bids in (0, 1) and other.closes_at_ms >= ${nowMs}
      and other.starting_on_ms <= ${nowMs} and other.visible_on_ms <= ${nowMs} and other.category_id in ${beside}
      and other.incremental_lot_id <> ${incrementalLotId}
    order by place limit ${limit}
  ) as page`;
  const rows = await loadLotPage(context, {
    from: found,
    id: sql`page.id`,
    orderBy: [sql`page.place`],
    keys: sql<string>`''`,
    total: sql<null>`null`,
  });
  return rows.map(({ row }) => row);
}

/** By ratio: 100 is as near to 200 as 1,000 to 2,000. */
function nearness(): SQL {
  const dearer = sql`max(other.price_cents, self.price_cents, 1)`;
  const cheaper = sql`max(min(other.price_cents, self.price_cents), 1)`;
  return sql`other.category_id is not self.category_id,
    cast(${dearer} as real) / ${cheaper} + iif(other.place is self.place, 0, ${ELSEWHERE})`;
}
