import { setTimeout as wait } from "node:timers/promises";
import { APP_SUBSCRIPTIONS } from "../../../../schema/bidding/live/app-subscriptions.ts";
import { newAuctioneer } from "../../../support/app/new-auctioneer.ts";
import { newSale, type Sale } from "../../../support/app/new-sale.ts";
import { placeBid } from "../../../support/app/place-bid.ts";
import type { App, Bench } from "../../bench.ts";
import type { Finding } from "../../finding.ts";

/** A list of as many lots as a page may have, four of each auction. */
const AUCTIONS = 24;
const LOTS_AN_AUCTION = 4;
const LOTS = AUCTIONS * LOTS_AN_AUCTION;
/** How many auctions a list follows at most (web/catalogue/lots/followed-auctions.ts). */
const FOLLOWED = 12;
const BIDS = 600;
const BIDS_PER_SECOND = 40;
const SECONDS = BIDS / BIDS_PER_SECOND;
/** Longer than any frame takes after the last bid. */
const LAST_FRAMES_MS = 2_000;
const DAY_MS = 24 * 3_600_000;
const START_CENTS = 100_000;
const RISE_CENTS = 1_000;
/** The documents of the app's page of a lot and of an auction. */
const [LOT = "", AUCTION = ""] = APP_SUBSCRIPTIONS;

/** What a page receives over its sockets. */
interface Page {
  sockets: WebSocket[];
  frames: number;
  bytes: number;
}

/** B34: what a page with a list of lots of many auctions receives, by their feeds, beside a subscription to each lot. */
export async function listOfAuctions(bench: Bench): Promise<Finding[]> {
  const app = await bench.newApp("lists");
  const sales = await newSales(app);
  const lotIds = sales.flatMap((sale) => sale.lotIds);
  const feeds = (count: number) =>
    sales.slice(0, count).map(({ auctionId: incrementalAuctionId }) => ({
      path: `auction=${incrementalAuctionId}`,
      ...{ query: AUCTION, variables: { incrementalAuctionId } },
    }));
  const lots = lotIds.map((incrementalLotId) => ({
    path: `lot=${incrementalLotId}`,
    ...{ query: LOT, variables: { incrementalLotId } },
  }));
  await bidOnAll(app, lotIds, { from: START_CENTS, bids: LOTS });
  const pages: Page[] = [];
  try {
    // All receive the frames of the same bids.
    for (const subscriptions of [feeds(FOLLOWED), feeds(AUCTIONS), lots]) pages.push(await open(app, subscriptions));
    await wait(LAST_FRAMES_MS);
    const first = pages.map(({ bytes }) => bytes);
    for (const page of pages) Object.assign(page, { frames: 0, bytes: 0 });
    await bidOnAll(app, lotIds, { from: START_CENTS + LOTS * RISE_CENTS, bids: BIDS });
    await wait(LAST_FRAMES_MS);
    const [followed, all, single] = pages;
    if (!followed || !all || !single) throw new Error("there is no page");
    const ratio = followed.bytes / single.bytes;
    return [
      {
        id: "B34",
        what: `a page with a list of ${LOTS} lots of ${AUCTIONS} auctions, ${BIDS_PER_SECOND} bids a second: by the feeds of ${FOLLOWED} auctions, as many as a list follows`,
        against: "the same page with a subscription to each lot",
        product: received(followed),
        reference: received(single),
        ratio: `${ratio.toFixed(2)} of the bytes`,
        target: "at most 0.5",
        isMet: ratio <= 0.5,
        remark: `with the feeds of all ${AUCTIONS}: ${received(all)}; the first frames: ${first.map(kB).join(", ")} kB`,
      },
    ];
  } finally {
    for (const { sockets } of pages) for (const socket of sockets) socket.close();
  }
}

const kB = (bytes: number) => (bytes / 1_000).toFixed(1);

function received({ sockets, frames, bytes }: Page): string {
  return `${sockets.length} sockets, ${(frames / SECONDS).toFixed(1)} frames and ${kB(bytes / SECONDS)} kB a second`;
}

async function newSales({ process }: App): Promise<Sale[]> {
  const auctioneer = await newAuctioneer(process);
  const sales: Sale[] = [];
  for (let index = 0; index < AUCTIONS; index += 1) {
    sales.push(await newSale(process.url, auctioneer, { lots: LOTS_AN_AUCTION, step: 100, closesInMs: DAY_MS }));
  }
  return sales;
}

/** Opens a page's sockets, and waits for the first frame of each. */
async function open(
  { process }: App,
  subscriptions: readonly { path: string; query: string; variables: object }[],
): Promise<Page> {
  const page: Page = { sockets: [], frames: 0, bytes: 0 };
  for (const { path, query, variables } of subscriptions) {
    const url = `ws://127.0.0.1:${new URL(process.url).port}/graphql?${path}`;
    const socket = new WebSocket(url, "graphql-transport-ws");
    page.sockets.push(socket);
    await new Promise<void>((resolve, reject) => {
      const send = (message: object) => socket.send(JSON.stringify(message));
      socket.onerror = () => reject(new Error(`no connection to ${path}`));
      socket.onopen = () => send({ type: "connection_init", payload: {} });
      socket.onmessage = ({ data }) => {
        const { type, payload } = JSON.parse(data);
        if (type === "connection_ack") send({ id: "page", type: "subscribe", payload: { query, variables } });
        if (type === "ping") send({ type: "pong", payload });
        if (type !== "next") return;
        page.frames += 1;
        page.bytes += Buffer.byteLength(data);
        resolve();
      };
    });
  }
  return page;
}

/** Bids on one lot after the other, each higher than all before, of another auction each time. */
async function bidOnAll(
  { process, bidders }: App,
  lotIds: readonly string[],
  { from, bids }: { from: number; bids: number },
): Promise<void> {
  const startedMs = performance.now();
  const underWay: Promise<void>[] = lotIds.map(() => Promise.resolve());
  for (let index = 0; index < bids; index += 1) {
    const lot = ((index % AUCTIONS) * LOTS_AN_AUCTION + (Math.floor(index / AUCTIONS) % LOTS_AN_AUCTION)) % LOTS;
    // Another one than before on the same lot.
    const bidder = bidders[(index + Math.floor(index / LOTS)) % bidders.length];
    if (!bidder) throw new Error("there is no bidder");
    underWay[lot] = (underWay[lot] ?? Promise.resolve()).then(
      async () => await placeBid(process.url, bidder, lotIds[lot] ?? "", from + index * RISE_CENTS),
    );
    await wait(Math.max(0, startedMs + ((index + 1) * 1_000) / BIDS_PER_SECOND - performance.now()));
  }
  await Promise.all(underWay);
}
