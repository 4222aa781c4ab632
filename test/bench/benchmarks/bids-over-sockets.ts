import { compared, type Finding, unmeasured } from "../finding.ts";
import { interleave } from "../interleave.ts";
import { runSocketLoad } from "../load/run-load.ts";
import type { SocketPlan } from "../load/socket-load.ts";
import { PLACE_BID } from "../sides.ts";
import { BIDDERS, RISE, type Stage } from "../stage.ts";

const SECONDS = 3;
const WARM_UP_SECONDS = 2;
const ROW = {
  id: "B3",
  what: `accepted bids/s, one hot lot, ${BIDDERS} clients, a websocket each`,
  against: "Node + PostgreSQL as in B2, bids over websockets too",
};

type Side = Omit<SocketPlan, "seconds" | "firstAmount" | "rise"> & { lastAmount: number };

/** B3: the mutation over the lot's websocket, beside Node and PostgreSQL over one as well. */
export async function bidsOverSockets(stage: Stage): Promise<Finding[]> {
  const house = await stage.house();
  const reference = await stage.postgres();
  const target = "at least 3";
  if (!reference) return [unmeasured({ ...ROW, target }, "PostgreSQL is not installed here")];
  const [lotId = ""] = await house.newLots(1);
  const referenceLot = await reference.newLot(house.bidders);
  const variables = { input: { incrementalLotId: lotId, amount: "{{amount}}", commandId: "{{id}}" } };
  const subscribe = { id: "{{id}}", type: "subscribe", payload: { query: PLACE_BID, variables } };
  const product: Side = {
    url: `${house.process.url.replace("http", "ws")}/graphql?lot=${lotId}`,
    protocol: "graphql-transport-ws",
    greetings: house.bidders.map(({ token }) => ({
      frame: JSON.stringify({ type: "connection_init", payload: { authorization: `Bearer ${token}` } }),
      ready: "connection_ack",
    })),
    frame: JSON.stringify(subscribe).replace('"{{amount}}"', "{{amount}}"),
    accepted: '"state":"SUCCESS"',
    ends: ['"type":"complete"', '"type":"error"'],
    lastAmount: 100_000,
  };
  const bid = { lotId: referenceLot, amount: "{{amount}}", commandId: "{{id}}" };
  const beside: Side = {
    url: `ws://127.0.0.1:${reference.port}/bids`,
    protocol: null,
    greetings: house.bidders.map(({ token }) => ({
      frame: JSON.stringify({ authorization: `Bearer ${token}` }),
      ready: "ready",
    })),
    frame: JSON.stringify(bid).replace('"{{amount}}"', "{{amount}}"),
    accepted: '"state":"SUCCESS"',
    ends: ['"state":'],
    lastAmount: 100_000,
  };
  const drive = async (side: Side, seconds: number): Promise<{ perSecond: number; sample: string }> => {
    await stage.settle();
    const { lastAmount, ...plan } = side;
    const result = await runSocketLoad({ ...plan, seconds, firstAmount: lastAmount, rise: RISE });
    side.lastAmount = result.lastAmount;
    return { perSecond: result.accepted / result.seconds, sample: result.sample };
  };
  const first = await drive(product, WARM_UP_SECONDS);
  if (first.perSecond === 0) {
    return [unmeasured({ ...ROW, target }, `bids are not taken over the lot's websocket: ${first.sample}`)];
  }
  await drive(beside, WARM_UP_SECONDS);
  const rounds = await interleave({
    product: async () => (await drive(product, SECONDS)).perSecond,
    reference: async () => (await drive(beside, SECONDS)).perSecond,
  });
  return [compared({ ...ROW, unit: "/s", rounds, target: { atLeast: 3 } })];
}
