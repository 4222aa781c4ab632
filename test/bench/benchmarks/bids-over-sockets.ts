import { type App, type Bench, BIDDERS, RISE } from "../bench.ts";
import type { Finding } from "../finding.ts";
import { runSocketLoad } from "../load/run-load.ts";
import type { SocketPlan } from "../load/socket-load.ts";
import type { Reference } from "../postgres/reference.ts";
import { PLACE_BID } from "../sides.ts";
import { besidePostgres } from "./beside-postgres.ts";

const SECONDS = 3;
const WARM_UP_SECONDS = 2;
const FIRST_AMOUNT = 100_000;

export type SocketSide = Omit<SocketPlan, "seconds" | "firstAmount" | "rise"> & { lastAmount: number };

/** B3: the mutation over the lot's websocket, beside Node and PostgreSQL over one as well. */
export async function bidsOverSockets(bench: Bench): Promise<Finding[]> {
  const app = await bench.app();
  const [lotId = ""] = await app.newLots(1);
  const product = lotSockets(app, lotId);
  await drive(bench, product, WARM_UP_SECONDS);
  return await besidePostgres(bench, {
    id: "B3",
    what: `accepted bids/s, one hot lot, ${BIDDERS} clients, a websocket each`,
    against: "Node + PostgreSQL as in B2, bids over websockets too",
    atLeast: 3,
    product: async () => await drive(bench, product, SECONDS),
    reference: async (reference) => {
      const side = await referenceSockets(reference, app);
      await drive(bench, side, WARM_UP_SECONDS);
      return async () => await drive(bench, side, SECONDS);
    },
  });
}

/** Accepted bids a second, once the app is done with what came before. */
export async function drive(bench: Bench, side: SocketSide, seconds: number): Promise<number> {
  await bench.settle();
  const { lastAmount, ...plan } = side;
  const result = await runSocketLoad({ ...plan, seconds, firstAmount: lastAmount, rise: RISE });
  side.lastAmount = result.lastAmount;
  if (result.accepted === 0) throw new Error(`no bid was accepted: ${result.sample}`);
  return result.accepted / result.seconds;
}

export function lotSockets({ process, bidders }: App, lotId: string): SocketSide {
  const variables = { input: { incrementalLotId: lotId, amount: "{{amount}}", commandId: "{{id}}" } };
  const subscribe = { id: "{{id}}", type: "subscribe", payload: { query: PLACE_BID, variables } };
  return {
    url: `${process.url.replace("http", "ws")}/graphql?lot=${lotId}`,
    protocol: "graphql-transport-ws",
    greetings: bidders.map(({ token }) => ({
      frame: JSON.stringify({ type: "connection_init", payload: { authorization: `Bearer ${token}` } }),
      ready: "connection_ack",
    })),
    frame: JSON.stringify(subscribe).replace('"{{amount}}"', "{{amount}}"),
    accepted: '"state":"SUCCESS"',
    ends: ['"type":"complete"', '"type":"error"'],
    lastAmount: FIRST_AMOUNT,
  };
}

async function referenceSockets(reference: Reference, { bidders }: App): Promise<SocketSide> {
  const bid = { lotId: await reference.newLot(bidders), amount: "{{amount}}", commandId: "{{id}}" };
  return {
    url: `ws://127.0.0.1:${reference.port}/bids`,
    protocol: null,
    greetings: bidders.map(({ token }) => ({
      frame: JSON.stringify({ authorization: `Bearer ${token}` }),
      ready: "ready",
    })),
    frame: JSON.stringify(bid).replace('"{{amount}}"', "{{amount}}"),
    accepted: '"state":"SUCCESS"',
    ends: ['"state":'],
    lastAmount: FIRST_AMOUNT,
  };
}
