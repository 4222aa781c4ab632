import { compared, type Finding, unmeasured } from "../finding.ts";
import { interleave } from "../interleave.ts";
import { runLoad } from "../load/run-load.ts";
import { floorSide, houseSide, postgresSide, type Side } from "../sides.ts";
import { BIDDERS, RISE, type Stage } from "../stage.ts";

const SECONDS = 3;
const WARM_UP_SECONDS = 2;
const WHAT = `accepted bids/s, one hot lot, ${BIDDERS} HTTP clients`;

/** B1: the whole mutation beside the floor. */
export async function bidsBesideFloor(stage: Stage): Promise<Finding[]> {
  const house = await stage.house();
  const [lotId = ""] = await house.newLots(1);
  const sides = { product: houseSide(house, lotId), reference: floorSide(await stage.floor()) };
  const rounds = await measured(stage, sides);
  const against = "floor: JSON POST, one RPC, one transaction a bid with the same rows";
  return [compared({ id: "B1", what: WHAT, against, unit: "/s", rounds, target: { atLeast: 1.2 } })];
}

/** B2: the whole mutation beside Node and PostgreSQL. */
export async function bidsBesidePostgres(stage: Stage): Promise<Finding[]> {
  const against = "Node + PostgreSQL, one stored function a bid, 16 connections";
  const house = await stage.house();
  const reference = await stage.postgres();
  if (!reference) {
    return [unmeasured({ id: "B2", what: WHAT, against, target: "at least 1.2" }, "PostgreSQL is not installed here")];
  }
  const [lotId = ""] = await house.newLots(1);
  const sides = { product: houseSide(house, lotId), reference: await postgresSide(reference, house) };
  const rounds = await measured(stage, sides);
  return [compared({ id: "B2", what: WHAT, against, unit: "/s", rounds, target: { atLeast: 1.2 } })];
}

async function measured(stage: Stage, sides: { product: Side; reference: Side }) {
  const drive = async (side: Side, seconds: number): Promise<number> => {
    await stage.settle();
    const { url, headers, body, accepted } = side;
    const plan = { url, headers, body, accepted, clients: BIDDERS, seconds, firstAmount: side.lastAmount, rise: RISE };
    const result = await runLoad(plan);
    side.lastAmount = result.lastAmount;
    if (result.accepted === 0) throw new Error(`no bid was accepted: ${result.sample}`);
    return result.accepted / result.seconds;
  };
  await drive(sides.product, WARM_UP_SECONDS);
  await drive(sides.reference, WARM_UP_SECONDS);
  return await interleave({
    product: async () => await drive(sides.product, SECONDS),
    reference: async () => await drive(sides.reference, SECONDS),
  });
}
