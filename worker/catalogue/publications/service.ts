import { and, eq } from "drizzle-orm";
import { publications } from "../../../schema/catalogue/tables/publications.ts";
import type { Language } from "../../../schema/kit/languages.ts";
import { publicReadsOf, type RequestContext } from "../../kit/context.ts";
import type { PaginatedRows } from "../../kit/graphql/pagination.ts";
import { pagesPublications } from "../../kit/lists/viewers-publications.ts";
import { type ListedPublication, toListedPublications } from "./listed-publications.ts";
import { loadPublicationPage, loadPublicationRows } from "./load-publications.ts";
import { NO_LOTS } from "./lot-counts.ts";
import { publicationList } from "./publication-list.ts";
import type { AUCTION_KINDS } from "./publication-type.ts";
import { countPublications } from "./store.ts";

export async function queryPublications(
  context: RequestContext,
  request: Parameters<typeof publicationList.read>[1],
): Promise<PaginatedRows<ListedPublication>> {
  const reads = publicReadsOf(context);
  const { rows, ...page } = await publicationList.read(reads, request, (rowPage) =>
    loadPublicationPage(reads, rowPage),
  );
  return { rows: toListedPublications(reads, rows, request.searchFilter?.language).map(asEverybodySees), ...page };
}

/** Without what tells of the lots of an auction for invited users, which lists show to everybody. */
export function asEverybodySees(listed: ListedPublication): ListedPublication {
  const { kind, privacy } = listed.row.publication;
  return kind === "INCREMENTAL_AUCTION" && privacy !== "PUBLIC" ? { ...listed, ...WITHOUT_LOTS } : listed;
}

/** An incremental auction as its viewer sees it. */
export interface ListedAuction extends ListedPublication {
  /** Whether its lots are open to the viewer: it is public, or the viewer is invited. */
  isOpen: boolean;
}

export async function getIncrementalAuction(
  context: RequestContext,
  id: string,
  language: Language | null | undefined,
): Promise<ListedAuction | null> {
  const { known, open } = await pagesPublications(context);
  const isAuction = and(
    eq(publications.id, id),
    eq(publications.kind, "INCREMENTAL_AUCTION" satisfies (typeof AUCTION_KINDS)[number]),
  );
  const page = { itemsPerPage: 1, offset: 0 };
  const rows = await loadPublicationRows(context, { where: and(isAuction, known), order: [], page });
  const [listed] = toListedPublications(context, rows, language);
  if (!listed) return null;
  const isForAll = listed.row.publication.privacy === "PUBLIC";
  const isOpen = isForAll || (await countPublications(context, and(isAuction, open))) > 0;
  return { ...listed, ...(isOpen ? {} : WITHOUT_LOTS), isOpen };
}

/** What tells of lots, for those who may not see them. */
const WITHOUT_LOTS = {
  categories: async () => [],
  lotCounts: () => ({ byPhase: async () => NO_LOTS, viewers: async () => 0 }),
} satisfies Partial<ListedPublication>;
