import * as v from "valibot";
import type { ChosenBid } from "./choose-bid.ts";

const OPEN_LOTS = `query($from: DateTime!, $pagination: Pagination) {
  queryIncrementalLots(
    searchFilter: { startingOn: { to: $from }, closingOn: { from: $from } }
    pagination: $pagination
    sort: [{ field: CLOSING_ON, direction: ASCENDING }]
  ) { lots { id title lotNumber publicationNumber minimumStartBidAmount } }
}`;
const STATE = `query($incrementalLotId: ID!) {
  getCurrentIncrementalLotState(incrementalLotId: $incrementalLotId) {
    isOpen stepSize nextMinimumAmount userHasLatestBid
  }
}`;
const LOGIN = `mutation($userName: String!, $password: String!) {
  login(userName: $userName, password: $password) { accessToken }
}`;
const BID = `mutation($input: CreateIncrementalBidInput!) { answer: createIncrementalBid(input: $input) { state refusal } }`;
const AUTO_BID = `mutation($input: CreateIncrementalAutoBidInput!) { answer: createIncrementalAutoBid(input: $input) { state refusal } }`;

const openLots = v.object({
  queryIncrementalLots: v.object({
    lots: v.array(
      v.object({
        id: v.string(),
        title: v.string(),
        lotNumber: v.string(),
        publicationNumber: v.number(),
        minimumStartBidAmount: v.number(),
      }),
    ),
  }),
});
const lotState = v.object({
  getCurrentIncrementalLotState: v.nullable(
    v.object({
      isOpen: v.boolean(),
      stepSize: v.number(),
      nextMinimumAmount: v.number(),
      userHasLatestBid: v.boolean(),
    }),
  ),
});
const signedIn = v.object({ login: v.object({ accessToken: v.string() }) });
const bidAnswer = v.object({ answer: v.object({ state: v.string(), refusal: v.nullable(v.string()) }) });
const answer = v.object({
  data: v.nullish(v.unknown()),
  errors: v.optional(v.array(v.object({ extensions: v.optional(v.object({ code: v.optional(v.unknown()) })) }))),
});

export type OpenDemoLot = v.InferOutput<typeof openLots>["queryIncrementalLots"]["lots"][number];

/** The API refused an operation, with a code of its error catalogue. */
export class ApiRefusal extends Error {
  readonly code: unknown;
  constructor(code: unknown) {
    super(`the app answered ${String(code)}`);
    this.code = code;
  }
}

const PATIENCE_MS = 10_000;

/** An API client for one user. Calls throw ApiRefusal if the API refuses, and other errors if it does not respond. */
export function apiClient(url: string) {
  let token: string | null = null;

  async function ask<Schema extends v.GenericSchema>(
    schema: Schema,
    query: string,
    variables: object,
  ): Promise<v.InferOutput<Schema>> {
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { data, errors } = v.parse(answer, await response.json());
    if (errors?.length) throw new ApiRefusal(errors[0]?.extensions?.code);
    return v.parse(schema, data);
  }

  return {
    async signIn(userName: string, password: string): Promise<void> {
      token = null;
      token = (await ask(signedIn, LOGIN, { userName, password })).login.accessToken;
    },
    /** Open lots, first to close first. */
    async openLots(count: number): Promise<OpenDemoLot[]> {
      const from = new Date().toISOString();
      const found = await ask(openLots, OPEN_LOTS, { from, pagination: { page: 1, itemsPerPage: count } });
      return found.queryIncrementalLots.lots;
    },
    /** The current state of a lot, or null if it no longer exists. */
    async stateOf(incrementalLotId: string) {
      return (await ask(lotState, STATE, { incrementalLotId })).getCurrentIncrementalLotState;
    },
    /** The result of the bid: SUCCESS, or the refusal. */
    async bid(incrementalLotId: string, { amountCents, isAutoBid }: ChosenBid): Promise<string> {
      const commandId = crypto.randomUUID();
      const input = isAutoBid
        ? { incrementalLotId, commandId, maximumAmount: amountCents }
        : { incrementalLotId, commandId, amount: amountCents };
      const { state, refusal } = (await ask(bidAnswer, isAutoBid ? AUTO_BID : BID, { input })).answer;
      return refusal ?? state;
    },
  };
}

export type ApiClient = ReturnType<typeof apiClient>;
