import { graphql } from "../../kit/lib/graphql/graphql.ts";

/** All categories, for filter lists. */
export const CategoriesDocument = graphql(`
  query queryLotCategory($searchFilter: LotCategoryFilter, $pagination: Pagination, $sort: [CategorySort!]) {
    queryLotCategory(searchFilter: $searchFilter, pagination: $pagination, sort: $sort) {
      lotCategories {
        externalId
        name
        parentId
      }
    }
  }
`);
