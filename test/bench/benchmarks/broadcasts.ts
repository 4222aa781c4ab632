import type { Bench } from "../bench.ts";
import { atShare, type Comparison, compared, type Finding, median, unmeasured } from "../finding.ts";
import { interleave } from "../interleave.ts";
import { type Watched, watchedBytes, watchedLot, watchedReference } from "../watched.ts";

const CROWDS = [
  { watchers: 1_000, bids: 12, everyMs: 100, atMost: 1.5 },
  { watchers: 5_000, bids: 6, everyMs: 200, atMost: 2 },
];
/** The first broadcasts warm the code up. */
const WARM_UP_BIDS = 10;
const BARE_ACTOR = "an actor that only sends the same bytes to as many bare sockets, on the same runtime";
/** What the product may add to the runtime's own cost of sending. */
const OVER_BARE_ACTOR = { atMost: 1.1 };

/** B5: from sending a bid until the last watcher knows of it, beside a bare broadcast of the same bytes. */
export async function broadcasts(bench: Bench): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { watchers, bids, everyMs, atMost } of CROWDS) {
    const product = await watchedLot(await bench.app());
    const frame = await product.connect(watchers);
    const reference = watchedBytes(await bench.bareWs(), { post: "/", watch: "/" }, frame);
    const paths = { post: `/broadcast?crowd=${watchers}`, watch: `/sockets?crowd=${watchers}` };
    const floor = watchedBytes(await bench.floor(), paths, frame);
    try {
      await reference.connect(watchers);
      await floor.connect(watchers);
      const pace = { everyMs, inTurn: true };
      await product.bid(WARM_UP_BIDS, pace);
      await reference.bid(WARM_UP_BIDS, pace);
      await floor.bid(WARM_UP_BIDS, pace);
      await bench.settle();
      const values = await interleave({
        product: async () => median(await product.bid(bids, pace)),
        reference: async () => median(await reference.bid(bids, pace)),
        actor: async () => median(await floor.bid(bids, pace)),
      });
      const row = { what: `bid sent to last of ${watchers.toLocaleString("en")} watchers`, unit: "ms", digits: 1 };
      const against = "bare `ws` broadcast of the same bytes, posted over HTTP";
      const id = `B5 ${watchers.toLocaleString("en")}`;
      findings.push(...besideBoth({ ...row, id, against, target: { atMost } }, values));
    } finally {
      await product.stop();
      await reference.stop();
      await floor.stop();
    }
  }
  return findings;
}

/** The product beside the reference, and beside a bare actor: what of the ratio is the runtime's own. */
function besideBoth(
  row: Omit<Comparison, "rounds">,
  { product, reference, actor }: Record<"product" | "reference" | "actor", number[]>,
): Finding[] {
  return [
    compared({ ...row, rounds: { product, reference } }),
    compared({
      ...row,
      id: `${row.id} actor`,
      against: BARE_ACTOR,
      rounds: { product, reference: actor },
      target: OVER_BARE_ACTOR,
    }),
  ];
}

const PER_SECOND = 20;
const SECONDS = 4;
const WATCHERS = 1_000;

/** B6: the same at a steady pace, beside Node, PostgreSQL's LISTEN/NOTIFY and `ws`. */
export async function steadyBroadcasts(bench: Bench): Promise<Finding[]> {
  const row = {
    id: "B6",
    what: `bid sent to last watcher p99, ${WATCHERS.toLocaleString("en")} watchers, ${PER_SECOND} bids/s`,
    against: "Node + PostgreSQL LISTEN/NOTIFY + `ws`",
  };
  const app = await bench.app();
  const beside = await bench.postgres();
  if (!beside) return [unmeasured({ ...row, target: "at most 1" }, "PostgreSQL is not installed here")];
  const product = await watchedLot(app);
  const reference = await watchedReference(beside, app);
  const crowds: Watched[] = [product, reference];
  try {
    const frame = await product.connect(WATCHERS);
    await reference.connect(WATCHERS);
    const paths = { post: "/broadcast?crowd=steady", watch: "/sockets?crowd=steady" };
    const floor = watchedBytes(await bench.floor(), paths, frame);
    crowds.push(floor);
    await floor.connect(WATCHERS);
    const pace = { everyMs: 1000 / PER_SECOND, inTurn: false };
    for (const crowd of crowds) await crowd.bid(PER_SECOND, pace);
    const p99Ms = async (crowd: Watched): Promise<number> => {
      await bench.settle();
      return atShare(await crowd.bid(PER_SECOND * SECONDS, pace), 0.99);
    };
    const values = await interleave({
      product: async () => await p99Ms(product),
      reference: async () => await p99Ms(reference),
      actor: async () => await p99Ms(floor),
    });
    return besideBoth({ ...row, unit: "ms", digits: 1, target: { atMost: 1 } }, values);
  } finally {
    for (const crowd of crowds) await crowd.stop();
  }
}

const HISTORY_BIDS = 40;

/** B16: how often watchers have to ask over HTTP for bids that no frame brought. Each keeps its history as the app does. */
export async function requestsPerBid(bench: Bench): Promise<Finding[]> {
  const product = await watchedLot(await bench.app());
  try {
    await product.connect(WATCHERS, { keepsHistory: true });
    await product.bid(HISTORY_BIDS, { everyMs: 1000 / PER_SECOND, inTurn: false });
    const perBid = product.asked / HISTORY_BIDS;
    return [
      {
        id: "B16",
        what: `HTTP requests of ${WATCHERS.toLocaleString("en")} watchers per bid, ${PER_SECOND} bids/s`,
        against: "every watcher asks for the history after each bid",
        product: perBid.toFixed(2),
        reference: WATCHERS.toFixed(2),
        ratio: (perBid / WATCHERS).toFixed(4),
        target: "0",
        isMet: perBid === 0,
        remark:
          "counted by clients that follow the app's rule; the app in a browser: test/e2e/bidding/watching.test.ts",
      },
    ];
  } finally {
    await product.stop();
  }
}
