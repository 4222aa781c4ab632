import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { searchText } from "../../../schema/catalogue/inputs/search.ts";
import { lotCategories } from "../../../schema/catalogue/tables/categories.ts";
import type { RequestContext } from "../../kit/context.ts";
import type { PaginatedRows } from "../../kit/graphql/pagination.ts";
import { filterBy } from "../../kit/lists/filters.ts";
import { type ListRequest, tableList } from "../../kit/lists/table-list.ts";
import { type DisplayCategory, loadCategories } from "./load-categories.ts";
import { countCategories, findCategoryIds, isNamedLike, isSoldIn, nameIn } from "./store.ts";

type CategorySortField = "NAME" | "CREATED_ON";

export const categoryList = tableList<CategorySortField>({
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
  const language = request.searchFilter?.language;
  const { rows: ids, ...page } = await categoryList.read(context, request, {
    scope: undefined,
    keys: { NAME: [sql`${nameIn(language)} collate nocase`], CREATED_ON: [lotCategories.createdAtMs] },
    unique: lotCategories.id,
    load: async (selection) => await findCategoryIds(context, selection),
    count: async (where) => await countCategories(context, where),
  });
  const loaded = await loadCategories(context, ids);
  const rows = ids.flatMap((id) => loaded.get(id) ?? []).map((category) => ({ category, language }));
  return { rows, ...page };
}
