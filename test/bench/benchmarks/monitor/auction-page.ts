import { setTimeout as wait } from "node:timers/promises";
import { APP_SUBSCRIPTIONS } from "../../../../schema/bidding/live/app-subscriptions.ts";
import { newAuctioneer } from "../../../support/app/new-auctioneer.ts";
import { newSale } from "../../../support/app/new-sale.ts";
import { placeBid } from "../../../support/app/place-bid.ts";
import type { App, Bench } from "../../bench.ts";
import { compared, type Finding } from "../../finding.ts";
import { interleave } from "../../interleave.ts";
import { Watchers } from "../../load/watchers.ts";
import { processorMs, quiet } from "../../usage.ts";

/** A page of an auction has as many lots. */
const LOTS = 24;
const PAGES = 50;
const BIDS = 200;
const BIDS_PER_SECOND = 40;
const DAY_MS = 24 * 3_600_000;
const START_CENTS = 100_000;
const RISE_CENTS = 1_000;
/** The documents of the app's page of a lot and of an auction. */
const [LOT = "", AUCTION = ""] = APP_SUBSCRIPTIONS;

interface Side {
  lotIds: readonly string[];
  nextAmount: number;
}

/** B33: bids on the lots of an auction that many pages show, fed by the auction, beside a subscription to each lot. */
export async function auctionPages(bench: Bench): Promise<Finding[]> {
  const app = await bench.newApp("pages");
  // In one process: what it does with the frames is no part of the figure.
  const watchers = new Watchers();
  try {
    const newSide = async (watch: (auctionId: string, lotIds: readonly string[]) => Promise<void>): Promise<Side> => {
      const auctioneer = await newAuctioneer(app.process);
      const sale = await newSale(app.process.url, auctioneer, { lots: LOTS, step: 100, closesInMs: DAY_MS });
      const side = { lotIds: sale.lotIds, nextAmount: START_CENTS };
      // A bid on each before anybody watches, so that every first frame has an amount.
      for (const lot of sale.lotIds.keys()) await bid(app, side, lot);
      await watch(sale.auctionId, sale.lotIds);
      return side;
    };
    const fed = await newSide(async (incrementalAuctionId) => {
      const variables = { incrementalAuctionId, after: 0 };
      await open(watchers, app, { path: `auction=${incrementalAuctionId}`, query: AUCTION, variables });
    });
    const single = await newSide(async (_auctionId, lotIds) => {
      for (const incrementalLotId of lotIds)
        await open(watchers, app, { path: `lot=${incrementalLotId}`, query: LOT, variables: { incrementalLotId } });
    });
    const rounds = await interleave({
      product: async () => await costOfBids(app, fed),
      reference: async () => await costOfBids(app, single),
    });
    return [
      compared({
        id: "B33",
        what: `a bid on one of the ${LOTS} lots of an auction that ${PAGES} pages show, fed by the auction`,
        against: `the same with a subscription to each lot: ${LOTS * PAGES} sockets`,
        unit: "ms CPU a bid",
        digits: 2,
        rounds,
        target: { atMost: 1 },
        remark: `${BIDS_PER_SECOND} bids a second, one lot after the other`,
      }),
    ];
  } finally {
    await watchers.stop();
  }
}

/** Opens a socket of each page. */
async function open(
  watchers: Watchers,
  { process }: App,
  { path, query, variables }: { path: string; query: string; variables: object },
): Promise<void> {
  await watchers.order({
    order: "connect",
    url: `ws://127.0.0.1:${new URL(process.url).port}/graphql?${path}`,
    protocol: "graphql-transport-ws",
    hello: [
      { type: "connection_init", payload: {} },
      { id: "page", type: "subscribe", payload: { query, variables } },
    ].map((message) => JSON.stringify(message)),
    ready: '"type":"next"',
    watchers: PAGES,
    keepsHistory: false,
  });
}

/** Processor time of the runtime per bid, with all that follows from the bids. */
async function costOfBids(app: App, side: Side): Promise<number> {
  await quiet(app.process.pid);
  const beforeMs = processorMs(app.process.pid);
  const startedMs = performance.now();
  // A bid follows the one before on its lot, however busy the machine is.
  const underWay: Promise<void>[] = side.lotIds.map(() => Promise.resolve());
  for (let index = 0; index < BIDS; index += 1) {
    const lot = index % LOTS;
    underWay[lot] = (underWay[lot] ?? Promise.resolve()).then(async () => await bid(app, side, lot));
    await wait(Math.max(0, startedMs + ((index + 1) * 1_000) / BIDS_PER_SECOND - performance.now()));
  }
  await Promise.all(underWay);
  await quiet(app.process.pid);
  return (processorMs(app.process.pid) - beforeMs) / BIDS;
}

/** The next bid on a lot: by another bidder, higher than all before. */
async function bid({ process, bidders }: App, side: Side, lot: number): Promise<void> {
  const amount = side.nextAmount;
  side.nextAmount += RISE_CENTS;
  const bidder = bidders[(amount / RISE_CENTS) % bidders.length];
  if (!bidder) throw new Error("there is no bidder");
  await placeBid(process.url, bidder, side.lotIds[lot] ?? "", amount);
}
