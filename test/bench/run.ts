/**
 * `npm run bench`: accepted bids a second on one hot lot through the whole mutation, beside the floor, in one run on
 * one runtime. Prints a table; asserts nothing.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleHouse } from "../support/house/bundle-house.ts";
import { freePort, startHouse } from "../support/house/house-process.ts";
import { newAuctioneer } from "../support/house/new-auctioneer.ts";
import { newPerson } from "../support/house/new-person.ts";
import { newSale } from "../support/house/new-sale.ts";
import type { LoadPlan, LoadResult } from "./load.ts";
import { runLoad } from "./run-load.ts";

const CLIENTS = 32;
const ROUNDS = 5;
const SECONDS = 4;
const WARM_UP_SECONDS = 2;
/** Cents from one bid to the next; the lot's step is a tenth of it, so that bids overtaken on the way are still accepted now and then. */
const RISE = 1_000;

const BID = `mutation PlaceBid($input: CreateIncrementalBidInput!) {
  createIncrementalBid(input: $input) { state refusal nextMinimumAmount incrementalBid { id amount } }
}`;

const folders = ["house", "floor"].map((name) => mkdtempSync(join(tmpdir(), `hamerslag-bench-${name}-`)));
const bundle = bundleHouse();
const house = await startHouse({ port: await freePort(), state: folders[0] ?? "", bundle });
const floor = await startFloor(await freePort(), folders[1] ?? "");

try {
  const auctioneer = await newAuctioneer(house);
  const bidders = await Promise.all(Array.from({ length: CLIENTS }, () => newPerson(house.url)));
  const { lotIds } = await newSale(house.url, auctioneer, { step: 100, closesInMs: 24 * 3_600_000 });
  const sides = {
    house: {
      url: `${house.url}/graphql`,
      headers: bidders.map(({ token }) => ({ authorization: `Bearer ${token}` })),
      body: JSON.stringify({
        query: BID,
        variables: { input: { incrementalLotId: lotIds[0], amount: "{{amount}}", commandId: "{{id}}" } },
      }).replace('"{{amount}}"', "{{amount}}"),
      accepted: '"state":"SUCCESS"',
    },
    floor: {
      url: floor.url,
      headers: [{}],
      body: '{"commandId":"{{id}}","bidder":"{{client}}","amount":{{amount}}}',
      accepted: '"sequence"',
    },
  } satisfies Record<string, Pick<LoadPlan, "url" | "headers" | "body" | "accepted">>;

  const lastAmount = { house: 100_000, floor: 100_000 };
  const drive = async (side: keyof typeof sides, seconds: number): Promise<LoadResult> => {
    const result = await runLoad({
      ...sides[side],
      clients: CLIENTS,
      seconds,
      firstAmount: lastAmount[side],
      rise: RISE,
    });
    lastAmount[side] = result.lastAmount;
    return result;
  };

  await drive("house", WARM_UP_SECONDS);
  await drive("floor", WARM_UP_SECONDS);
  const rounds: { house: LoadResult; floor: LoadResult }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = { house: await drive("house", SECONDS), floor: await drive("floor", SECONDS) };
    rounds.push(pair);
    console.log(
      `round ${round + 1}: house ${line(pair.house)} | floor ${line(pair.floor)} | ratio ${ratio(pair).toFixed(2)}`,
    );
  }
  const perSecond = (side: "house" | "floor") => rounds.map((pair) => pair[side].accepted / pair[side].seconds);
  console.log(`
Accepted bids a second on one hot lot, ${CLIENTS} HTTP clients, ${ROUNDS} rounds of ${SECONDS} s:
  whole mutation  ${spread(perSecond("house"))}
  floor           ${spread(perSecond("floor"))}  (JSON POST, one RPC, one transaction with the same rows, no GraphQL)
  ratio           ${spread(rounds.map(ratio), 2)}`);
} finally {
  await house.stop();
  floor.child.kill("SIGTERM");
  for (const folder of [...folders, bundle]) rmSync(folder, { recursive: true, force: true });
}

async function startFloor(port: number, state: string): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(fileURLToPath(new URL("./floor/serve-floor.ts", import.meta.url)), [String(port), state]);
  await once(child, "message");
  return { url: `http://localhost:${port}/`, child };
}

function ratio(pair: { house: LoadResult; floor: LoadResult }): number {
  return pair.house.accepted / pair.house.seconds / (pair.floor.accepted / pair.floor.seconds);
}

function line({ accepted, answered, seconds, p50Ms, p99Ms }: LoadResult): string {
  const share = Math.round((100 * accepted) / answered);
  return `${Math.round(accepted / seconds)}/s accepted (${share} % of answers), p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;
}

function spread(values: number[], digits = 0): string {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, middle = 0, high = 0] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return `median ${middle.toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`;
}
