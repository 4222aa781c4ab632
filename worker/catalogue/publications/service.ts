import { and, eq } from "drizzle-orm";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import { publicReadsOf, type RequestContext } from "../../kit/context.ts";
import type { PaginatedRows } from "../../kit/graphql/pagination.ts";
import { previewableViewOf, visiblePublication } from "../../kit/lists/visibility.ts";
import { type ListedPublication, toListedPublications } from "./listed-publications.ts";
import { loadPublicationPage, loadPublicationRows } from "./load-publications.ts";
import { publicationList } from "./publication-list.ts";
import type { AUCTION_KINDS } from "./publication-type.ts";

export async function queryPublications(
  context: RequestContext,
  request: Parameters<typeof publicationList.read>[1],
): Promise<PaginatedRows<ListedPublication>> {
  const reads = publicReadsOf(context);
  const { rows, ...page } = await publicationList.read(reads, request, (rowPage) =>
    loadPublicationPage(reads, rowPage),
  );
  return { rows: toListedPublications(reads, rows, request.searchFilter?.language), ...page };
}

export async function getIncrementalAuction(
  context: RequestContext,
  id: string,
  language: Language | null | undefined,
): Promise<ListedPublication | null> {
  const where = and(
    eq(publications.id, id),
    eq(publications.kind, "INCREMENTAL_AUCTION" satisfies (typeof AUCTION_KINDS)[number]),
    visiblePublication(previewableViewOf(context)),
  );
  const rows = await loadPublicationRows(context, { where, order: [], page: { itemsPerPage: 1, offset: 0 } });
  return toListedPublications(context, rows, language)[0] ?? null;
}
