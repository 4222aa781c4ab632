import { graphql, type ResultOf, type VariablesOf } from "../../../kit/lib/graphql/graphql.ts";

/** All categories, each level in its order. */
export const CategoryTreeDocument = graphql(`
  query staffCategories {
    queryLotCategoryAdmin {
      externalId
      parentId
      text {
        language
        text
      }
      words {
        language
        text
      }
      lotCount
      lastUpdatedOn
    }
  }
`);

export type StaffCategory = ResultOf<typeof CategoryTreeDocument>["queryLotCategoryAdmin"][number];

/** Reads the tree again. */
export type Refetch = () => Promise<readonly StaffCategory[]>;

export const CreateCategoryDocument = graphql(`
  mutation createLotCategory($lotCategory: [LotCategoryTextInput!]!, $parentId: ID, $words: [LotCategoryWordInput!]) {
    createLotCategory(lotCategory: $lotCategory, parentId: $parentId, words: $words) {
      id
    }
  }
`);

export const UpdateCategoryDocument = graphql(`
  mutation updateLotCategory(
    $categoryId: ID!
    $lotCategory: [LotCategoryTextInput!]!
    $parentId: ID
    $words: [LotCategoryWordInput!]
    $expectedLastUpdatedOn: DateTime
  ) {
    updateLotCategory(
      categoryId: $categoryId
      lotCategory: $lotCategory
      parentId: $parentId
      words: $words
      expectedLastUpdatedOn: $expectedLastUpdatedOn
    ) {
      result
    }
  }
`);

export type ChangedCategory = Pick<VariablesOf<typeof UpdateCategoryDocument>, "lotCategory" | "parentId" | "words">;

export const OrderCategoriesDocument = graphql(`
  mutation reOrderLotCategories($parentId: ID, $reOrderCategories: [ID!]!) {
    reOrderLotCategories(parentId: $parentId, reOrderCategories: $reOrderCategories) {
      result
    }
  }
`);

export const DeleteCategoryDocument = graphql(`
  mutation deleteLotCategory($categoryId: ID!, $removeFromLots: Boolean!, $replacementId: ID) {
    deleteLotCategory(categoryId: $categoryId, removeFromLots: $removeFromLots, replacementId: $replacementId) {
      result
    }
  }
`);
