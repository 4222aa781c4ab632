import { APP_SUBSCRIPTIONS } from "../../../../schema/bidding/live/app-subscriptions.ts";
import { newAuctioneer } from "../../../support/app/new-auctioneer.ts";
import { newSale } from "../../../support/app/new-sale.ts";
import { type App, type Bench, BIDDERS } from "../../bench.ts";
import { compared, type Finding } from "../../finding.ts";
import { interleave } from "../../interleave.ts";
import { Watchers } from "../../load/watchers.ts";
import { drive, lotSockets, type SocketSide } from "../bids-over-sockets.ts";

const PAGES = [0, 1, 50] as const;
const SECONDS = 3;
const WARM_UP_SECONDS = 2;
const DAY_MS = 24 * 3_600_000;
/** The document of the app's page of an auction. */
const [, FEED = ""] = APP_SUBSCRIPTIONS;

/** B27: bids on a lot while pages show its auction from the auction's feed, beside the same without a page. */
export async function bidsBesidePages(bench: Bench): Promise<Finding[]> {
  const app = await bench.app();
  const watchers: Watchers[] = [];
  const sides = new Map<number, SocketSide>();
  try {
    for (const pages of PAGES) {
      const { auctionId, lotId } = await newAuction(app);
      if (pages > 0) watchers.push(await feedWatchers(app, auctionId, pages));
      const side = lotSockets(app, lotId);
      sides.set(pages, side);
      await drive(bench, side, WARM_UP_SECONDS);
    }
    const driven = async (pages: number) => {
      const side = sides.get(pages);
      if (!side) throw new Error("no such side");
      return await drive(bench, side, SECONDS);
    };
    const rounds = await interleave({
      none: async () => await driven(0),
      one: async () => await driven(1),
      fifty: async () => await driven(50),
    });
    return (["one", "fifty"] as const).map((name, index) =>
      compared({
        id: `B27 ${PAGES[index + 1]}`,
        what: `accepted bids/s, one hot lot, ${BIDDERS} sockets, its auction on ${PAGES[index + 1]} open pages`,
        against: "the same on no page",
        unit: "bids/s",
        rounds: { product: rounds[name], reference: rounds.none },
        // A bid's work may be 1.05 times as much.
        target: { atLeast: 0.95 },
        remark: "lot, feed, pages and bidders share the machine",
      }),
    );
  } finally {
    for (const each of watchers) await each.stop();
  }
}

async function newAuction({ process }: App): Promise<{ auctionId: string; lotId: string }> {
  const sale = await newSale(process.url, await newAuctioneer(process), { lots: 1, step: 100, closesInMs: DAY_MS });
  return { auctionId: sale.auctionId, lotId: sale.lotIds[0] ?? "" };
}

async function feedWatchers({ process }: App, incrementalAuctionId: string, watchers: number): Promise<Watchers> {
  const payload = { query: FEED, variables: { incrementalAuctionId, after: 0 } };
  const hello = [
    { type: "connection_init", payload: {} },
    { id: "auction", type: "subscribe", payload },
  ].map((message) => JSON.stringify(message));
  const opened = new Watchers();
  await opened.order({
    order: "connect",
    url: `ws://127.0.0.1:${new URL(process.url).port}/graphql?auction=${incrementalAuctionId}`,
    protocol: "graphql-transport-ws",
    hello,
    ready: '"type":"next"',
    watchers,
    keepsHistory: false,
  });
  return opened;
}
