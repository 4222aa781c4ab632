import { builder } from "../../kit/graphql/builder.ts";
import { IncrementalLot } from "../lots/incremental-lot-type.ts";
import type { ListedLot } from "../lots/listed-lots.ts";

export const IncrementalLotHit = builder.objectRef<ListedLot>("IncrementalLotHit").implement({
  fields: (t) => ({
    incrementalLotId: t.id({ resolve: ({ row }) => row.incrementalLot.id }),
    incrementalAuctionId: t.id({ resolve: ({ row }) => row.auction.id }),
    incrementalLot: t.field({ type: IncrementalLot, resolve: (lot) => lot }),
  }),
});
