import { type Bench, BIDDERS, RISE } from "../bench.ts";
import { compared, type Finding } from "../finding.ts";
import { interleave } from "../interleave.ts";
import { runLoad } from "../load/run-load.ts";
import { appSide, type Side } from "../sides.ts";

const PER_SECOND = 200;
const SECONDS = 4;

/** B4: how long an answer takes when bids come at a steady pace, whether earlier ones are answered or not. */
export async function answerTimes(bench: Bench): Promise<Finding[]> {
  const app = await bench.app();
  const [lotId = ""] = await app.newLots(1);
  const product = appSide(app, lotId);
  const { port } = await bench.floor();
  const reference: Side = {
    url: `http://127.0.0.1:${port}/row`,
    headers: [{}],
    body: '{"entry":"{{id}}"}',
    accepted: '"row"',
    lastAmount: 0,
  };
  const p99Ms = async (side: Side): Promise<number> => {
    await bench.settle();
    const { url, headers, body, accepted } = side;
    const result = await runLoad({
      ...{ url, headers, body, accepted },
      clients: BIDDERS,
      perSecond: PER_SECOND,
      seconds: SECONDS,
      firstAmount: side.lastAmount,
      rise: RISE,
    });
    side.lastAmount = result.lastAmount;
    if (result.accepted === 0) throw new Error(`nothing was accepted: ${result.sample}`);
    return result.p99Ms;
  };
  await p99Ms(product);
  await p99Ms(reference);
  const rounds = await interleave({
    product: async () => await p99Ms(product),
    reference: async () => await p99Ms(reference),
  });
  const what = `answer p99 at ${PER_SECOND} bids/s, open loop`;
  const against = "floor: one RPC that inserts one row";
  return [compared({ id: "B4", what, against, unit: "ms", digits: 1, rounds, target: { atMost: 2.5 } })];
}
