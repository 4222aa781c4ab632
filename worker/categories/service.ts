import { count, eq, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { searchText } from "../../schema/inputs/search.ts";
import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, type Language } from "../../schema/languages.ts";
import { lotCategories, lotCategoryTexts } from "../../schema/tables/categories.ts";
import { incrementalLots, lots } from "../../schema/tables/lots.ts";
import { publications } from "../../schema/tables/publications.ts";
import { type PublicView, visibleLot } from "../catalogue/visibility.ts";
import type { RequestContext } from "../context.ts";
import type { PaginatedRows } from "../graphql/pagination.ts";
import { declareList, type ListRequest } from "../lists/declare-list.ts";
import { filterBy } from "../lists/filters.ts";
import { type DisplayCategory, loadCategories } from "./load-categories.ts";

type CategorySortField = "NAME" | "CREATED_ON";

export const categoryList = declareList<CategorySortField>({
  names: { filter: "LotCategoryFilter", sort: "CategorySort", field: "CategorySortField" },
  descriptions: {
    field: "What categories are sorted by: their name in the requested language, or when they were made.",
    language: "The language of names, and of their order.",
  },
  filters: {
    parentId: filterBy({
      type: "ID",
      description: "The children of this category.",
      rule: v.string(),
      condition: (parentId) => ({ where: eq(lotCategories.parentId, parentId) }),
    }),
    text: filterBy({
      type: "String",
      description: "Part of the name in any language. 2 to 100 characters.",
      rule: searchText,
      condition: (text) => ({ where: isNamedLike(text) }),
    }),
    publicationId: filterBy({
      type: "ID",
      description: "Those that visible lots of this publication are in, and their parents.",
      rule: v.string(),
      condition: (publicationId, view) => ({ where: isSoldIn(publicationId, view) }),
    }),
  },
  fields: ["NAME", "CREATED_ON"],
  otherwise: { field: "NAME", direction: "ASCENDING" },
});

/** All categories, both levels in one list, each with its parent. */
export async function queryCategories(
  context: RequestContext,
  request: ListRequest<CategorySortField>,
): Promise<PaginatedRows<DisplayCategory>> {
  const { database } = context;
  const language = request.searchFilter?.language;
  const { rows: ids, ...page } = await categoryList.read(context, request, {
    scope: undefined,
    keys: { NAME: [sql`${nameIn(language)} collate nocase`], CREATED_ON: [lotCategories.createdAtMs] },
    unique: lotCategories.id,
    load: async ({ where, order, page: { itemsPerPage, offset } }) =>
      await database
        .select({ id: lotCategories.id })
        .from(lotCategories)
        .where(where)
        .orderBy(...order)
        .limit(itemsPerPage)
        .offset(offset),
    count: async (where) => {
      const [row] = await database.select({ total: count() }).from(lotCategories).where(where);
      return row?.total ?? 0;
    },
  });
  const loaded = await loadCategories(
    context,
    ids.map(({ id }) => id),
  );
  const rows = ids.flatMap(({ id }) => loaded.get(id) ?? []).map((category) => ({ category, language }));
  return { rows, ...page };
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
function isSoldIn(publicationId: string, view: PublicView): SQL {
  const { id, parentId } = lotCategories;
  const sold = sql`(
    select ${lots.categoryId} from ${incrementalLots}
    join ${publications} on ${publications.id} = ${incrementalLots.publicationId}
    join ${lots} on ${lots.id} = ${incrementalLots.lotId}
    where ${incrementalLots.publicationId} = ${publicationId} and ${visibleLot(view)}
  )`;
  return sql`(${id} in ${sold} or ${id} in (select ${parentId} from ${lotCategories} where ${id} in ${sold}))`;
}
