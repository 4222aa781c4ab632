import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import { AUCTION_ADMIN_SUBSCRIPTION } from "../../../../schema/bidding/live/auction-subscriptions.ts";
import { newAuctioneer } from "../../../support/app/new-auctioneer.ts";
import type { Bench } from "../../bench.ts";
import { atShare, type Finding } from "../../finding.ts";
import { quiet } from "../../usage.ts";
import { closingsIn } from "../closings.ts";
import { newLargeSale } from "./new-large-sale.ts";

const LOTS = Number(process.env.BENCH_LOTS ?? 1_000);
/** A lot takes so long to be made and published. */
const SET_UP_A_LOT_MS = 150;
const SPARE_MS = 10_000;
/** What is not on the monitor by then is not counted. */
const LOST_AFTER_MS = 60_000;

/** B32: the closing of all lots of a sale at one instant, until each is closed on a monitor. */
export async function closingOnTheMonitor(bench: Bench): Promise<Finding[]> {
  const name = "closing-monitor";
  const app = await bench.newAppWithPages(name);
  const auctioneer = await newAuctioneer(app.process);
  const closesInMs = SPARE_MS + LOTS * SET_UP_A_LOT_MS;
  const sale = await newLargeSale(app.process.url, auctioneer, { lots: LOTS, closesInMs });
  const closesAtMs = sale.closesAtMs[0] ?? 0;
  const monitor = await openMonitor(app.process.url, { token: auctioneer.token, auctionId: sale.auctionId });
  while (monitor.closedAtMs.size < LOTS && Date.now() < closesAtMs + LOST_AFTER_MS) await wait(100);
  monitor.close();
  await quiet(app.process.pid);
  // An actor in memory keeps its file to itself.
  await app.process.stop();
  const closings = closingsIn(bench.stateOf(name), { ids: new Set(sale.lotIds), closesAtMs });
  const ownMs = closings.flatMap(({ closedAtMs }) => closedAtMs.map((atMs) => atMs - closesAtMs));
  const shownMs = [...monitor.closedAtMs.values()].map((atMs) => atMs - closesAtMs);
  const ratio = Math.max(...shownMs) / Math.max(...ownMs);
  const inMs = (values: readonly number[]) => `p50 ${atShare(values, 0.5)}, last ${Math.max(...values)} ms`;
  return [
    {
      id: "B32",
      what: `${LOTS.toLocaleString("en")} lots that close at one instant, until the monitor has them closed`,
      against: "the closings in the lots' own logs",
      product: inMs(shownMs),
      reference: inMs(ownMs),
      ratio: ratio.toFixed(2),
      target: "all, the last at most 1.2",
      isMet: shownMs.length === LOTS && ratio <= 1.2,
      remark: `${shownMs.length} lots came, in ${monitor.frames()} frames`,
    },
  ];
}

/** A socket to the staff's part of the sale's feed, and when it first had each lot closed. */
async function openMonitor(url: string, { token, auctionId }: { token: string; auctionId: string }) {
  const socket = new WebSocket(`${url.replace("http", "ws")}/graphql?auction=${auctionId}`, "graphql-transport-ws");
  const closedAtMs = new Map<string, number>();
  let frames = 0;
  const variables = { incrementalAuctionId: auctionId, after: 0 };
  socket.on("message", (data: Buffer) => {
    const text = data.toString();
    const { type, payload } = JSON.parse(text);
    // The feed sends nothing more to a socket that does not answer.
    if (type === "ping") socket.send(text.replace("ping", "pong"));
    if (type === "connection_ack") {
      const subscribe = { id: "sale", type: "subscribe", payload: { query: AUCTION_ADMIN_SUBSCRIPTION, variables } };
      socket.send(JSON.stringify(subscribe));
    }
    if (type === "error") throw new Error(`the feed refused: ${JSON.stringify(payload)}`);
    if (type !== "next") return;
    frames += 1;
    for (const { incrementalLotId, isClosed } of payload.data.incrementalAuctionStateAdmin.lots)
      if (isClosed && !closedAtMs.has(incrementalLotId)) closedAtMs.set(incrementalLotId, Date.now());
  });
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "connection_init", payload: { authorization: `Bearer ${token}` } }));
  return { closedAtMs, frames: () => frames, close: () => socket.close() };
}
