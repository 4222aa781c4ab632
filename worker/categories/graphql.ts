import { builder } from "../graphql/builder.ts";
import { Language } from "../graphql/language.ts";
import { PaginationInput, paginatedType, SortDirection } from "../graphql/pagination.ts";
import { LotCategory } from "./category-type.ts";
import { CATEGORY_SORT_FIELDS, queryCategories } from "./service.ts";

const CategorySortField = builder.enumType("CategorySortField", {
  description: "What categories are sorted by: their name in the asked language, or when they were made.",
  values: CATEGORY_SORT_FIELDS,
});

const CategorySort = builder.inputType("CategorySort", {
  fields: (t) => ({
    field: t.field({ type: CategorySortField, required: true }),
    direction: t.field({ type: SortDirection, required: true }),
  }),
});

const LotCategoryFilter = builder.inputType("LotCategoryFilter", {
  description: "Every condition that is given must hold.",
  fields: (t) => ({
    parentId: t.id({ description: "The children of this category." }),
    text: t.string({ description: "Part of the name in any language. 2 to 100 characters." }),
    language: t.field({ type: Language, description: "The language of names, and of their order." }),
    publicationId: t.id({ description: "Those that visible lots of this publication are in, and their parents." }),
  }),
});

const LotCategories = paginatedType("LotCategories", "lotCategories", LotCategory);

builder.queryFields((t) => ({
  queryLotCategory: t.field({
    type: LotCategories,
    description: "All categories, both levels; by default by name.",
    extensions: { access: "public" },
    args: {
      searchFilter: t.arg({ type: LotCategoryFilter }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [CategorySort] }),
    },
    resolve: (_, { searchFilter, pagination, sort }, context) =>
      queryCategories(context, { filter: searchFilter, pagination, sort }),
  }),
}));
