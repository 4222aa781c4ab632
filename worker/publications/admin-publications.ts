import { and, count, sql } from "drizzle-orm";
import * as v from "valibot";
import { isOneOf } from "../../schema/database/json-list.ts";
import { idList } from "../../schema/inputs/id.ts";
import { parseInput } from "../../schema/inputs/parse-input.ts";
import type { Language } from "../../schema/languages.ts";
import { pageInfo, pageOf } from "../../schema/pagination.ts";
import { projects } from "../../schema/tables/projects.ts";
import { publications } from "../../schema/tables/publications.ts";
import { isPresent, type Optional } from "../catalogue/optional.ts";
import { orderOf, type Sort } from "../catalogue/sorting.ts";
import { type RequestContext, requireViewer } from "../context.ts";
import type { PaginatedRows } from "../graphql/pagination.ts";
import { isGrantedOnProject } from "../rights/is-granted-on-project.ts";
import { type ListedPublication, toListedPublications } from "./listed-publications.ts";
import { loadPublicationRows } from "./load-publications.ts";
import type { AuctionKind } from "./publication-kinds.ts";

const SORT_KEYS = {
  CLOSING_ON: [publications.lastClosingMs],
  STARTING_ON: [publications.startingOnMs],
  VISIBLE_ON: [publications.visibleOnMs],
  CREATED_ON: [publications.createdAtMs],
  LAST_UPDATED_ON: [publications.updatedAtMs],
  PUBLICATION_NUMBER: [publications.publicationNumber],
};

const filterInput = v.object({ searchFilter: v.object({ ids: v.nullish(idList) }) });

type AdminRequest = Optional<{
  searchFilter: Optional<{ auctionKinds: readonly AuctionKind[]; ids: readonly string[]; language: Language }>;
  pagination: { page: number; itemsPerPage: number };
  sort: readonly Sort<keyof typeof SORT_KEYS>[];
}>;

export async function queryPublicationsAdmin(
  context: RequestContext,
  { searchFilter, pagination, sort }: AdminRequest,
): Promise<PaginatedRows<ListedPublication>> {
  const { userId } = await requireViewer(context);
  const { ids } = parseInput(filterInput, { searchFilter: searchFilter ?? {} }).searchFilter;
  const kinds = searchFilter?.auctionKinds;
  const page = pageOf(pagination);
  const order = orderOf(sort, {
    keys: SORT_KEYS,
    otherwise: [{ field: "PUBLICATION_NUMBER", direction: "DESCENDING" }],
    unique: publications.id,
  });
  const where = and(
    sql`exists (select 1 from ${projects} where ${projects.id} = ${publications.projectId}
      and ${isGrantedOnProject(userId, "USER_PROJECT_VIEW")})`,
    isPresent(ids) ? isOneOf(publications.id, ids) : undefined,
    isPresent(kinds) ? isOneOf(publications.kind, kinds) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    loadPublicationRows(context, { where, order, page }),
    context.database.select({ total: count() }).from(publications).where(where),
  ]);
  return { rows: toListedPublications(context, rows, searchFilter?.language), ...pageInfo(page, total?.total ?? 0) };
}
