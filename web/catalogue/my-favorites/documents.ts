import { graphql, type VariablesOf } from "../../kit/lib/graphql/graphql.ts";
import { BlindLotCardFragment } from "../blind-auctions/blind-lot-card-fragment.ts";
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

/** Favourites among the lots with sealed bids, which no filter or order is about. */
export const FavoriteBlindLotsDocument = graphql(
  `
    query queryFavoriteBlindLots($language: Language) {
      queryFavoriteBlindLots(language: $language) {
        id
        ...BlindLotCard
      }
    }
  `,
  [BlindLotCardFragment],
);
