import { type App, RISE } from "./bench.ts";
import type { LoadPlan } from "./load/load.ts";
import type { Bidding } from "./load/watch-load.ts";
import type { Reference } from "./postgres/reference.ts";
import type { Served } from "./served.ts";

export const PLACE_BID = `mutation PlaceBid($input: CreateIncrementalBidInput!) {
  createIncrementalBid(input: $input) { state refusal nextMinimumAmount incrementalBid { id amount } }
}`;
const FIRST_AMOUNT = 100_000;

/** Where bids go and what they look like; amounts go on rising from one load to the next. */
export interface Side extends Pick<LoadPlan, "url" | "headers" | "accepted"> {
  body: string;
  lastAmount: number;
}

/** The whole mutation on a lot of the app, by each of its bidders. */
export function appSide({ process, bidders }: Pick<App, "process" | "bidders">, lotId: string): Side {
  const variables = { input: { incrementalLotId: lotId, amount: "{{amount}}", commandId: "{{id}}" } };
  return {
    url: `${process.url}/graphql`,
    headers: bidders.map(({ token }) => ({ authorization: `Bearer ${token}` })),
    body: withNumber(JSON.stringify({ query: PLACE_BID, variables })),
    accepted: '"state":"SUCCESS"',
    lastAmount: FIRST_AMOUNT,
  };
}

/** A JSON POST, one RPC, one transaction with the rows of a bid. */
export function floorSide({ port }: Served): Side {
  return {
    url: `http://127.0.0.1:${port}/`,
    headers: [{}],
    body: '{"commandId":"{{id}}","bidder":"{{client}}","amount":{{amount}}}',
    accepted: '"sequence"',
    lastAmount: FIRST_AMOUNT,
  };
}

/** A bid on the reference's lot, by each of the app's bidders; `announces`: watchers are notified. */
export async function postgresSide(reference: Reference, app: App, announces = false): Promise<Side> {
  const lotId = await reference.newLot(app.bidders);
  return {
    url: `http://127.0.0.1:${reference.port}/bids`,
    headers: app.bidders.map(({ token }) => ({ authorization: `Bearer ${token}` })),
    body: withNumber(JSON.stringify({ lotId, amount: "{{amount}}", commandId: "{{id}}", announces })),
    accepted: '"state":"SUCCESS"',
    lastAmount: FIRST_AMOUNT,
  };
}

/** What bids of one side look like to a process with watchers. */
export function biddingOf(side: Side): Bidding {
  const [headers = {}] = side.headers;
  return { url: side.url, headers, body: side.body, firstAmount: side.lastAmount, rise: RISE };
}

function withNumber(json: string): string {
  return json.replace('"{{amount}}"', "{{amount}}");
}
