import * as v from "valibot";

/** Marks a lot of a blind-bid auction as the viewer's favourite, or takes the mark away. */
export const favoriteBlindLotInput = v.pipe(
  v.object({
    blindLotId: v.pipe(v.string("required"), v.metadata({ graphql: "ID" })),
    isFavorite: v.boolean("required"),
  }),
  v.metadata({ graphql: "FavoriteBlindLotInput" }),
);
