import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { notifyUser, userHub } from "../../../schema/bidding/rpc/hubs.ts";
import { eventually } from "../../support/eventually.ts";
import { connect, type LiveClient } from "../../support/live-client.ts";
import { tokenFor } from "../../support/people/token-for.ts";
import { notification } from "../../support/people/user-notification.ts";
import { publishedSealedLot } from "../../support/sale/sealed-lot.ts";

const MINE =
  "subscription ($user: ID!, $channel: String) { userNotification(userId: $user, channel: $channel) { id message } }";

const STALE = "subscription ($user: ID!) { userCacheInvalidation(userId: $user) { evictFieldNames cacheReset } }";

async function listenToStale(user: string): Promise<LiveClient> {
  const client = await (await connect(`?user=${user}`)).init(await tokenFor(user));
  await client.subscribed("stale", STALE, { user });
  return client;
}

/** A user's socket, subscribed to their own notifications as operation "mine". */
async function listen(user: string, variables: { channel?: string } = {}): Promise<LiveClient> {
  const client = await (await connect(`?user=${user}`)).init(await tokenFor(user));
  await client.subscribed("mine", MINE, { user, ...variables });
  return client;
}

const ids = (frames: { payload?: unknown }[]) =>
  frames.map(({ payload }) => (payload as { data: { userNotification: { id: string } } }).data.userNotification.id);

describe("behaviour", () => {
  it("a notification reaches every open browser of its user", async () => {
    const [desk, phone] = [await listen("anna"), await listen("anna")];
    await notifyUser(env, notification("anna", { id: "n1", message: "Hello" }));
    for (const client of [desk, phone]) {
      expect(await client.next("mine")).toEqual({ userNotification: { id: "n1", message: "Hello" } });
    }
  });

  it("a notification is sent once by its id, however often it is delivered", async () => {
    const client = await listen("bert");
    const twice = notification("bert", { id: "twice" });
    expect(await userHub(env, "bert").notify(twice)).toBe(true);
    expect(await userHub(env, "bert").notify(twice)).toBe(false);
    await evictDurableObject(userHub(env, "bert"));
    expect(await userHub(env, "bert").notify(twice)).toBe(false);
    await notifyUser(env, notification("bert", { id: "after" }));
    expect(ids(await client.drained())).toEqual(["twice", "after"]);
  });

  it("the last 300 ids are remembered", async () => {
    const hub = userHub(env, "busy");
    await listen("busy");
    for (let number = 0; number <= 300; number += 1) await hub.notify(notification("busy", { id: `n${number}` }));
    expect(await hub.notify(notification("busy", { id: "n1" }))).toBe(false);
    expect(await hub.notify(notification("busy", { id: "n0" }))).toBe(true);
  });

  it("a subscription survives hibernation on the same socket", async () => {
    const client = await listen("carla");
    await evictDurableObject(userHub(env, "carla"));
    await notifyUser(env, notification("carla", { id: "woken" }));
    expect(await client.next("mine")).toMatchObject({ userNotification: { id: "woken" } });
    await evictDurableObject(userHub(env, "carla"));
    client.send({ id: "mine", type: "complete" });
    await client.drained();
    await notifyUser(env, notification("carla"));
    expect(await client.drained()).toEqual([]);
  });

  it("a client that leaves is answered and forgotten", async () => {
    const client = await listen("edna");
    client.close();
    expect(await client.ended()).toMatchObject({ code: 1000 });
    const open = await runInDurableObject(userHub(env, "edna"), (_, ctx) => ctx.getWebSockets().length);
    expect(open).toBe(0);
  });

  it("a subscription to one channel gets that channel's messages and those for every channel", async () => {
    const [one, all] = [await listen("dora", { channel: "auctionate" }), await listen("dora")];
    for (const channel of ["auctionate", "bexchange", null]) {
      await notifyUser(env, notification("dora", { id: `for-${channel}`, channel }));
    }
    expect(ids(await one.drained())).toEqual(["for-auctionate", "for-null"]);
    expect(ids(await all.drained())).toEqual(["for-auctionate", "for-bexchange", "for-null"]);
  });
});

describe("permissions", () => {
  it("a hub turns away everybody but its user with 4403", async () => {
    for (const token of [undefined, await tokenFor("another-user")]) {
      const client = await connect("?user=anna");
      client.send({ type: "connection_init", payload: token ? { authorization: `Bearer ${token}` } : {} });
      expect(await client.ended()).toMatchObject({ code: 4403 });
    }
  });

  it("a user cannot subscribe to another's notifications on their own hub", async () => {
    const client = await (await connect("?user=anna")).init(await tokenFor("anna"));
    client.subscribe("theirs", MINE, { user: "bert" });
    expect((await client.refusal("theirs"))[0]?.extensions?.code).toBe("1016");
  });
});

describe("a sign-in that ends", () => {
  it("is live no longer at the next lot, though it has just been found live", async () => {
    const hub = userHub(env, "lena");
    const lookUps = await runInDurableObject(hub, async (userHub) => {
      const asked: string[] = [];
      userHub.signInService = async ({ familyId }) => asked.push(familyId) > 0;
      const request = (incrementalLotId: string, familyId: string) => ({
        ...{ incrementalLotId, familyId, untilMs: Date.now() + 3_600_000 },
      });
      expect(await userHub.watch(request("one", "phone"))).toBe(true);
      expect(await userHub.watch(request("one", "desk"))).toBe(true);
      await userHub.endSignIns(["phone"]);
      expect(await userHub.watch(request("two", "phone"))).toBe(false);
      expect(await userHub.watch(request("two", "desk"))).toBe(true);
      return asked;
    });
    expect(lookUps).toEqual(["phone", "desk"]);
  });
});

describe("an invalidation", () => {
  it("reaches every page of its user, again each time, and no other user's", async () => {
    const [desk, phone, other] = [
      await listenToStale("ines"),
      await listenToStale("ines"),
      await listenToStale("joost"),
    ];
    for (let time = 0; time < 2; time += 1) {
      await userHub(env, "ines").invalidate(["userSettings"]);
      for (const page of [desk, phone]) {
        expect(await page.next("stale")).toEqual({
          userCacheInvalidation: { evictFieldNames: ["userSettings"], cacheReset: false },
        });
      }
    }
    expect(await other.drained()).toEqual([]);
  });

  it("of another user is refused to a page", async () => {
    const client = await (await connect("?user=ines")).init(await tokenFor("ines"));
    client.subscribe("stale", STALE, { user: "joost" });
    expect((await client.refusal("stale"))[0]?.extensions?.code).toBe("1016");
  });
});

describe("the blind lots of a user", () => {
  it("BOUND1: are many, and of the oldest only those that do not bind the user are dropped", async () => {
    const lot = await publishedSealedLot();
    await lot.place("karel", 4_000_00);
    const hub = userHub(env, "karel");
    await hub.keepSealedLot(lot.blindLotId);
    const others = Array.from({ length: 202 }, (_, index) => `free-${index}`);
    for (const id of others) await hub.keepSealedLot(id);
    await eventually(async () =>
      expect(await hub.sealedLots()).toEqual([...others.slice(2).reverse(), lot.blindLotId]),
    );
  });
});
