import { eq, type SQL, sql } from "drizzle-orm";
import { searchText } from "../../../../schema/catalogue/inputs/search.ts";
import { catalogueLots } from "../../../../schema/catalogue/tables/catalogue-lists.ts";
import { incrementalLots, lots, numberRankOf } from "../../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../../schema/catalogue/tables/publications.ts";
import type { RequestContext } from "../../../kit/context.ts";
import type { PaginatedRows } from "../../../kit/graphql/pagination.ts";
import { filterBy } from "../../../kit/lists/filters.ts";
import { type ListRequest, type RowSelection, tableReads } from "../../../kit/lists/table-list.ts";
import { hasWordsOf } from "../../../kit/lists/text-condition.ts";
import { type PublicView, previewableViewOf, visibleLot } from "../../../kit/lists/visibility.ts";
import { type LotRow, loadLotRows } from "../load-lots.ts";
import { lotFilters } from "../lot-filters.ts";
import { LOT_ORDER, LOT_SORTS } from "../lot-list.ts";

type Field = keyof typeof LOT_SORTS;

const KEYS: Record<Field, readonly SQL[]> = {
  BID_AMOUNT: keysOf("BID_AMOUNT"),
  CLOSING_ON: keysOf("CLOSING_ON"),
  CREATED_ON: keysOf("CREATED_ON"),
  LAST_UPDATED_ON: keysOf("LAST_UPDATED_ON"),
  LOT_NUMBER: [...keysOf("LOT_NUMBER"), sql`${catalogueLots.closesAtMs}`],
  PRIORITY_INDEX: keysOf("PRIORITY_INDEX"),
  STARTING_ON: keysOf("STARTING_ON"),
};

function keysOf(field: Field): SQL[] {
  return LOT_SORTS[field].columns.map((column) => sql`${column}`);
}

const previewedLots = tableReads<Field>({
  filters: {
    ...lotFilters,
    // The index of words has public lots alone.
    text: filterBy({
      type: "String",
      rule: searchText,
      condition: (text) => ({
        where: sql`(lower(${catalogueLots.lotNumber}) = ${text.toLowerCase()} or ${hasWordsOf(text, catalogueLots.lotId)})`,
      }),
    }),
  },
  otherwise: LOT_ORDER,
});

/** The lots of the sale that is previewed, with the filters and orders of the public list, whose tables lack them. */
export async function readPreviewedLots(
  context: RequestContext,
  request: ListRequest<Field>,
): Promise<PaginatedRows<LotRow>> {
  const { database } = context;
  const rows = previewedRows(previewableViewOf(context));
  return await previewedLots.read(context, request, {
    scope: undefined,
    keys: KEYS,
    unique: catalogueLots.incrementalLotId,
    load: async (selection) => {
      const found = await database.all<{ id: string }>(sql`
        select ${catalogueLots.incrementalLotId} as id from ${rows} where ${selection.where ?? sql`true`}
        order by ${sql.join(selection.order, sql`, `)}
        limit ${selection.page.itemsPerPage} offset ${selection.page.offset}`);
      return await inOrderOf(
        context,
        found.map(({ id }) => id),
      );
    },
    count: async (where: RowSelection["where"]) => {
      const [row] = await database.all<{ total: number }>(
        sql`select count(*) as total from ${rows} where ${where ?? sql`true`}`,
      );
      return row?.total ?? 0;
    },
  });
}

async function inOrderOf(context: RequestContext, ids: readonly string[]): Promise<LotRow[]> {
  const { id } = incrementalLots;
  const asked = sql`select value from json_each(${JSON.stringify(ids)})`;
  const rows = await loadLotRows(context, {
    where: sql`${id} in (${asked})`,
    order: [],
    page: { itemsPerPage: ids.length, offset: 0 },
  });
  const byId = new Map(rows.map((row) => [row.incrementalLot.id, row]));
  return ids.flatMap((lotId) => byId.get(lotId) ?? []);
}

/** Rows as the public list has them, but for the place: the pages of one sale do not ask by it. */
function previewedRows(view: PublicView): SQL {
  const { lotNumber, currentBidAmountCents, minimumStartBidAmountCents } = incrementalLots;
  return sql`(
    select ${incrementalLots.id} as incremental_lot_id, ${incrementalLots.publicationId} as publication_id,
      ${lots.id} as lot_id, ${lots.categoryId} as category_id, ${lots.yearBuilt} as year_built, null as place,
      null as country_code, null as latitude, null as longitude, ${incrementalLots.startingOnMs} as starting_on_ms,
      ${incrementalLots.closesAtMs} as closes_at_ms, ${numberRankOf(lotNumber)} as number_rank,
      lower(ltrim(${lotNumber}, '0123456789')) as number_suffix, ${lotNumber} as lot_number,
      ${incrementalLots.priorityIndex} as priority_index, coalesce(${currentBidAmountCents}, 0) as bid_amount_cents,
      coalesce(${currentBidAmountCents}, ${minimumStartBidAmountCents}) as price_cents,
      ${incrementalLots.bidCount} > 0 as has_bids, ${incrementalLots.createdAtMs} as created_at_ms,
      ${incrementalLots.updatedAtMs} as updated_at_ms
    from ${incrementalLots}
    join ${publications} on ${eq(publications.id, incrementalLots.publicationId)}
    join ${lots} on ${eq(lots.id, incrementalLots.lotId)}
    where ${visibleLot(view)}
  ) as ${catalogueLots}`;
}
