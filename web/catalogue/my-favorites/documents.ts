import { graphql, type VariablesOf } from "../../kit/lib/graphql/graphql.ts";
import { LotCardFragment } from "../lots/card/lot-card-fragment.ts";

export const FavoriteLotsDocument = graphql(
  `
    query queryFavoriteLots($searchFilter: FavoriteLotFilter, $pagination: Pagination, $sort: [FavoriteLotSort!]) {
      queryFavoriteLots(searchFilter: $searchFilter, pagination: $pagination, sort: $sort) {
        favoriteLots {
          id
          ...LotCard
        }
        paginatedTotalResults
      }
    }
  `,
  [LotCardFragment],
);

export type FavoriteSort = NonNullable<VariablesOf<typeof FavoriteLotsDocument>["sort"]>[number];
