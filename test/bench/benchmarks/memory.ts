import { setTimeout as wait } from "node:timers/promises";
import { compared, type Finding, median, spread } from "../finding.ts";
import { interleave, ROUNDS, type Rounds } from "../interleave.ts";
import type { House, Stage } from "../stage.ts";
import { quiet, residentBytes, runtimeBelow } from "../usage.ts";
import { type Watched, watchedBytes, watchedLot } from "../watched.ts";

/** Sockets that come in a round. */
const WATCHERS = 500;
/** Longer than an actor without work stays in memory; its sockets hibernate from then on. */
const HIBERNATED_AFTER_MS = 11_000;
/** Those who get the broadcasts, and how many they get in a round: 1,000 in all. */
const LISTENERS = 200;
const BROADCASTS = 200;
/** Of what the runtime holds, from one round to the next: less is the noise of its garbage collection. */
const GROWTH_NOTICED = 0.005;
const KIB = 1024;
const MIB = 1024 * KIB;

/** B7: what an idle watcher's socket keeps in memory, and whether broadcasts leave anything behind. */
export async function memory(stage: Stage): Promise<Finding[]> {
  const house = await stage.newHouse("memory");
  const idle = await idleCrowds(stage, house);
  const growth = await growths(house);
  const held = residentBytes(runtimeBelow(house.process.pid));
  return [
    compared({
      id: "B7",
      what: "memory of an idle watcher, its actor out of memory",
      against: "bare hibernating socket",
      unit: "KiB",
      digits: 1,
      rounds: idle,
      target: { atMost: 1.2 },
    }),
    {
      id: "B7 growth",
      what: `memory after ${BROADCASTS} more bids on a lot with ${LISTENERS} watchers, five times`,
      against: "as many bids on a lot with one watcher",
      product: `${spread(growth.product, 2)} MiB`,
      reference: `${spread(growth.reference, 2)} MiB`,
      ratio: "-",
      target: "no growth",
      isMet: (median(growth.product) - median(growth.reference)) * MIB <= GROWTH_NOTICED * held,
      remark: `the runtime held ${Math.round(held / MIB)} MiB; less than ${GROWTH_NOTICED * 100} % of that in a round, beyond what the bids themselves leave, counts as none`,
    },
  ];
}

async function idleCrowds(stage: Stage, house: House): Promise<Rounds> {
  const floor = await stage.floor();
  const product = { watched: await watchedLot(house), supervisor: house.process.pid };
  const frame = await product.watched.connect(1);
  const paths = { post: "/broadcast?crowd=idle", watch: "/sockets?crowd=idle" };
  const reference = { watched: watchedBytes(floor, paths, frame), supervisor: floor.pid };
  try {
    return await idleWatchers({ product, reference });
  } finally {
    await product.watched.stop();
    await reference.watched.stop();
  }
}

type Sides = Record<keyof Rounds, { watched: Watched; supervisor: number }>;

/** KiB a socket, round by round, each with more sockets than the one before. */
async function idleWatchers(sides: Sides): Promise<Rounds> {
  const rounds: Rounds = { product: [], reference: [] };
  const come = async (): Promise<void> => {
    await sides.product.watched.connect(WATCHERS);
    await sides.reference.watched.connect(WATCHERS);
    await wait(HIBERNATED_AFTER_MS);
  };
  // The first ones bring what the code itself needs.
  await come();
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = residentOf(sides);
    await come();
    const after = residentOf(sides);
    rounds.product.push((after.product - before.product) / WATCHERS / KIB);
    rounds.reference.push((after.reference - before.reference) / WATCHERS / KIB);
  }
  return rounds;
}

/** MiB that a round of bids leaves behind, with many watchers and with one, in the same runtime. */
async function growths(house: House): Promise<Rounds> {
  const pid = runtimeBelow(house.process.pid);
  const many = await watchedLot(house);
  const one = await watchedLot(house);
  const growth = async (watched: Watched): Promise<number> => {
    const before = residentBytes(pid);
    await watched.bid(BROADCASTS, { everyMs: 0, inTurn: true });
    await quiet(house.process.pid);
    return (residentBytes(pid) - before) / MIB;
  };
  try {
    await many.connect(LISTENERS);
    await one.connect(1);
    await growth(many);
    await growth(one);
    return await interleave({ product: async () => await growth(many), reference: async () => await growth(one) });
  } finally {
    await many.stop();
    await one.stop();
  }
}

function residentOf({ product, reference }: Sides): Record<keyof Rounds, number> {
  return {
    product: residentBytes(runtimeBelow(product.supervisor)),
    reference: residentBytes(runtimeBelow(reference.supervisor)),
  };
}
