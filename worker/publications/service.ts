import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as v from "valibot";
import { isOneOf } from "../../schema/database/json-list.ts";
import { idList } from "../../schema/inputs/id.ts";
import { parseInput } from "../../schema/inputs/parse-input.ts";
import type { Language } from "../../schema/languages.ts";
import { pageInfo, pageOf } from "../../schema/pagination.ts";
import { incrementalLots, lots, publications } from "../../schema/tables/catalogue.ts";
import { type DateTimeRange, isWithin } from "../catalogue/date-time-filter.ts";
import { isPresent, type Optional } from "../catalogue/optional.ts";
import { orderOf, type Sort } from "../catalogue/sorting.ts";
import { matchesText, searchText } from "../catalogue/text-filter.ts";
import { publicViewOf, visiblePublication } from "../catalogue/visibility.ts";
import { isInCategory } from "../categories/category-filter.ts";
import type { RequestContext } from "../context.ts";
import type { PaginatedRows } from "../graphql/pagination.ts";
import { loadPublicationRows } from "./load-publications.ts";
import type { AuctionKind } from "./publication-kinds.ts";
import { type ShownPublication, showPublications } from "./shown-publications.ts";
import { countPublications } from "./store.ts";

export const PUBLICATION_SORT_FIELDS = [
  "CLOSING_ON",
  "STARTING_ON",
  "VISIBLE_ON",
  "CREATED_ON",
  "LAST_UPDATED_ON",
  "PUBLICATION_NUMBER",
] as const;
export type PublicationSortField = (typeof PUBLICATION_SORT_FIELDS)[number];

const SORT_KEYS: Record<PublicationSortField, readonly SQLWrapper[]> = {
  CLOSING_ON: [publications.lastClosingMs],
  STARTING_ON: [publications.startingOnMs],
  VISIBLE_ON: [publications.visibleOnMs],
  CREATED_ON: [publications.createdAtMs],
  LAST_UPDATED_ON: [publications.updatedAtMs],
  PUBLICATION_NUMBER: [publications.publicationNumber],
};

export type PublicationFilter = Optional<{
  auctionKinds: readonly AuctionKind[];
  ids: readonly string[];
  categoryIds: readonly string[];
  text: string;
  startingOn: DateTimeRange;
  closingOn: DateTimeRange;
  visibleOn: DateTimeRange;
  channel: string;
  language: Language;
}>;

const searchFilter = v.object({
  searchFilter: v.object({ ids: v.nullish(idList), categoryIds: v.nullish(idList), text: v.nullish(searchText) }),
});

/** The public publications that match a filter, page by page. */
export async function queryPublications(
  context: RequestContext,
  request: {
    filter: PublicationFilter | null | undefined;
    pagination: { page: number; itemsPerPage: number } | null | undefined;
    sort: readonly Sort<PublicationSortField>[] | null | undefined;
  },
): Promise<PaginatedRows<ShownPublication>> {
  const filter = request.filter ?? {};
  const view = publicViewOf(context, filter.channel);
  const page = pageOf(request.pagination);
  const order = orderOf(request.sort, {
    keys: SORT_KEYS,
    otherwise: [{ field: "CLOSING_ON", direction: "ASCENDING" }],
    unique: publications.id,
  });
  const where = and(visiblePublication(view), admittedBy(filter));
  const [rows, total] = await Promise.all([
    loadPublicationRows(context, { where, order, page }),
    countPublications(context, where),
  ]);
  return { rows: showPublications(context, rows, filter.language), ...pageInfo(page, total) };
}

function admittedBy(filter: PublicationFilter): SQL | undefined {
  const { ids, categoryIds, text } = parseInput(searchFilter, { searchFilter: filter }).searchFilter;
  return and(
    isPresent(filter.auctionKinds) ? isOneOf(publications.kind, filter.auctionKinds) : undefined,
    isPresent(ids) ? isOneOf(publications.id, ids) : undefined,
    isPresent(categoryIds) ? sellsIn(categoryIds) : undefined,
    isPresent(text) ? matchesText(publications.id, text) : undefined,
    isWithin(publications.startingOnMs, filter.startingOn),
    isWithin(publications.lastClosingMs, filter.closingOn),
    isWithin(publications.visibleOnMs, filter.visibleOn),
  );
}

/** Whether a publication has a published lot in one of these categories. */
function sellsIn(categoryIds: readonly string[]): SQL {
  return sql`exists (
    select 1 from ${incrementalLots} join ${lots} on ${lots.id} = ${incrementalLots.lotId}
    where ${incrementalLots.publicationId} = ${publications.id} and ${incrementalLots.isPublished} = 1
      and ${isInCategory(categoryIds)}
  )`;
}

/** An incremental auction; null where it is unknown or not public on this channel. */
export async function getIncrementalAuction(
  context: RequestContext,
  id: string,
  language: Language | null | undefined,
): Promise<ShownPublication | null> {
  const where = and(
    eq(publications.id, id),
    eq(publications.kind, "INCREMENTAL_AUCTION" satisfies AuctionKind),
    visiblePublication(publicViewOf(context)),
  );
  const rows = await loadPublicationRows(context, { where, order: [], page: { itemsPerPage: 1, offset: 0 } });
  return showPublications(context, rows, language)[0] ?? null;
}
