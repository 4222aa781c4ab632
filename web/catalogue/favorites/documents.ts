import { graphql } from "../../kit/lib/graphql/graphql.ts";

export const SetFavoriteLotDocument = graphql(`
  mutation setFavoriteLot($favoriteLot: FavoriteLotInput!) {
    setFavoriteLot(favoriteLot: $favoriteLot) {
      incrementalLotId
      isFavorite
    }
  }
`);
