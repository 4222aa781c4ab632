import { and, eq } from "drizzle-orm";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import { publicReadsOf, type RequestContext } from "../../kit/context.ts";
import type { PaginatedRows } from "../../kit/graphql/pagination.ts";
import type { ListView } from "../../kit/lists/condition.ts";
import type { ListFilterInput } from "../../kit/lists/table-list.ts";
import { previewableViewOf, previewedPublication, visibleLot } from "../../kit/lists/visibility.ts";
import { loadCategoryTerms, withCategories } from "../categories/category-words.ts";
import { type ListedLot, toListedLots } from "./listed-lots.ts";
import { loadLotPage, loadLotRows } from "./load-lots.ts";
import { lotList } from "./lot-list.ts";
import { readPreviewedLots } from "./previewed/previewed-lots.ts";

export async function queryLots(
  context: RequestContext,
  request: Parameters<typeof lotList.read>[1],
): Promise<PaginatedRows<ListedLot>> {
  if (previewedPublication(context) !== undefined) {
    const { rows, ...page } = await readPreviewedLots(context, request);
    return { rows: toListedLots(context, rows, request.searchFilter?.language), ...page };
  }
  const reads = publicReadsOf(context);
  const asked = { ...request, view: await viewOfFilter(context, request.searchFilter) };
  const { rows, ...page } = await lotList.read(reads, asked, (rowPage) => loadLotPage(reads, rowPage));
  return { rows: toListedLots(reads, rows, request.searchFilter?.language), ...page };
}

/** What filters of lots need besides their values: the viewer for their own lots, words of categories for a text. */
export async function viewOfFilter(
  context: Pick<RequestContext, "viewer" | "database" | "now">,
  filter: ListFilterInput | null | undefined,
): Promise<Pick<ListView, "userId" | "withNames">> {
  const viewer = typeof filter?.isMine === "boolean" ? await context.viewer() : null;
  const terms = typeof filter?.text === "string" ? await loadCategoryTerms(context) : null;
  return {
    ...(viewer ? { userId: viewer.userId } : {}),
    ...(terms ? { withNames: (words) => withCategories(words, terms) } : {}),
  };
}

export async function getLot(
  context: RequestContext,
  id: string,
  language: Language | null | undefined,
): Promise<ListedLot | null> {
  const where = and(eq(incrementalLots.id, id), visibleLot(previewableViewOf(context)));
  const rows = await loadLotRows(context, { where, order: [], page: { itemsPerPage: 1, offset: 0 } });
  return toListedLots(context, rows, language)[0] ?? null;
}
