import type { Client } from "urql";
import { graphql } from "../../kit/lib/graphql/graphql.ts";
import { isFavoriteSet } from "./set-favorite.ts";

// Apart from documents.ts, so that pages of other lots do not load it.
export const SetFavoriteBlindLotDocument = graphql(`
  mutation setFavoriteBlindLot($favoriteLot: FavoriteBlindLotInput!) {
    setFavoriteBlindLot(favoriteLot: $favoriteLot) {
      blindLotId
      isFavorite
    }
  }
`);

/** Adds or removes a favourite among the lots with sealed bids. Returns whether it succeeded; shows a failure. */
export async function setBlindFavorite(
  client: Client,
  favoriteLot: { blindLotId: string; isFavorite: boolean },
): Promise<boolean> {
  return await isFavoriteSet((await client.mutation(SetFavoriteBlindLotDocument, { favoriteLot }).toPromise()).error);
}
