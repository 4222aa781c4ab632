import { sdlOf } from "./declared-fields.ts";
import { ANSWERED_BID } from "./live-bid.ts";

/**
 * The mutations of schema.graphql that a lot's socket supports, with the part of their result that the lot itself
 * knows. A test compares the two.
 */
export const BIDDING_SDL = /* GraphQL */ `
  enum BidState { SUCCESS TOO_LOW NOT_ALLOWED ERROR INVALIDATED OVERWRITTEN }

  enum BidRefusal {
    LOT_UNKNOWN LOT_NOT_OPEN LOT_CLOSED BIDDER_NOT_ALLOWED AMOUNT_MALFORMED AMOUNT_TOO_LOW COMMAND_REUSED BUSY LOT_QUARANTINED
  }

  enum BidCondition {
    SIGNED_IN NOT_INVOLVED CONFIRMED CHANNEL_BID_RIGHT ADDRESS IDENTITY MFA NOT_BLACKLISTED
  }

  type IncrementalBid {
    id: ID!
    incrementalLotId: ID!
    ${sdlOf(ANSWERED_BID)}
    isViewer: Boolean!
  }

  type CreateIncrementalBidResult {
    state: BidState!
    refusal: BidRefusal
    incrementalBid: IncrementalBid
    nextMinimumAmount: Money
    missingConditions: [BidCondition!]!
    hasAutoBid: Boolean!
    receipt: String
  }

  input CreateIncrementalBidInput { incrementalLotId: ID! amount: Money! commandId: ID! }

  input CreateIncrementalAutoBidInput { incrementalLotId: ID! maximumAmount: Money! commandId: ID! }

  type Mutation {
    createIncrementalBid(input: CreateIncrementalBidInput!): CreateIncrementalBidResult!
    createIncrementalAutoBid(input: CreateIncrementalAutoBidInput!): CreateIncrementalBidResult!
  }
`;
