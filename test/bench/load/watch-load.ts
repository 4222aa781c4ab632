/**
 * Watchers of one lot and its bidders, in one process: what is measured begins and ends by the same clock.
 * Obeys its parent's orders one after another (watchers.ts).
 */
import { WebSocket } from "ws";
import { filled, keepAlive, send } from "./http.ts";

export type WatchOrder =
  /** Opens so many more sockets. */
  | {
      order: "connect";
      url: string;
      protocol: string | null;
      headers?: Record<string, string>;
      /** What each says first; `{{socket}}` is its number. */
      hello: string[];
      ready: string | null;
      /** Whether each keeps a bid history, as the app does, and counts when it would have to ask for bids. */
      keepsHistory?: boolean;
      watchers: number;
    }
  /** Bids so many times: one every `everyMs`, or (`inTurn`) each `everyMs` after the one before has reached everybody. */
  | { order: "bid"; bids: number; everyMs: number; inTurn: boolean; bidding: Bidding };

export interface Bidding {
  url: string;
  headers: Record<string, string>;
  /** `{{amount}}` and `{{id}}` are filled in. */
  body: string;
  firstAmount: number;
  rise: number;
}

export interface WatchReport {
  /** Per bid, milliseconds from sending it until the last watcher knew its amount or a higher one. */
  lastMs: number[];
  lastAmount: number;
  /** A frame as a watcher got it; empty before the first. */
  frame: string;
  /** How often watchers that keep a history lacked bids so far, and would have asked for them over HTTP. */
  asked: number;
}

/** A broadcast that has not reached everybody by then is a failure. */
const LOST_AFTER_MS = 30_000;
/** Sockets that are opened at once. */
const ABREAST = 50;
const AMOUNT = '"amount":';
/** The actor pings a socket from time to time and sends nothing more to one that does not answer. */
const PING = '{"type":"ping"';

interface Pending {
  amount: number;
  sentMs: number;
  left: number;
  reached: (ms: number) => void;
}

const agent = keepAlive();
const watchers: WebSocket[] = [];
let pending: Pending[] = [];
let frame = "";
let asked = 0;

class NeverOpened extends Error {}

function watch(order: Extract<WatchOrder, { order: "connect" }>): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(order.url, order.protocol ?? [], {
      headers: order.headers ?? {},
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    let known = 0;
    let historyTo: number | null = null;
    socket.once("error", (fault) => reject(watchers.includes(socket) ? fault : new NeverOpened("", { cause: fault })));
    socket.once("close", (code) => reject(new Error(`a watcher was closed: ${code}`)));
    socket.once("open", () => {
      for (const text of order.hello) socket.send(text.replaceAll("{{socket}}", String(watchers.length)));
      watchers.push(socket);
      if (order.ready === null) resolve();
    });
    socket.on("message", (data: Buffer) => {
      const at = data.indexOf(AMOUNT);
      if (at === -1) {
        const text = data.toString();
        if (text.startsWith(PING)) socket.send(text.replace("ping", "pong"));
        return;
      }
      if (frame === "") frame = data.toString();
      if (order.keepsHistory) {
        const { sequence, bidsAfter } = historyIn(data.toString());
        if (historyTo !== null && historyTo < bidsAfter) asked += 1;
        historyTo = sequence;
      }
      if (order.ready !== null && data.includes(order.ready)) resolve();
      const amount = Number.parseInt(data.toString("latin1", at + AMOUNT.length, at + AMOUNT.length + 16), 10);
      if (!(amount > known)) return;
      for (const bid of pending) {
        if (bid.amount > known && bid.amount <= amount) {
          bid.left -= 1;
          if (bid.left === 0) bid.reached(performance.now() - bid.sentMs);
        }
      }
      known = amount;
    });
  });
}

/** Up to which entry of the log a frame goes, and after which its bids are complete. */
function historyIn(text: string): { sequence: number; bidsAfter: number } {
  const numberOf = (name: string) => Number(new RegExp(`"${name}":(\\d+)`).exec(text)?.[1]);
  return { sequence: numberOf("sequence"), bidsAfter: numberOf("bidsAfter") };
}

/** A runtime that is very busy now and then drops a connection before it answers; the second one counts. */
async function watchSurely(order: Extract<WatchOrder, { order: "connect" }>): Promise<void> {
  await watch(order).catch(async (fault) => {
    if (!(fault instanceof NeverOpened)) throw fault;
    await watch(order);
  });
}

async function connect(order: Extract<WatchOrder, { order: "connect" }>): Promise<void> {
  for (let left = order.watchers; left > 0; left -= ABREAST) {
    await Promise.all(Array.from({ length: Math.min(left, ABREAST) }, () => watchSurely(order)));
  }
}

async function bid({ bids, everyMs, inTurn, bidding }: Extract<WatchOrder, { order: "bid" }>): Promise<WatchReport> {
  let amount = bidding.firstAmount;
  const startedMs = performance.now();
  const one = async (): Promise<number> => {
    amount += bidding.rise;
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const lost = setTimeout(() => reject(new Error("a broadcast did not reach everybody")), LOST_AFTER_MS);
    const entry = { amount, sentMs: performance.now(), left: watchers.length, reached: resolve };
    pending.push(entry);
    const body = filled(bidding.body, { amount, client: 0 });
    await send({ url: bidding.url, headers: bidding.headers, body, agent });
    const ms = await promise;
    clearTimeout(lost);
    pending = pending.filter((other) => other !== entry);
    return ms;
  };
  const lastMs: Promise<number>[] = [];
  for (let index = 0; index < bids; index += 1) {
    const waitMs = inTurn ? everyMs : startedMs + index * everyMs - performance.now();
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, waitMs)));
    const sent = one();
    lastMs.push(sent);
    if (inTurn) await sent;
  }
  return { lastMs: await Promise.all(lastMs), lastAmount: amount, frame, asked };
}

async function obey(order: WatchOrder): Promise<WatchReport> {
  if (order.order === "bid") return await bid(order);
  await connect(order);
  return { lastMs: [], lastAmount: 0, frame, asked };
}

process.on("message", (order: WatchOrder) => {
  obey(order).then(
    (report) => process.send?.(report),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.once("disconnect", () => process.exit(0));
