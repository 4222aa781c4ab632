import { openCatalogue } from "../catalogue/open-catalogue.ts";
import { HEAVIEST_QUERY } from "../catalogue/list-cases.ts";
import { bidsP99Ms } from "../bids-p99.ts";
import { runLoad } from "../load/run-load.ts";
import { houseSide } from "../sides.ts";
import { newPeople, Stage } from "../stage.ts";
const LOTS = Number(process.env.BENCH_LOTS ?? 600);
const ROUNDS = Number(process.env.ROUNDS ?? 4);
const stage = new Stage();
const catalogue = await openCatalogue(stage, { auctions: Math.ceil(LOTS * 9 / 100), lots: LOTS, bids: 30 });
const { process: p } = catalogue;
const people = await newPeople(p);
const [lotId = ""] = await people.newLots(1);
const side = houseSide({ process: p, bidders: people.bidders }, lotId);
const p99 = async () => await bidsP99Ms(side, { perSecond: 50, seconds: 5 });
let address = 0;
const attack = (body: string, same: boolean, extra: object = {}) => async () => {
  address += 1;
  const headers = same ? [{ "cf-connecting-ip": "198.51.100.1" }] : Array.from({ length: 200 }, (_, i) => ({ "cf-connecting-ip": `10.${address}.1.${i}` }));
  const load = runLoad({ url: `${p.url}/graphql`, headers, body, accepted: '"data"', clients: 1, seconds: 7, firstAmount: 0, rise: 0, ...extra });
  const ms = await p99();
  const r = await load;
  console.log(`    read: answered ${r.answered}, rows ${r.accepted}, p50 ${r.p50Ms.toFixed(1)}, p99 ${r.p99Ms.toFixed(1)}; bids p99 ${ms.toFixed(1)}`);
  return ms;
};
const heavy = JSON.stringify({ query: HEAVIEST_QUERY });
const tiny = JSON.stringify({ query: "{ __typename }" });
const sides: Record<string, () => Promise<number>> = {
  quiet: async () => { const ms = await p99(); console.log("    quiet", ms.toFixed(1)); return ms; },
  limited: attack(heavy, true),
  unlimited: attack(heavy, false),
  tinyLoop: attack(tiny, true),
};
await p99();
const got: Record<string, number[]> = {};
for (let r = 0; r < ROUNDS; r += 1)
  for (const [name, run] of Object.entries(sides)) {
    if (process.env.ONLY && !process.env.ONLY.split(",").includes(name)) continue;
    console.log("  ", name);
    (got[name] ??= []).push(await run());
  }
for (const [name, v] of Object.entries(got)) console.log(name, v.map((x) => x.toFixed(1)).join(" "), "median", v.toSorted((a, b) => a - b)[Math.floor(v.length / 2)]?.toFixed(1));
await stage.close();
process.exit(0);
