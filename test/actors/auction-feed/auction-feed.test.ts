import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { FRAME_INTERVAL_MS } from "../../../actors/auction-feed/auction-feed.ts";
import {
  FeedStore,
  MAX_EVENTS,
  MAX_FRAME_EVENTS,
  MAX_FRAME_LOTS,
  RECENT_MS,
} from "../../../actors/auction-feed/feed-store.ts";
import { ADMISSION_TTL_MS } from "../../../actors/kit/live/admission/admitted-viewers.ts";
import {
  AUCTION_ADMIN_SUBSCRIPTION,
  AUCTION_SUBSCRIPTION,
} from "../../../schema/bidding/live/auction-subscriptions.ts";
import type { IncrementalAuctionAdminLive, IncrementalAuctionLive } from "../../../schema/bidding/live/live-auction.ts";
import type { LotDelivery } from "../../../schema/bidding/rpc/auction-feed-rpc.ts";
import { AUDIENCE_HEADER, INVITED_AUDIENCE } from "../../../schema/kit/live/audience-header.ts";
import { LiveClient } from "../../support/live-client.ts";
import { tokenFor } from "../../support/people/token-for.ts";

const T0 = Date.now();

afterEach(() => {
  vi.restoreAllMocks();
});

function delivery(incrementalLotId: string, sequence: number, change: Partial<LotDelivery["lot"]> = {}): LotDelivery {
  const lot = {
    ...{ incrementalLotId, sequence, isPublished: true, isClosed: false, leaderPseudonym: "1" },
    ...{ priceCents: sequence * 10_00, bidCount: sequence, bidderCount: 1, watcherCount: 0 },
    ...{ startsAtMs: T0 - 1_000, closesAtMs: T0 + 60_000, extendedMs: 0 },
    ...change,
  };
  const event = { sequence, type: "BID", amountCents: lot.priceCents, pseudonym: "1", atMs: T0 } as const;
  return { lot, events: [event], eventsTo: sequence };
}

/** A feed whose rights are what the test says. */
async function newFeed(rights: { isPublic?: boolean; monitors?: Set<string>; invited?: Set<string> } = {}) {
  const auctionId = crypto.randomUUID();
  const stub = () => env.AUCTION_FEEDS.getByName(auctionId);
  const asked = { monitors: 0 };
  const prepare = () =>
    runInDurableObject(stub(), (instance) => {
      instance.access = {
        isPublic: async () => rights.isPublic ?? true,
        isInvited: async ({ userId }) => rights.invited?.has(userId) ?? false,
        mayMonitor: async ({ userId }) => {
          asked.monitors += 1;
          return rights.monitors?.has(userId) ?? false;
        },
      };
    });
  await prepare();
  const connect = async (token?: string, headers: Record<string, string> = {}) => {
    const response = await stub().fetch("http://localhost/graphql", {
      headers: { upgrade: "websocket", "sec-websocket-protocol": "graphql-transport-ws", ...headers },
    });
    if (!response.webSocket) throw new Error("No websocket");
    return await new LiveClient(response.webSocket).init(token);
  };
  return { auctionId, stub, asked, prepare, connect };
}

type Feed = Awaited<ReturnType<typeof newFeed>>;

async function watch(feed: Feed, after: number | null = 0) {
  const client = await feed.connect();
  const query = AUCTION_SUBSCRIPTION.replace("($", "($after: Int, $").replace(
    "(incrementalA",
    "(after: $after, incrementalA",
  );
  client.subscribe("wall", query, { incrementalAuctionId: feed.auctionId, after });
  const next = async () =>
    (await client.next<{ incrementalAuctionState: IncrementalAuctionLive }>("wall")).incrementalAuctionState;
  return { client, next };
}

async function monitor(feed: Feed, userId: string, after = 0) {
  const client = await feed.connect(await tokenFor(userId));
  client.subscribe("staff", AUCTION_ADMIN_SUBSCRIPTION, { incrementalAuctionId: feed.auctionId, after });
  const next = async () =>
    (await client.next<{ incrementalAuctionStateAdmin: IncrementalAuctionAdminLive }>("staff"))
      .incrementalAuctionStateAdmin;
  return { client, next };
}

const prices = ({ lots }: Pick<IncrementalAuctionLive, "lots">) =>
  Object.fromEntries(lots.map(({ incrementalLotId, amount }) => [incrementalLotId, amount]));

describe("frames", () => {
  it("have the lots that changed, in order, and the whole auction at first", async () => {
    const feed = await newFeed();
    await feed.stub().take(delivery("a", 1));
    await feed.stub().take(delivery("b", 2));
    const wall = await watch(feed);
    const first = await wall.next();
    expect(first).toMatchObject({ incrementalAuctionId: feed.auctionId, isWhole: true });
    expect(prices(first)).toEqual({ a: 10_00, b: 20_00 });
    // What waited is in the first frame, and again in the next.
    await feed.stub().take(delivery("a", 3));
    expect(prices(await wall.next())).toEqual({ a: 30_00, b: 20_00 });
    await feed.stub().take(delivery("a", 4));
    const third = await wall.next();
    expect(third).toMatchObject({ sequence: 2, isWhole: false });
    expect(prices(third)).toEqual({ a: 40_00 });
  });

  it("an older state never follows a newer one, and a repeated delivery changes no event", async () => {
    const feed = await newFeed({ monitors: new Set(["anna"]) });
    const staff = await monitor(feed, "anna");
    await staff.next();
    await feed.stub().take(delivery("a", 2));
    expect(prices(await staff.next())).toEqual({ a: 20_00 });
    // Each in a frame of its own: the newer one would hide what the older one did.
    await feed.stub().take(delivery("a", 1));
    expect(prices(await staff.next())).toEqual({ a: 20_00 });
    await feed.stub().take(delivery("a", 2));
    const frame = await staff.next();
    expect(prices(frame)).toEqual({ a: 20_00 });
    expect(frame.events).toEqual([]);
  });

  it("are at most four a second, however many lots change", async () => {
    const feed = await newFeed();
    const wall = await watch(feed);
    await wall.next();
    const startMs = performance.now();
    const seen = new Set<string>();
    let frames = 0;
    for (let lot = 0; lot < 80; lot += 1) await feed.stub().take(delivery(`lot-${lot}`, 1));
    while (seen.size < 80) {
      for (const { incrementalLotId } of (await wall.next()).lots) seen.add(incrementalLotId);
      frames += 1;
    }
    // The first goes out at once.
    expect(frames).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - startMs) / FRAME_INTERVAL_MS));
    expect(frames).toBeLessThan(40);
  });

  it(`have at most ${MAX_FRAME_LOTS} lots; the others follow`, async () => {
    const feed = await newFeed();
    await runInDurableObject(feed.stub(), (_, { storage }) => {
      const store = new FeedStore(storage);
      for (let lot = 0; lot < MAX_FRAME_LOTS + 1; lot += 1) store.take(delivery(`lot-${lot}`, 1), T0);
      expect(store.cut()?.lots.length).toBe(MAX_FRAME_LOTS);
      expect(store.cut()?.lots.map(({ state }) => state.incrementalLotId)).toEqual([`lot-${MAX_FRAME_LOTS}`]);
      expect(store.cut()).toBeNull();
    });
  });

  it("of everybody have nothing of what staff alone see, and nothing of a hidden lot's bids", async () => {
    const feed = await newFeed({ monitors: new Set(["anna"]) });
    await feed.stub().take(delivery("a", 1));
    const [wall, staff] = [await watch(feed), await monitor(feed, "anna")];
    expect(JSON.stringify(await wall.next())).not.toMatch(/bidder|watcher|leader|events/);
    await staff.next();
    await wall.next();
    await staff.next();
    await feed.stub().countWatchers("a", 3);
    expect((await staff.next()).lots[0]).toMatchObject({ watcherCount: 3, leaderRef: "1", bidderCount: 1 });
    await feed.stub().take(delivery("a", 2, { isPublished: false }));
    // The number of watchers made no frame for everybody: this is the next one.
    expect((await wall.next()).lots).toMatchObject([{ sequence: 2, isHidden: true, amount: null, bidCount: 0 }]);
    expect((await staff.next()).lots).toMatchObject([{ isHidden: true, amount: 20_00 }]);
  });
});

describe("a frame that cannot be stored", () => {
  it("is tried again, though nothing else changes", async () => {
    const feed = await newFeed();
    const wall = await watch(feed);
    await wall.next();
    await runInDurableObject(feed.stub(), async (instance, { storage }) => {
      instance.take(delivery("a", 1));
      vi.spyOn(storage, "transactionSync").mockImplementationOnce(() => {
        throw new Error("database or disk is full");
      });
    });
    expect(prices(await wall.next())).toEqual({ a: 10_00 });
  });
});

describe("resuming", () => {
  it("gets what changed since a frame, also after the feed was out of memory, with the sequence going on", async () => {
    const feed = await newFeed();
    const wall = await watch(feed);
    await wall.next();
    await feed.stub().take(delivery("a", 1));
    await feed.stub().take(delivery("b", 1));
    const { sequence } = await wall.next();
    wall.client.close();
    await feed.stub().take(delivery("b", 2));
    await evictDurableObject(feed.stub());
    await feed.prepare();
    await feed.stub().take(delivery("c", 1));
    const again = await watch(feed, sequence);
    const resumed = await again.next();
    expect(prices(resumed)).toEqual({ b: 20_00, c: 10_00 });
    expect(resumed.isWhole).toBe(false);
    await feed.stub().take(delivery("c", 2));
    expect((await again.next()).sequence).toBe(sequence + 1);
  });

  it("gets the whole auction after a frame that this feed has not sent", async () => {
    const feed = await newFeed();
    await feed.stub().take(delivery("a", 1));
    const wall = await watch(feed, 1_000);
    expect(await wall.next()).toMatchObject({ isWhole: true, lots: [{ incrementalLotId: "a" }] });
  });

  it("without a frame gets what changed of late", async () => {
    const feed = await newFeed();
    await runInDurableObject(feed.stub(), (_, { storage }) => {
      const store = new FeedStore(storage);
      store.take(delivery("old", 1), T0);
      store.take(delivery("new", 1), T0 + RECENT_MS);
      const { lots } = store.since(null, T0 + RECENT_MS + 1);
      expect(lots.map(({ state }) => state.incrementalLotId)).toEqual(["new"]);
    });
  });

  it("events are numbered without gaps; a frame has the newest, and old history makes none", async () => {
    const feed = await newFeed();
    await runInDurableObject(feed.stub(), (_, { storage }) => {
      const store = new FeedStore(storage);
      const hourMs = 3_600_000;
      store.take(delivery("old", 1), T0 + hourMs + 1);
      for (let bid = 1; bid <= MAX_FRAME_EVENTS + 5; bid += 1) store.take(delivery("a", bid), T0);
      const numbers = store.cut()?.events.map(({ number }) => number) ?? [];
      expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([MAX_FRAME_EVENTS, 6, MAX_FRAME_EVENTS + 5]);
      expect(store.since(1, T0).events).toEqual([]);
    });
  });

  it("gets every event that it missed, more than a frame has, as far as they are stored", async () => {
    const feed = await newFeed();
    await runInDurableObject(feed.stub(), (_, { storage }) => {
      const store = new FeedStore(storage);
      store.take(delivery("a", 1), T0);
      expect(store.cut()?.sequence).toBe(1);
      for (let bid = 2; bid <= MAX_FRAME_EVENTS + 6; bid += 1) store.take(delivery("a", bid), T0);
      expect(store.cut(false)?.events).toEqual([]);
      expect(store.since(1, T0).events.map(({ number }) => number)).toEqual(
        Array.from({ length: MAX_FRAME_EVENTS + 5 }, (_each, index) => index + 2),
      );
    });
  });

  it(`stores the newest ${MAX_EVENTS} events though nobody watches`, async () => {
    const feed = await newFeed();
    await runInDurableObject(feed.stub(), (_, { storage }) => {
      const store = new FeedStore(storage);
      for (let bid = 1; bid <= MAX_EVENTS + 2; bid += 1) store.take(delivery("a", bid), T0);
      const [stored] = storage.sql.exec("SELECT count(*) AS events, min(number) AS first FROM events").toArray();
      expect(stored).toEqual({ events: MAX_EVENTS, first: 3 });
    });
  });

  it("shares one frame group among clients that resume from different frames", async () => {
    const feed = await newFeed();
    await feed.stub().take(delivery("a", 1));
    await (await watch(feed, 0)).next();
    await (await watch(feed, 7)).next();
    const groups = await runInDurableObject(feed.stub(), (_, ctx) =>
      ctx.getWebSockets().map((ws) => JSON.stringify(ws.deserializeAttachment().operations)),
    );
    expect(groups.length).toBe(2);
    expect(new Set(groups).size).toBe(1);
  });
});

describe("permissions", () => {
  const refusalOf = async (client: LiveClient, id: string) => (await client.refusal(id))[0]?.extensions?.code;

  it("an auction that is not public is refused, and leaves no storage behind", async () => {
    const feed = await newFeed({ isPublic: false });
    const { client } = await watch(feed);
    expect(await refusalOf(client, "wall")).toBe("NOT_FOUND");
    const tables = await runInDurableObject(
      feed.stub(),
      (_, { storage }) => storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'lots'").toArray().length,
    );
    expect(tables).toBe(0);
  });

  it("another auction's feed is not here", async () => {
    const feed = await newFeed();
    const { client } = await watch({ ...feed, auctionId: crypto.randomUUID() });
    expect(await refusalOf(client, "wall")).toBe("NOT_FOUND");
  });

  it("the staff's part is refused to visitors and to users without the right", async () => {
    const feed = await newFeed({ monitors: new Set(["anna"]) });
    const bram = await monitor(feed, "bram");
    expect(await refusalOf(bram.client, "staff")).toBe("1024");
    const visitor = await feed.connect();
    visitor.subscribe("staff", AUCTION_ADMIN_SUBSCRIPTION, { incrementalAuctionId: feed.auctionId });
    expect(await refusalOf(visitor, "staff")).toBe("1024");
    await monitor(feed, "anna").then(({ next }) => next());
  });

  it(`a right that is withdrawn ends the subscription with the first frame after ${ADMISSION_TTL_MS} ms`, async () => {
    const monitors = new Set(["anna"]);
    const feed = await newFeed({ monitors });
    const staff = await monitor(feed, "anna");
    await staff.next();
    monitors.clear();
    const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + ADMISSION_TTL_MS - 1_000);
    await feed.stub().take(delivery("a", 1));
    expect(prices(await staff.next())).toEqual({ a: 10_00 });
    now.mockReturnValue(Date.now() + ADMISSION_TTL_MS);
    await feed.stub().take(delivery("a", 2));
    expect((await staff.client.ended()).code).toBe(1012);
  });

  it("a right that cannot be looked up ends the subscription, so that its client resumes without a gap", async () => {
    const feed = await newFeed({ monitors: new Set(["anna"]) });
    const staff = await monitor(feed, "anna");
    await staff.next();
    await runInDurableObject(feed.stub(), (instance) => {
      instance.access = { ...instance.access, mayMonitor: () => Promise.reject(new Error("no database")) };
    });
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + ADMISSION_TTL_MS);
    await feed.stub().take(delivery("a", 1));
    expect(await refusalOf(staff.client, "staff")).toBe("9999");
  });
});

describe("a feed for invited users", () => {
  const INVITED = { [AUDIENCE_HEADER]: INVITED_AUDIENCE };

  async function watchAs(feed: Feed, userId: string | null) {
    const client = await feed.connect(userId === null ? undefined : await tokenFor(userId), INVITED);
    client.subscribe("wall", AUCTION_SUBSCRIPTION, { incrementalAuctionId: feed.auctionId });
    return client;
  }

  it("refuses visitors and other users", async () => {
    const feed = await newFeed({ invited: new Set(["anna"]) });
    for (const userId of ["bram", null]) {
      const [error] = await (await watchAs(feed, userId)).refusal("wall");
      expect(error?.extensions).toEqual({ code: "NOT_FOUND" });
    }
    await (await watchAs(feed, "anna")).next("wall");
  });

  it("closes the socket of a user who is no longer invited, before the next frame", async () => {
    const invited = new Set(["anna", "bram"]);
    const feed = await newFeed({ invited });
    const [anna, bram] = [await watchAs(feed, "anna"), await watchAs(feed, "bram")];
    for (const client of [anna, bram]) await client.next("wall");
    invited.delete("anna");
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + ADMISSION_TTL_MS);
    await feed.stub().take(delivery("a", 1));
    await bram.next("wall");
    expect((await anna.ended()).code).toBe(1012);
  });

  it("closes the sockets of everybody once it is no longer public", async () => {
    const rights = { isPublic: true };
    const feed = await newFeed(rights);
    const { client, next } = await watch(feed);
    await next();
    rights.isPublic = false;
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + ADMISSION_TTL_MS);
    await feed.stub().take(delivery("a", 1));
    expect((await client.ended()).code).toBe(1012);
  });
});
