import { and, eq } from "drizzle-orm";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import { publicReadsOf, type RequestContext } from "../../kit/context.ts";
import type { PaginatedRows } from "../../kit/graphql/pagination.ts";
import type { ListFilterInput } from "../../kit/lists/table-list.ts";
import { publicViewOf, visibleLot } from "../../kit/lists/visibility.ts";
import { type ListedLot, toListedLots } from "./listed-lots.ts";
import { loadLotPage, loadLotRows } from "./load-lots.ts";
import { lotList } from "./lot-list.ts";

export async function queryLots(
  context: RequestContext,
  request: Parameters<typeof lotList.read>[1],
): Promise<PaginatedRows<ListedLot>> {
  const reads = publicReadsOf(context);
  const asked = { ...request, ...(await userOfFilter(context, request.searchFilter)) };
  const { rows, ...page } = await lotList.read(reads, asked, (rowPage) => loadLotPage(reads, rowPage));
  return { rows: toListedLots(reads, rows, request.searchFilter?.language), ...page };
}

/** The user whose own rows a filter asks for: others need no look-up of the sign-in. */
export async function userOfFilter(
  context: Pick<RequestContext, "viewer">,
  filter: ListFilterInput | null | undefined,
): Promise<{ userId?: string }> {
  const viewer = typeof filter?.isMine === "boolean" ? await context.viewer() : null;
  return viewer ? { userId: viewer.userId } : {};
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
