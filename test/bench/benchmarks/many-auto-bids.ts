import type { LotCommand } from "../../../schema/bidding/rpc/lot-commands.ts";
import { type Bench, RISE } from "../bench.ts";
import { fillLot } from "../fill-lot.ts";
import { compared, type Finding } from "../finding.ts";
import { interleave } from "../interleave.ts";
import { runLoad } from "../load/run-load.ts";
import { appSide, type Side } from "../sides.ts";

const MANY = 10_000;
const FEW = 10;
const SECONDS = 2;

/** B10: one bid after another on a lot with many auto bids, beside one with few. */
export async function manyAutoBids(bench: Bench): Promise<Finding[]> {
  const app = await bench.app();
  const [many = "", few = ""] = await app.newLots(2);
  const sideWith = async (lotId: string, autoBids: number): Promise<Side> => {
    const commands = Array.from(
      { length: autoBids },
      (_, index): LotCommand => ({
        type: "SetAutoBid",
        bidder: `bidder-${index}`,
        maximumCents: 100_000 + index * RISE,
        missingConditions: [],
      }),
    );
    await fillLot(app, { lotId, commands });
    return { ...appSide(app, lotId), lastAmount: 100_000 + autoBids * RISE };
  };
  const sides = { product: await sideWith(many, MANY), reference: await sideWith(few, FEW) };
  const bid = async (side: Side): Promise<number> => {
    await bench.settle();
    const { url, headers, body, accepted, lastAmount: firstAmount } = side;
    const plan = { url, headers, body, accepted, clients: 1, seconds: SECONDS, firstAmount, rise: RISE };
    const result = await runLoad(plan);
    side.lastAmount = result.lastAmount;
    if (result.accepted !== result.answered) throw new Error(`a bid was refused: ${result.sample}`);
    return result.p50Ms;
  };
  await bid(sides.product);
  await bid(sides.reference);
  const rounds = await interleave({
    product: async () => await bid(sides.product),
    reference: async () => await bid(sides.reference),
  });
  return [
    compared({
      id: "B10",
      what: `one bid on a lot with ${MANY.toLocaleString("en")} auto bids, answer p50`,
      against: `on a lot with ${FEW}`,
      unit: "ms",
      digits: 2,
      rounds,
      target: { atMost: 2 },
    }),
  ];
}
