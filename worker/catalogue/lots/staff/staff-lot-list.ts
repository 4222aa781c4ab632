import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { searchText } from "../../../../schema/catalogue/inputs/search.ts";
import { incrementalLots, numberRankOf } from "../../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../../schema/catalogue/tables/publications.ts";
import { isOneOf } from "../../../../schema/kit/database/json-list.ts";
import type { Language } from "../../../../schema/kit/languages.ts";
import { type RequestContext, requireViewer } from "../../../kit/context.ts";
import type { PaginatedRows } from "../../../kit/graphql/pagination.ts";
import { filterBy, idFilter, idsFilter } from "../../../kit/lists/filters.ts";
import { filterType, type ListFilterInput, type ListRequest, tableReads } from "../../../kit/lists/table-list.ts";
import { CHANNEL_RULES, isVisibleToStaff } from "../../publications/staff-conditions.ts";
import { type ListedLot, toListedLots } from "../listed-lots.ts";
import { loadLotRows } from "../load-lots.ts";
import { countStaffLots, findStaffLotIds, isOfProject, lotHasText } from "./find-staff-lots.ts";

const { lotNumber, closesAtMs, createdAtMs, updatedAtMs, priorityIndex, startingOnMs, currentBidAmountCents } =
  incrementalLots;

const SORT_KEYS = {
  BID_AMOUNT: [sql`coalesce(${currentBidAmountCents}, 0)`],
  CLOSING_ON: [closesAtMs],
  CREATED_ON: [createdAtMs],
  LAST_UPDATED_ON: [updatedAtMs],
  LOT_NUMBER: [numberRankOf(lotNumber), lotNumber],
  PRIORITY_INDEX: [priorityIndex],
  STARTING_ON: [startingOnMs],
};
type Field = keyof typeof SORT_KEYS;

/** Other orders sort what they find: an index that each bid rewrites would cost more. */
const ORDER_INDEXES: Partial<Record<Field, string>> = {
  CLOSING_ON: "incremental_lots_by_closing",
  CREATED_ON: "incremental_lots_by_created",
  LOT_NUMBER: "incremental_lots_by_number",
  PRIORITY_INDEX: "incremental_lots_by_priority",
  STARTING_ON: "incremental_lots_by_starting",
};

/** Fewer rows are found and sorted; with more, the index of the list's order is walked. */
const MANY_ROWS = 2_000;

const filters = {
  ids: idsFilter({ column: incrementalLots.id }),
  publicationId: idFilter({ column: incrementalLots.publicationId }),
  lotId: idFilter({ column: incrementalLots.lotId }),
  projectId: filterBy({
    type: "ID",
    description: "In any auction of this project.",
    rule: v.string(),
    condition: (projectId) => ({ where: isOfProject(projectId) }),
  }),
  text: filterBy({
    type: "String",
    description:
      "The number, or words of the texts in any language, of which the last may be unfinished. 2 to 100 characters.",
    rule: searchText,
    condition: (text) => ({ where: lotHasText(text) }),
  }),
  isPublished: filterBy({
    type: "Boolean",
    rule: v.boolean(),
    condition: (isPublished) => ({ where: eq(incrementalLots.isPublished, isPublished) }),
  }),
  hasBids: filterBy({
    type: "Boolean",
    rule: v.boolean(),
    condition: (isBidOn) => ({
      where: isBidOn ? gt(incrementalLots.bidCount, 0) : eq(incrementalLots.bidCount, 0),
    }),
  }),
};

export const IncrementalLotAdminFilter = filterType({
  names: { filter: "IncrementalLotAdminFilter" },
  descriptions: { language: "The language to show lots in, where they have it." },
  filters,
});

const staffLotList = tableReads<Field>({ filters, otherwise: { field: "LOT_NUMBER", direction: "ASCENDING" } });

/**
 * The lots of auctions that a user may open, published or not. The auctions are found once, not for each lot.
 * @param asked the only auction or project that is asked for: no other is looked at.
 */
export function isLotVisibleToStaff(userId: string, asked?: ListFilterInput | null): SQL {
  const isAskedFor = and(
    typeof asked?.publicationId === "string" ? eq(publications.id, asked.publicationId) : undefined,
    typeof asked?.projectId === "string" ? eq(publications.projectId, asked.projectId) : undefined,
  );
  return sql`${incrementalLots.publicationId} in (
    select ${publications.id} from ${publications} where ${and(isAskedFor, isVisibleToStaff(userId, CHANNEL_RULES))})`;
}

export async function queryLotsAdmin(
  context: RequestContext,
  request: ListRequest<Field>,
): Promise<PaginatedRows<ListedLot>> {
  const { database } = context;
  const { userId } = await requireViewer(context);
  const [first] = staffLotList.sortsOf(request.sort);
  const orderIndex = (first && ORDER_INDEXES[first.field]) ?? null;
  const { rows, ...page } = await staffLotList.read(context, request, {
    scope: isLotVisibleToStaff(userId, request.searchFilter),
    userId,
    keys: SORT_KEYS,
    unique: incrementalLots.id,
    load: async (selection, total) => {
      const isOfOneAuction = typeof request.searchFilter?.publicationId === "string";
      const isWalked = !isOfOneAuction && orderIndex !== null && (await total()) > MANY_ROWS;
      const ids = await findStaffLotIds(database, selection, isWalked ? orderIndex : null);
      return await loadLotRows(context, {
        where: isOneOf(incrementalLots.id, ids),
        order: selection.order,
        page: { itemsPerPage: ids.length, offset: 0 },
      });
    },
    count: async (where) => await countStaffLots(database, where),
    keptTotals: "lots of auctions",
  });
  return { rows: toListedLots(context, rows, request.searchFilter?.language), ...page };
}

/** A lot, published or not; null where there is none. Whether the viewer may see it is the field's to check. */
export async function getLotForStaff(
  context: RequestContext,
  id: string,
  language: Language | null | undefined,
): Promise<ListedLot | null> {
  const where = eq(incrementalLots.id, id);
  const rows = await loadLotRows(context, { where, order: [], page: { itemsPerPage: 1, offset: 0 } });
  return toListedLots(context, rows, language)[0] ?? null;
}
