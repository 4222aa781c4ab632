import { sdlOf } from "../../kit/live/declared-fields.ts";
import { BID_CONDITIONS } from "../bid-permission.ts";
import { REFUSAL_CODES } from "../refusal-codes.ts";
import { ANSWERED_BID } from "./live-bid.ts";

/** The mutations that a lot's socket supports. */
export const COMMAND_FIELDS = ["createIncrementalBid", "createIncrementalAutoBid"] as const;
export type CommandField = (typeof COMMAND_FIELDS)[number];

export function isCommandField(name: string): name is CommandField {
  return COMMAND_FIELDS.some((field) => field === name);
}

/**
 * These mutations as in schema.graphql, with the part of their result that the lot itself knows. A test compares the
 * two.
 */
export const BIDDING_SDL = /* GraphQL */ `
  enum BidState { SUCCESS TOO_LOW NOT_ALLOWED ERROR INVALIDATED OVERWRITTEN }

  enum BidRefusal { ${REFUSAL_CODES.join(" ")} }

  enum BidCondition { ${BID_CONDITIONS.join(" ")} }

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
