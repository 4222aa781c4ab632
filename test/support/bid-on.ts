import { errorCode, graphql } from "./graphql.ts";
import type { TestPerson } from "./people.ts";

export interface BidAnswer {
  state: string;
  refusal: string | null;
  missingConditions: string[];
}

/** Bids through the API. Throws if the answer is an error. */
export async function bidOn(
  person: Pick<TestPerson, "token">,
  incrementalLotId: string,
  amount: number,
): Promise<BidAnswer> {
  const answer = await graphql<{ createIncrementalBid: BidAnswer }>(
    `mutation ($input: CreateIncrementalBidInput!) {
      createIncrementalBid(input: $input) { state refusal missingConditions }
    }`,
    { input: { incrementalLotId, amount, commandId: crypto.randomUUID() } },
    { token: person.token },
  );
  if (!answer.data) throw new Error(`the bid was answered with ${JSON.stringify(errorCode(answer))}`);
  return answer.data.createIncrementalBid;
}
