import { graphql } from "../graphql.ts";
import type { TestPerson } from "../people/people.ts";

const RESULT = `
  state refusal nextMinimumAmount missingConditions hasAutoBid
  incrementalBid { id amount annonUserRef isAutoBid state isViewer }
  currentState { amount nextMinimumAmount stepSize bidCount leaderRef isOpen userHasLatestBid userHasBid userRef autoBid { maximumAmount } }
`;

export interface BidAnswer {
  state: string;
  refusal: string | null;
  nextMinimumAmount: number | null;
  missingConditions: string[];
  hasAutoBid: boolean;
  incrementalBid: { id: string; amount: number; annonUserRef: string } | null;
  currentState: Record<string, unknown> | null;
}

type Bidder = Pick<TestPerson, "token">;

/** Bids through the API. Throws if the answer is an error. */
export async function bidOn(
  bidder: Bidder,
  incrementalLotId: string,
  amount: number,
  { commandId = crypto.randomUUID(), host = "localhost" }: { commandId?: string; host?: string } = {},
): Promise<BidAnswer> {
  return await answered(
    `mutation ($input: CreateIncrementalBidInput!) { outcome: createIncrementalBid(input: $input) { ${RESULT} } }`,
    { input: { incrementalLotId, amount, commandId } },
    { token: bidder.token, host },
  );
}

/** Sets an auto bid through the API. Throws if the answer is an error. */
export async function autoBidOn(bidder: Bidder, incrementalLotId: string, maximumAmount: number): Promise<BidAnswer> {
  return await answered(
    `mutation ($input: CreateIncrementalAutoBidInput!) { outcome: createIncrementalAutoBid(input: $input) { ${RESULT} } }`,
    { input: { incrementalLotId, maximumAmount, commandId: crypto.randomUUID() } },
    { token: bidder.token },
  );
}

/** Removes an auto bid through the API. Throws if the answer is an error. */
export async function removeAutoBidOn(bidder: Bidder, incrementalLotId: string): Promise<BidAnswer> {
  return await answered(
    `mutation ($id: ID!) { outcome: removeIncrementalAutoBid(incrementalLotId: $id) { ${RESULT} } }`,
    { id: incrementalLotId },
    { token: bidder.token },
  );
}

async function answered(
  mutation: string,
  variables: Record<string, unknown>,
  sender: { token: string; host?: string },
): Promise<BidAnswer> {
  const { data, errors } = await graphql<{ outcome: BidAnswer }>(mutation, variables, sender);
  if (!data) throw new Error(`the command was answered with ${JSON.stringify(errors)}`);
  return data.outcome;
}
