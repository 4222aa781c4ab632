import { and, eq, ne } from "drizzle-orm";
import { incrementalLots } from "../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import { publicReadsOf, type RequestContext } from "../../kit/context.ts";
import type { PaginatedRows } from "../../kit/graphql/pagination.ts";
import type { ListView } from "../../kit/lists/condition.ts";
import { invitedRows } from "../../kit/lists/invited-rows.ts";
import type { ListFilterInput } from "../../kit/lists/table-list.ts";
import { pagesViewOf, viewersViewOf } from "../../kit/lists/viewers-publications.ts";
import { openPublication, previewedPublication, visibleLot } from "../../kit/lists/visibility.ts";
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
  const { searchFilter } = request;
  const view = await viewOfFilter(context, searchFilter);
  const read = async (asked: typeof view & InvitedView) => {
    const { rows, ...page } = await lotList.read(reads, { ...request, view: asked }, (rowPage) =>
      loadLotPage(reads, rowPage),
    );
    return { rows: toListedLots(reads, rows, searchFilter?.language), ...page };
  };
  const found = await read(view);
  if (found.paginatedTotalResults > 0) return found;
  const invited = await invitedRowsOf(context, searchFilter);
  return invited === null ? found : await read({ ...view, ...invited });
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

type InvitedView = Partial<Pick<ListView, "channel">>;

/**
 * The rows of the one auction that a filter names, where it is for invited users and the viewer is one of them. Asked
 * where nothing is found for everybody, so that public auctions cost no statement more.
 */
export async function invitedRowsOf(
  context: Pick<RequestContext, "viewer" | "database" | "now" | "channel">,
  filter: ListFilterInput | null | undefined,
): Promise<Required<InvitedView> | null> {
  if (typeof filter?.publicationId !== "string" || (await context.viewer()) === null) return null;
  const view = await viewersViewOf(context, filter.channel);
  const isThis = and(eq(publications.id, filter.publicationId), ne(publications.privacy, "PUBLIC"));
  const isOpen = (await context.database.$count(publications, and(isThis, openPublication(view)))) > 0;
  return isOpen ? { channel: invitedRows(view.channel) } : null;
}

export async function getLot(
  context: RequestContext,
  id: string,
  language: Language | null | undefined,
): Promise<ListedLot | null> {
  const where = and(eq(incrementalLots.id, id), visibleLot(await pagesViewOf(context)));
  const rows = await loadLotRows(context, { where, order: [], page: { itemsPerPage: 1, offset: 0 } });
  return toListedLots(context, rows, language)[0] ?? null;
}
