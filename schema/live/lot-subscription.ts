import { LIVE_LOT_SELECTION } from "./live-lot.ts";

/**
 * The app's subscription to a lot. Its name is the operation id on the socket, so that all watchers of a lot receive the
 * same frame.
 */
export const LOT_SUBSCRIPTION = /* GraphQL */ `
  subscription incrementalLotState($incrementalLotId: ID!) {
    incrementalLotState(incrementalLotId: $incrementalLotId) {
      id
      incrementalLotId
      ${LIVE_LOT_SELECTION}
      extended
      bids {
        row
        amount
        createdOn
        annonUserRef
        isAutoBid
        state
        reason {
          rule
          amount
          otherSetOn
        }
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
