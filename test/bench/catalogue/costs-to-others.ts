import { newPeople } from "../bench.ts";
import { bidsP99Ms } from "../bids-p99.ts";
import { compared, type Finding } from "../finding.ts";
import { interleave } from "../interleave.ts";
import { runLoad } from "../load/run-load.ts";
import { appSide } from "../sides.ts";
import { HEAVIEST_QUERY } from "./list-cases.ts";
import type { Lists } from "./lists.ts";
import type { OpenCatalogue } from "./open-catalogue.ts";

const BIDS_PER_SECOND = 50;
const SECONDS = 5;
const DELIVERIES = 200;
/** The triggers that write the read models when a bid is delivered. */
const OF_BIDS = [
  "bidder_lot_bid",
  "bidder_lot_led",
  "bidder_lot_extended",
  "catalogue_lot_bid",
  "catalogue_lot_extended",
];

/** How long other people's bids take while one client repeats the heaviest list, in a large catalogue. */
export async function bidsUnderLists({ process }: OpenCatalogue): Promise<Finding> {
  const people = await newPeople(process);
  const [lotId = ""] = await people.newLots(1);
  const side = appSide({ process, bidders: people.bidders }, lotId);
  const p99Ms = async () => await bidsP99Ms(side, { perSecond: BIDS_PER_SECOND, seconds: SECONDS });
  let reads = "";
  const attacked = async (): Promise<number> => {
    const attack = runLoad({
      url: `${process.url}/graphql`,
      headers: [{ "cf-connecting-ip": "198.51.100.1" }],
      body: JSON.stringify({ query: HEAVIEST_QUERY }),
      accepted: '"data"',
      clients: 1,
      // Begins before the bids are measured and ends after them.
      seconds: SECONDS + 2,
      firstAmount: 0,
      rise: 0,
    });
    const ms = await p99Ms();
    const { answered, accepted } = await attack;
    reads = `of ${answered} reads of the last round ${accepted} were answered with rows, the others told to wait`;
    return ms;
  };
  await p99Ms();
  const rounds = await interleave({ product: attacked, reference: p99Ms });
  return compared({
    id: "B17 bids",
    what: `answer p99 of other people's bids at ${BIDS_PER_SECOND} a second while one client repeats the heaviest list`,
    against: "the same without it",
    unit: "ms",
    digits: 1,
    rounds,
    target: { atMost: 2 },
    remark: reads,
  });
}

/** What the read models cost the delivery of a bid: with their triggers and without them, in turns. */
export async function deliveries({ process }: OpenCatalogue, lists: Lists): Promise<Finding> {
  const [row] = await process.sql(
    "select id, bid_count from incremental_lots where bid_count > 0 order by closes_at_ms desc limit 1",
  );
  const lot = String(row?.id);
  let next = Number(row?.bid_count) + 1;
  const deliver = async (): Promise<number> => {
    const ms = await lists.deliver({ lot, row: next, bids: DELIVERIES });
    next += DELIVERIES;
    return ms / DELIVERIES;
  };
  const statements = await Promise.all(
    OF_BIDS.map(async (name) => {
      const [trigger] = await process.sql("select sql from sqlite_master where type = 'trigger' and name = ?", [name]);
      return { name, sql: String(trigger?.sql) };
    }),
  );
  const without = async (): Promise<number> => {
    for (const { name } of statements) await process.sql(`drop trigger ${name}`);
    const ms = await deliver();
    for (const { sql } of statements) await process.sql(sql);
    return ms;
  };
  await deliver();
  return compared({
    id: "B17 delivery",
    what: "a bid's delivery from its lot's outbox to D1",
    against: "the same statements without the triggers of the read models",
    unit: "ms",
    digits: 2,
    rounds: await interleave({ product: deliver, reference: without }),
    target: { atMost: 1.1 },
    remark: `${DELIVERIES} deliveries a round, by a bare Worker`,
  });
}
