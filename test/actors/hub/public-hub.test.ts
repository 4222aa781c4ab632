import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PublicHub } from "../../../actors/hub/public-hub.ts";
import { invalidateCaches, notifyAll, publicHubs } from "../../../schema/bidding/rpc/hubs.ts";
import { LiveClient } from "../../support/live-client.ts";

const GENERAL =
  "subscription ($channel: String) { generalNotification(allNotification: true, channel: $channel) { id } }";
const EVICTIONS =
  "subscription { cacheInvalidation(allNotification: true) { evictCacheIds evictFieldNames releaseIds cacheReset } }";

const announcement = (id: string, channel: string | null = null) => ({
  id,
  title: "Title",
  message: "Message",
  texts: [],
  allNotification: true,
  channel,
});

/** A shard that no other test uses. */
const someShard = () => env.PUBLIC_HUBS.getByName(crypto.randomUUID());

async function listen(shard: DurableObjectStub<PublicHub>, query: string, variables = {}): Promise<LiveClient> {
  const response = await shard.fetch("http://localhost/graphql", {
    headers: { upgrade: "websocket", "sec-websocket-protocol": "graphql-transport-ws" },
  });
  if (!response.webSocket) throw new Error("No websocket");
  const client = await new LiveClient(response.webSocket).init();
  await client.subscribed("public", query, variables);
  return client;
}

const data = (frames: { payload?: unknown }[]) => frames.map(({ payload }) => (payload as { data: object }).data);

afterEach(() => vi.restoreAllMocks());

describe("announce", () => {
  it("reaches the subscribers of every shard", async () => {
    const clients = await Promise.all(publicHubs(env).map((shard) => listen(shard, GENERAL)));
    await notifyAll(env, announcement("to-all"));
    for (const client of clients) {
      expect(await client.next("public")).toEqual({ generalNotification: { id: "to-all" } });
    }
  });

  it("sends an announcement once by its id, and only to subscribers of its channel", async () => {
    const shard = someShard();
    const client = await listen(shard, GENERAL, { channel: "auctionate" });
    expect(await shard.announce(announcement("one", "auctionate"))).toBe(true);
    await evictDurableObject(shard);
    expect(await shard.announce(announcement("one", "auctionate"))).toBe(false);
    await shard.announce(announcement("other", "bexchange"));
    await shard.announce(announcement("all"));
    expect(data(await client.drained())).toEqual([
      { generalNotification: { id: "one" } },
      { generalNotification: { id: "all" } },
    ]);
  });

  it("does not reach subscribers to messages that are not for all", async () => {
    const shard = someShard();
    const client = await listen(shard, "subscription { generalNotification(allNotification: false) { id } }");
    await shard.announce(announcement("all"));
    expect(await client.drained()).toEqual([]);
  });
});

describe("invalidate", () => {
  // The hub's clock stands still, an hour ahead: no pause ends and no alarm runs unless the test says so.
  beforeEach(() => {
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3_600_000);
  });

  const nothing = { evictCacheIds: [], evictFieldNames: [], releaseIds: [], cacheReset: false };

  it("sends the first eviction at once and what follows within a second as one", async () => {
    const shard = someShard();
    const client = await listen(shard, EVICTIONS);
    await shard.invalidate({ evictCacheIds: ["IncrementalLot:1"] });
    expect(data(await client.drained())).toEqual([
      { cacheInvalidation: { ...nothing, evictCacheIds: ["IncrementalLot:1"] } },
    ]);
    await shard.invalidate({ evictCacheIds: ["IncrementalLot:2"], evictFieldNames: ["listChannels"] });
    await shard.invalidate({ evictCacheIds: ["IncrementalLot:2", "IncrementalLot:3"], releaseIds: ["Lot:1"] });
    expect(await client.drained()).toEqual([]);
    expect(await runDurableObjectAlarm(shard)).toBe(true);
    expect(data(await client.drained())).toEqual([
      {
        cacheInvalidation: {
          evictCacheIds: ["IncrementalLot:2", "IncrementalLot:3"],
          evictFieldNames: ["listChannels"],
          releaseIds: ["Lot:1"],
          cacheReset: false,
        },
      },
    ]);
    expect(await runDurableObjectAlarm(shard)).toBe(false);
  });

  it("sends what waits although the hub hibernates in between", async () => {
    const shard = someShard();
    const client = await listen(shard, EVICTIONS);
    await shard.invalidate({});
    await shard.invalidate({ evictCacheIds: ["IncrementalLot:2"] });
    await evictDurableObject(shard);
    expect(await runDurableObjectAlarm(shard)).toBe(true);
    expect(await client.next("public")).toEqual({ cacheInvalidation: nothing });
    expect(await client.next("public")).toEqual({
      cacheInvalidation: { ...nothing, evictCacheIds: ["IncrementalLot:2"] },
    });
  });

  it("resets the whole cache where more than 200 entries have come together", async () => {
    const shard = someShard();
    const client = await listen(shard, EVICTIONS);
    const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => `Lot:${from + index}`);
    await shard.invalidate({ evictCacheIds: ids(0, 200) });
    await shard.invalidate({ evictCacheIds: ids(0, 200) });
    await shard.invalidate({ evictCacheIds: ids(200, 1) });
    await runDurableObjectAlarm(shard);
    expect(await client.next("public")).toEqual({ cacheInvalidation: { ...nothing, evictCacheIds: ids(0, 200) } });
    expect(await client.next("public")).toEqual({ cacheInvalidation: { ...nothing, cacheReset: true } });
  });

  it("a reset swallows what waits", async () => {
    const shard = someShard();
    const client = await listen(shard, EVICTIONS);
    await shard.invalidate({});
    await shard.invalidate({ evictCacheIds: ["Lot:1"] });
    await shard.invalidate({ cacheReset: true });
    await runDurableObjectAlarm(shard);
    await client.next("public");
    expect(await client.next("public")).toEqual({ cacheInvalidation: { ...nothing, cacheReset: true } });
  });

  it("stores nothing and sets no alarm without subscribers", async () => {
    const shard = someShard();
    await shard.invalidate({ evictCacheIds: ["Lot:1"] });
    await shard.invalidate({ evictCacheIds: ["Lot:2"] });
    expect(await runDurableObjectAlarm(shard)).toBe(false);
    const tables = await runInDurableObject(shard, (_, { storage }) =>
      storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'pending_eviction'").toArray(),
    );
    expect(tables).toEqual([]);
  });

  it("reaches every shard", async () => {
    const clients = await Promise.all(publicHubs(env).map((shard) => listen(shard, EVICTIONS)));
    await invalidateCaches(env, { cacheReset: true });
    for (const client of clients) {
      expect(await client.next("public")).toEqual({ cacheInvalidation: { ...nothing, cacheReset: true } });
    }
  });
});
