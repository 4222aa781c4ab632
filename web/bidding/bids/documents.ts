import { LIVE_LOT_SELECTION } from "../../../schema/bidding/live/live-lot.ts";
import { graphql } from "../../kit/lib/graphql/graphql.ts";

export const LotStateAfterFragment = graphql(`
  fragment LotStateAfter on CurrentIncrementalLotState {
    id
    incrementalLotId
    ${LIVE_LOT_SELECTION}
    userHasLatestBid
    userHasBid
    userRef
    autoBid {
      maximumAmount
    }
    missingConditions
  }
`);

export const BidOutcomeFragment = graphql(
  `
    fragment BidOutcome on CreateIncrementalBidResult {
      state
      refusal
      nextMinimumAmount
      missingConditions
      receipt
      incrementalBid {
        id
        reason {
          rule
          amount
          otherSetOn
        }
      }
      currentState {
        ...LotStateAfter
      }
    }
  `,
  [LotStateAfterFragment],
);

export const PlaceBidDocument = graphql(
  `
    mutation createIncrementalBid($input: CreateIncrementalBidInput!) {
      createIncrementalBid(input: $input) {
        ...BidOutcome
      }
    }
  `,
  [BidOutcomeFragment],
);

export const PlaceAutoBidDocument = graphql(
  `
    mutation createIncrementalAutoBid($input: CreateIncrementalAutoBidInput!) {
      createIncrementalAutoBid(input: $input) {
        ...BidOutcome
      }
    }
  `,
  [BidOutcomeFragment],
);

export const RemoveAutoBidDocument = graphql(
  `
    mutation removeIncrementalAutoBid($incrementalLotId: ID!) {
      removeIncrementalAutoBid(incrementalLotId: $incrementalLotId) {
        ...BidOutcome
      }
    }
  `,
  [BidOutcomeFragment],
);
