import { and, eq } from "drizzle-orm";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import { publicReadsOf, type RequestContext } from "../../kit/context.ts";
import type { PaginatedRows } from "../../kit/graphql/pagination.ts";
import { publicViewOf, visibleLot } from "../../kit/lists/visibility.ts";
import { type ListedLot, toListedLots } from "./listed-lots.ts";
import { loadLotPage, loadLotRows } from "./load-lots.ts";
import { lotList } from "./lot-list.ts";

export async function queryLots(
  context: RequestContext,
  request: Parameters<typeof lotList.read>[1],
): Promise<PaginatedRows<ListedLot>> {
  const reads = publicReadsOf(context);
  const { rows, ...page } = await lotList.read(reads, request, (rowPage) => loadLotPage(reads, rowPage));
  return { rows: toListedLots(reads, rows, request.searchFilter?.language), ...page };
}

/** Null if the lot is unknown or not public on this channel. */
export async function getLot(
  context: RequestContext,
  id: string,
  language: Language | null | undefined,
): Promise<ListedLot | null> {
  const where = and(eq(incrementalLots.id, id), visibleLot(publicViewOf(context)));
  const rows = await loadLotRows(context, { where, order: [], page: { itemsPerPage: 1, offset: 0 } });
  return toListedLots(context, rows, language)[0] ?? null;
}
