import { AUCTION_SUBSCRIPTION } from "../../../schema/bidding/live/auction-subscriptions.ts";
import { LIVE_LOT_SELECTION } from "../../../schema/bidding/live/live-lot.ts";
import { LOT_SUBSCRIPTION } from "../../../schema/bidding/live/lot-subscription.ts";
import { graphql } from "../lib/graphql/graphql.ts";

export const LotLiveDocument = graphql(LOT_SUBSCRIPTION);

/** The lots of an auction that have changed. */
export const AuctionLiveDocument = graphql(AUCTION_SUBSCRIPTION);

/** A lot's state according to its actor, including the viewer's own fields. */
export const LotStateDocument = graphql(`
  query getCurrentIncrementalLotState($incrementalLotId: ID!) {
    getCurrentIncrementalLotState(incrementalLotId: $incrementalLotId) {
      id
      incrementalLotId
      ${LIVE_LOT_SELECTION}
      userHasLatestBid
      userHasFavorite
      userHasBid
      userRef
      autoBid {
        maximumAmount
      }
      missingConditions
      ladder {
        fromAmount
        stepAmount
      }
      extensionMilliseconds
      ruleSetVersion
    }
  }
`);
