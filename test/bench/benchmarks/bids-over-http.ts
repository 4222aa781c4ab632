import { type Bench, BIDDERS, RISE } from "../bench.ts";
import { compared, type Finding } from "../finding.ts";
import { interleave } from "../interleave.ts";
import { runLoad } from "../load/run-load.ts";
import { appSide, floorSide, postgresSide, type Side } from "../sides.ts";
import { besidePostgres } from "./beside-postgres.ts";

const SECONDS = 3;
const WARM_UP_SECONDS = 2;
const WHAT = `accepted bids/s, one hot lot, ${BIDDERS} HTTP clients`;

/** B1: the whole mutation beside the floor. */
export async function bidsBesideFloor(bench: Bench): Promise<Finding[]> {
  const app = await bench.app();
  const [lotId = ""] = await app.newLots(1);
  const sides = { product: appSide(app, lotId), reference: floorSide(await bench.floor()) };
  await drive(bench, sides.product, WARM_UP_SECONDS);
  await drive(bench, sides.reference, WARM_UP_SECONDS);
  const rounds = await interleave({
    product: async () => await drive(bench, sides.product, SECONDS),
    reference: async () => await drive(bench, sides.reference, SECONDS),
  });
  const against = "floor: JSON POST, one RPC, one transaction a bid with the same rows";
  return [compared({ id: "B1", what: WHAT, against, unit: "/s", rounds, target: { atLeast: 1.2 } })];
}

/** B2: the whole mutation beside Node and PostgreSQL. */
export async function bidsBesidePostgres(bench: Bench): Promise<Finding[]> {
  const app = await bench.app();
  const [lotId = ""] = await app.newLots(1);
  const product = appSide(app, lotId);
  await drive(bench, product, WARM_UP_SECONDS);
  return await besidePostgres(bench, {
    id: "B2",
    what: WHAT,
    against: "Node + PostgreSQL, one stored function a bid, 16 connections",
    atLeast: 1.2,
    product: async () => await drive(bench, product, SECONDS),
    reference: async (reference) => {
      const side = await postgresSide(reference, app);
      await drive(bench, side, WARM_UP_SECONDS);
      return async () => await drive(bench, side, SECONDS);
    },
  });
}

/** Accepted bids a second of one side; its amounts go on rising from where they were. */
async function drive(bench: Bench, side: Side, seconds: number): Promise<number> {
  await bench.settle();
  const { url, headers, body, accepted } = side;
  const plan = { url, headers, body, accepted, clients: BIDDERS, seconds, firstAmount: side.lastAmount, rise: RISE };
  const result = await runLoad(plan);
  side.lastAmount = result.lastAmount;
  if (result.accepted === 0) throw new Error(`no bid was accepted: ${result.sample}`);
  return result.accepted / result.seconds;
}
