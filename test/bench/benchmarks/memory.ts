import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../support/app/app-process.ts";
import type { App, Bench } from "../bench.ts";
import { compared, type Finding, median, spread } from "../finding.ts";
import { type Held, heldBy, type Inspected } from "../held.ts";
import { interleave, ROUNDS, type Rounds } from "../interleave.ts";
import { type Watched, watchedBytes, watchedLot } from "../watched.ts";

/** Sockets opened per round: enough that what the allocator keeps or frees meanwhile is small beside them. */
const WATCHERS = 1_000;
/** Longer than an actor without work stays in memory; its sockets hibernate from then on. */
const HIBERNATED_AFTER_MS = 12_000;
/** Sockets that receive the broadcasts, and the broadcasts per round. */
const LISTENERS = 200;
const BROADCASTS = 200;
/** A round's growth that counts, 13 bytes a frame that was sent: less is what the allocator keeps or gives back. */
const GROWTH_NOTICED_MIB = 0.5;
/** A nudge comes so rarely that a connection which waited for it may be gone. */
const ONCE = { connection: "close" };
const KIB = 1024;
const MIB = 1024 * KIB;

/**
 * B7: what an idle watcher's socket keeps in memory, and whether broadcasts leave anything behind. Garbage is collected first.
 *
 * The bare socket has received nothing. The runtime keeps some 10 KiB more for one that has carried a
 * frame, which each watcher's has; attachments of a kilobyte cannot be told from none.
 */
export async function memory(bench: Bench): Promise<Finding[]> {
  const inspectorPort = await freePort();
  const app = await bench.newApp("memory", inspectorPort);
  const runtime = await inspectedApp(app, inspectorPort);
  return [await idleCrowds(bench, app, runtime), await growths(app, runtime)];
}

async function inspectedApp(app: App, inspectorPort: number): Promise<Inspected> {
  const [lotId = ""] = await app.newLots(1);
  return {
    supervisor: app.process.pid,
    inspectorPort,
    nudge: async () => {
      await (await fetch(`${app.process.url}/.well-known/jwks.json`, { headers: ONCE })).arrayBuffer();
      await app.process.sql("SELECT 1");
      await app.control({ ask: "state", lotId });
    },
  };
}

interface Crowd {
  watched: Watched;
  runtime: Inspected;
}

async function idleCrowds(bench: Bench, app: App, runtime: Inspected): Promise<Finding> {
  const inspectorPort = await freePort();
  // Not the floor of the other benchmarks: what their sockets left to the allocator would be given to these.
  const floor = await bench.newFloor("idle-floor", inspectorPort);
  const nudge = async (): Promise<void> => {
    const nobody = `http://127.0.0.1:${floor.port}/broadcast?crowd=nobody`;
    await (await fetch(nobody, { method: "POST", body: "", headers: ONCE })).arrayBuffer();
  };
  const product = { watched: await watchedLot(app), runtime };
  const frame = await product.watched.connect(1);
  const paths = { post: "/broadcast?crowd=idle", watch: "/sockets?crowd=idle" };
  const reference = {
    watched: watchedBytes(floor, paths, frame),
    runtime: { supervisor: floor.pid, inspectorPort, nudge },
  };
  try {
    const looks = await idleWatchers({ product, reference });
    const heap = socketCosts(looks, "heap");
    return compared({
      id: "B7",
      what: "memory of an idle watcher, its actor out of memory",
      against: "bare hibernating socket",
      unit: "KiB",
      digits: 1,
      rounds: socketCosts(looks, "resident"),
      target: { atMost: 1.2 },
      remark: `resident memory after a collection; of it JavaScript's ${spread(heap.product, 2)} KiB, and ${spread(heap.reference, 2)} KiB`,
    });
  } finally {
    await product.watched.stop();
    await reference.watched.stop();
  }
}

/** What both runtimes hold, each time with so many sockets more. */
type Look = Record<keyof Rounds, Held>;

async function idleWatchers({ product, reference }: Record<keyof Rounds, Crowd>): Promise<Look[]> {
  const looks: Look[] = [];
  // The first ones bring what the code itself needs, and fill what the allocator had left.
  for (let round = 0; round <= ROUNDS; round += 1) {
    await product.watched.connect(WATCHERS);
    await reference.watched.connect(WATCHERS);
    await wait(HIBERNATED_AFTER_MS);
    looks.push({ product: await heldBy(product.runtime), reference: await heldBy(reference.runtime) });
  }
  return looks;
}

/** KiB a socket, from one look to the next. */
function socketCosts(looks: Look[], what: keyof Held): Rounds {
  const costs = (side: keyof Rounds) =>
    looks.flatMap((look, round) => {
      const before = looks[round - 1];
      return before ? [(look[side][what] - before[side][what]) / WATCHERS / KIB] : [];
    });
  return { product: costs("product"), reference: costs("reference") };
}

/** MiB that a round of bids leaves behind, with many watchers and with one, in the same runtime. */
async function growths(app: App, runtime: Inspected): Promise<Finding> {
  const many = await watchedLot(app);
  const one = await watchedLot(app);
  const growth = async (watched: Watched): Promise<number> => {
    const before = await heldBy(runtime);
    await watched.bid(BROADCASTS, { everyMs: 0, inTurn: true });
    return ((await heldBy(runtime)).resident - before.resident) / MIB;
  };
  try {
    await many.connect(LISTENERS);
    await one.connect(1);
    await growth(many);
    await growth(one);
    const before = await heldBy(runtime);
    const rounds = await interleave({ product: () => growth(many), reference: () => growth(one) });
    const after = await heldBy(runtime);
    return {
      id: "B7 growth",
      what: `memory after ${BROADCASTS} more bids on a lot with ${LISTENERS} watchers, ${ROUNDS} times`,
      against: "as many bids on a lot with one watcher",
      product: `${spread(rounds.product, 2)} MiB`,
      reference: `${spread(rounds.reference, 2)} MiB`,
      ratio: "-",
      target: "no growth",
      isMet: median(rounds.product) <= GROWTH_NOTICED_MIB,
      remark: `after a collection the runtime held ${inMib(before)} before and ${inMib(after)} after the rounds; less than ${GROWTH_NOTICED_MIB} MiB in a round counts as none`,
    };
  } finally {
    await many.stop();
    await one.stop();
  }
}

function inMib({ resident, heap }: Held): string {
  return `${(resident / MIB).toFixed(1)} MiB (${(heap / MIB).toFixed(1)} of it JavaScript's)`;
}
