import { builder } from "../../kit/graphql/builder.ts";
import { PaginationInput, paginatedType } from "../../kit/graphql/pagination.ts";
import { categoryList, queryCategories } from "./category-list.ts";
import { LotCategory } from "./category-type.ts";

const LotCategories = paginatedType("LotCategories", "lotCategories", LotCategory);

builder.queryFields((t) => ({
  queryLotCategory: t.field({
    type: LotCategories,
    description: "All categories, both levels; by default by name.",
    extensions: { access: "public" },
    args: {
      searchFilter: t.arg({ type: categoryList.filterType }),
      pagination: t.arg({ type: PaginationInput }),
      sort: t.arg({ type: [categoryList.sortType] }),
    },
    resolve: (_, request, context) => queryCategories(context, request),
  }),
}));
