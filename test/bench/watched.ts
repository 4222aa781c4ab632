import { APP_SUBSCRIPTIONS } from "../../schema/bidding/live/app-subscriptions.ts";
import type { App } from "./bench.ts";
import type { WatchOrder } from "./load/watch-load.ts";
import { Watchers } from "./load/watchers.ts";
import type { Reference } from "./postgres/reference.ts";
import type { Served } from "./served.ts";
import { appSide, biddingOf, postgresSide, type Side } from "./sides.ts";

/** The document of the app's lot page. */
const [WATCH] = APP_SUBSCRIPTIONS;

type Address = Omit<Extract<WatchOrder, { order: "connect" }>, "order" | "watchers" | "keepsHistory">;

/** Something that is bid on while it is watched. */
export class Watched {
  readonly #side: Side;
  readonly #address: Address;
  readonly #watchers = new Watchers();
  #asked = 0;

  constructor(side: Side, address: Address) {
    this.#side = side;
    this.#address = address;
  }

  /** Opens so many more sockets; answers a frame of this side. */
  async connect(watchers: number, { keepsHistory = false } = {}): Promise<string> {
    return (await this.#watchers.order({ order: "connect", ...this.#address, watchers, keepsHistory })).frame;
  }

  /** How often watchers that keep a history lacked bids so far. */
  get asked(): number {
    return this.#asked;
  }

  /** Milliseconds from each bid until the last watcher knew of it. */
  async bid(bids: number, { everyMs, inTurn }: { everyMs: number; inTurn: boolean }): Promise<number[]> {
    const order = { order: "bid", bids, everyMs, inTurn, bidding: biddingOf(this.#side) } as const;
    const { lastMs, lastAmount, asked } = await this.#watchers.order(order);
    this.#side.lastAmount = lastAmount;
    this.#asked = asked;
    return lastMs;
  }

  async stop(): Promise<void> {
    await this.#watchers.stop();
  }
}

/** A lot of the app, watched over its websocket as the app does. */
export async function watchedLot(app: App): Promise<Watched> {
  const [lotId = ""] = await app.newLots(1);
  const side = appSide(app, lotId);
  const subscribe = { id: "lot", type: "subscribe", payload: { query: WATCH, variables: { incrementalLotId: lotId } } };
  const hello = [{ type: "connection_init", payload: {} }, subscribe].map((message) => JSON.stringify(message));
  // A bid before anybody watches, so that each watcher's first frame has an amount.
  await fetch(side.url, {
    method: "POST",
    headers: { "content-type": "application/json", ...side.headers[0] },
    body: side.body.replace("{{amount}}", "100000").replace("{{id}}", crypto.randomUUID()),
  });
  return new Watched(side, {
    url: `ws://127.0.0.1:${new URL(app.process.url).port}/graphql?lot=${lotId}`,
    protocol: "graphql-transport-ws",
    hello,
    ready: '"type":"next"',
  });
}

/** A server that sends what is posted to everybody; it is posted the bytes of a frame of the app's. */
export function watchedBytes({ port }: Served, paths: { post: string; watch: string }, frame: string): Watched {
  const side: Side = {
    url: `http://127.0.0.1:${port}${paths.post}`,
    headers: [{}],
    body: frame.replace(/"amount":\d+/, '"amount":{{amount}}'),
    accepted: "{",
    lastAmount: 100_000,
  };
  const url = `ws://127.0.0.1:${port}${paths.watch}`;
  return new Watched(side, { url, protocol: null, hello: [], ready: null });
}

/** A lot of the reference, watched over its websocket. */
export async function watchedReference(reference: Reference, app: App): Promise<Watched> {
  const side = await postgresSide(reference, app, true);
  const url = `ws://127.0.0.1:${reference.port}/watch`;
  return new Watched(side, { url, protocol: null, hello: [], ready: null });
}
