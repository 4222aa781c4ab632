import { useRef } from "react";
import type { ResultOf } from "../../kit/lib/graphql/graphql.ts";
import { LotCard } from "../lots/card/lot-card.tsx";
import { LotGrid } from "../lots/card/lot-grid.tsx";
import { FollowedLots } from "../lots/followed-lots.tsx";
import type { FavoriteLotsDocument } from "./documents.ts";

type FavoriteLot = ResultOf<typeof FavoriteLotsDocument>["queryFavoriteLots"]["favoriteLots"][number];

/** Favourites are of many auctions, so that their cards say where they are. */
export function FavoriteGrid({ lots }: { lots: readonly FavoriteLot[] }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <FollowedLots lots={lots} list={list} />
      <LotGrid ref={list}>
        {lots.map((lot) => (
          <li key={lot.id}>
            <LotCard lot={lot} withPlace />
          </li>
        ))}
      </LotGrid>
    </>
  );
}
