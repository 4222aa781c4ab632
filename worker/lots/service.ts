import { and, eq, gt, gte, lte, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { isOneOf } from "../../schema/database/json-list.ts";
import { idList } from "../../schema/inputs/id.ts";
import { parseInput } from "../../schema/inputs/parse-input.ts";
import type { Language } from "../../schema/languages.ts";
import { pageInfo, pageOf } from "../../schema/pagination.ts";
import { incrementalLots, lots } from "../../schema/tables/catalogue.ts";
import { type DateTimeRange, isWithin } from "../catalogue/date-time-filter.ts";
import { LOT_SORT_KEYS, type LotSortField } from "../catalogue/lot-order.ts";
import { isPresent, type Optional } from "../catalogue/optional.ts";
import { orderOf, type Sort } from "../catalogue/sorting.ts";
import { matchesText, searchText } from "../catalogue/text-filter.ts";
import { publicViewOf, visibleLot } from "../catalogue/visibility.ts";
import { isInCategory } from "../categories/category-filter.ts";
import type { RequestContext } from "../context.ts";
import type { PaginatedRows } from "../graphql/pagination.ts";
import { type ListedLot, toListedLots } from "./listed-lots.ts";
import { countLots, loadLotRows } from "./load-lots.ts";

export type LotFilter = Optional<{
  publicationId: string;
  ids: readonly string[];
  categoryIds: readonly string[];
  text: string;
  startingOn: DateTimeRange;
  closingOn: DateTimeRange;
  hasBids: boolean;
  priceFrom: number;
  priceTo: number;
  channel: string;
  language: Language;
}>;

const searchFilter = v.object({
  searchFilter: v.object({ ids: v.nullish(idList), categoryIds: v.nullish(idList), text: v.nullish(searchText) }),
});

/** The public lots that match a filter, page by page. */
export async function queryLots(
  context: RequestContext,
  request: {
    filter: LotFilter | null | undefined;
    pagination: { page: number; itemsPerPage: number } | null | undefined;
    sort: readonly Sort<LotSortField>[] | null | undefined;
  },
): Promise<PaginatedRows<ListedLot>> {
  const filter = request.filter ?? {};
  const view = publicViewOf(context, filter.channel);
  const page = pageOf(request.pagination);
  const order = orderOf(request.sort, {
    keys: LOT_SORT_KEYS,
    otherwise: [{ field: "LOT_NUMBER", direction: "ASCENDING" }],
    unique: incrementalLots.id,
  });
  const where = and(visibleLot(view), admittedBy(filter));
  const [rows, total] = await Promise.all([loadLotRows(context, { where, order, page }), countLots(context, where)]);
  return { rows: toListedLots(context, rows, filter.language), ...pageInfo(page, total) };
}

/** What people see as a lot's price: the leading bid, before the first one the start amount. */
const PRICE = sql`coalesce(${incrementalLots.currentBidAmountCents}, ${incrementalLots.minimumStartBidAmountCents})`;

function admittedBy(filter: LotFilter): SQL | undefined {
  const { ids, categoryIds, text } = parseInput(searchFilter, { searchFilter: filter }).searchFilter;
  const conditions: (SQL | undefined)[] = [
    isWithin(incrementalLots.startingOnMs, filter.startingOn),
    isWithin(incrementalLots.closesAtMs, filter.closingOn),
  ];
  if (isPresent(filter.publicationId)) conditions.push(eq(incrementalLots.publicationId, filter.publicationId));
  if (isPresent(ids)) conditions.push(isOneOf(incrementalLots.id, ids));
  if (isPresent(categoryIds)) conditions.push(isInCategory(categoryIds));
  if (isPresent(text)) conditions.push(matchesText(lots.id, text));
  if (isPresent(filter.hasBids))
    conditions.push(filter.hasBids ? gt(incrementalLots.bidCount, 0) : eq(incrementalLots.bidCount, 0));
  if (isPresent(filter.priceFrom)) conditions.push(gte(PRICE, filter.priceFrom));
  if (isPresent(filter.priceTo)) conditions.push(lte(PRICE, filter.priceTo));
  return and(...conditions);
}

/** One lot; null where it is unknown or not public on this channel. */
export async function getLot(
  context: RequestContext,
  id: string,
  language: Language | null | undefined,
): Promise<ListedLot | null> {
  const where = and(eq(incrementalLots.id, id), visibleLot(publicViewOf(context)));
  const rows = await loadLotRows(context, { where, order: [], page: { itemsPerPage: 1, offset: 0 } });
  return toListedLots(context, rows, language)[0] ?? null;
}
