import { and, count, eq, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { parseInput } from "../../schema/inputs/parse-input.ts";
import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, type Language } from "../../schema/languages.ts";
import { pageInfo, pageOf } from "../../schema/pagination.ts";
import { lotCategories, lotCategoryTexts } from "../../schema/tables/categories.ts";
import { incrementalLots, lots } from "../../schema/tables/lots.ts";
import { publications } from "../../schema/tables/publications.ts";
import { isPresent, type Optional } from "../catalogue/optional.ts";
import { orderOf, type Sort } from "../catalogue/sorting.ts";
import { searchText } from "../catalogue/text-filter.ts";
import { publicViewOf, visibleLot } from "../catalogue/visibility.ts";
import type { RequestContext } from "../context.ts";
import type { PaginatedRows } from "../graphql/pagination.ts";
import { loadCategories, type ShownCategory } from "./load-categories.ts";

export const CATEGORY_SORT_FIELDS = ["NAME", "CREATED_ON"] as const;
export type CategorySortField = (typeof CATEGORY_SORT_FIELDS)[number];

export type CategoryFilter = Optional<{ parentId: string; text: string; language: Language; publicationId: string }>;

const searchFilter = v.object({ searchFilter: v.object({ text: v.nullish(searchText) }) });

/** All categories, both levels in one list, each with its parent. */
export async function queryCategories(
  context: RequestContext,
  request: {
    filter: CategoryFilter | null | undefined;
    pagination: { page: number; itemsPerPage: number } | null | undefined;
    sort: readonly Sort<CategorySortField>[] | null | undefined;
  },
): Promise<PaginatedRows<ShownCategory>> {
  const filter = request.filter ?? {};
  const { text } = parseInput(searchFilter, { searchFilter: filter }).searchFilter;
  const page = pageOf(request.pagination);
  const order = orderOf(request.sort, {
    keys: { NAME: [sql`${nameIn(filter.language)} collate nocase`], CREATED_ON: [lotCategories.createdAtMs] },
    otherwise: [{ field: "NAME", direction: "ASCENDING" }],
    unique: lotCategories.id,
  });
  const where = and(
    isPresent(filter.parentId) ? eq(lotCategories.parentId, filter.parentId) : undefined,
    isPresent(filter.publicationId) ? isSoldIn(context, filter.publicationId) : undefined,
    isPresent(text) ? isNamedLike(text) : undefined,
  );
  const { database } = context;
  const [ids, totals] = await Promise.all([
    database
      .select({ id: lotCategories.id })
      .from(lotCategories)
      .where(where)
      .orderBy(...order)
      .limit(page.itemsPerPage)
      .offset(page.offset),
    database.select({ total: count() }).from(lotCategories).where(where),
  ]);
  const loaded = await loadCategories(
    context,
    ids.map(({ id }) => id),
  );
  const rows = ids.flatMap(({ id }) => loaded.get(id) ?? []);
  return {
    rows: rows.map((category) => ({ category, language: filter.language })),
    ...pageInfo(page, totals[0]?.total ?? 0),
  };
}

/** The name that `categoryName` shows, in SQL. */
function nameIn(language: Language | null | undefined): SQL {
  const { categoryId, language: column, text } = lotCategoryTexts;
  return sql`(
    select ${text} from ${lotCategoryTexts} where ${categoryId} = ${lotCategories.id}
    order by ${column} = ${language ?? DEFAULT_LANGUAGE} desc, ${column} = ${DEFAULT_LANGUAGE} desc,
      ${column} = ${FALLBACK_LANGUAGE} desc, ${column} limit 1
  )`;
}

/** Whether the name in any language holds `text`. Not LIKE: its patterns are short and have characters of their own. */
function isNamedLike(text: string): SQL {
  return sql`exists (
    select 1 from ${lotCategoryTexts}
    where ${lotCategoryTexts.categoryId} = ${lotCategories.id} and instr(lower(${lotCategoryTexts.text}), lower(${text})) > 0
  )`;
}

/** Whether a visible lot of the publication is in the category or in a child of it. */
function isSoldIn(context: RequestContext, publicationId: string): SQL {
  const { id, parentId } = lotCategories;
  const sold = sql`(
    select ${lots.categoryId} from ${incrementalLots}
    join ${publications} on ${publications.id} = ${incrementalLots.publicationId}
    join ${lots} on ${lots.id} = ${incrementalLots.lotId}
    where ${incrementalLots.publicationId} = ${publicationId} and ${visibleLot(publicViewOf(context))}
  )`;
  return sql`(${id} in ${sold} or ${id} in (select ${parentId} from ${lotCategories} where ${id} in ${sold}))`;
}
