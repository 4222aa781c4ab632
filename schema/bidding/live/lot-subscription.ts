import { LIVE_BID_SELECTION } from "./live-bid.ts";
import { LIVE_LOT_SELECTION } from "./live-lot.ts";

/** Its name is the operation id on the socket, so that all watchers of a lot receive the same frame. */
export const LOT_SUBSCRIPTION = /* GraphQL */ `
  subscription incrementalLotState($incrementalLotId: ID!) {
    incrementalLotState(incrementalLotId: $incrementalLotId) {
      id
      incrementalLotId
      ${LIVE_LOT_SELECTION}
      extended
      bids {
        ${LIVE_BID_SELECTION}
      }
      bidsAfter
      statistics {
        bidCount
        bidderCount
        autoBidCount
        riseAmount
      }
      viewer {
        userRef
        leads
        hasBid
        autoBidMaximum
      }
    }
  }
` as const;
