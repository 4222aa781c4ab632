import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { OTHER_GROUPS_PER_ADDRESS, SOCKETS_PER_ADDRESS } from "../../../../actors/kit/live/address-shares.ts";
import { APP_SUBSCRIPTIONS } from "../../../../schema/bidding/live/app-subscriptions.ts";
import { LOT, LotRoom } from "./lot-room.ts";

const ATTACKER = "203.0.113.7";
const PERSONS_LIMIT = 20;
const APP = APP_SUBSCRIPTIONS[0]?.replaceAll("$incrementalLotId", "$lot") ?? "";
/** Other selections than the app's. */
const ODD = ["amount", "bidCount", "sequence", "stepSize"].map(
  (field) => `subscription ($lot: ID!) { incrementalLotState(incrementalLotId: $lot) { ${field} } }`,
);
const oddOf = (index: number) =>
  `subscription ($lot: ID!) { incrementalLotState(incrementalLotId: $lot) { alias${index}: amount } }`;

/** Runs a test in an actor of its own. */
function inActor(test: (room: LotRoom, ctx: DurableObjectState) => Promise<void>): () => Promise<void> {
  return async () => {
    const stub = env.PUBLIC_HUBS.getByName(crypto.randomUUID());
    await runInDurableObject(stub, (_, ctx) => test(new LotRoom(ctx), ctx));
  };
}

/** The code that refuses the next operation of a watcher; null where it is taken. */
async function refusal(room: LotRoom, watcher: Awaited<ReturnType<LotRoom["watch"]>>): Promise<unknown> {
  const refused = (await room.inboxOf(watcher)).find(({ type }) => type === "error");
  return refused === undefined ? null : JSON.stringify(refused.payload).match(/"code":"(\w+)"/)?.[1];
}

function subscribe(room: LotRoom, { server }: { server: WebSocket }, id: string, query: string): Promise<void> {
  return room.say(server, { id, type: "subscribe", payload: { query, variables: { lot: "lot-1" } } });
}

describe("8,000 silent sockets of one address", () => {
  it(
    "get no further than an address's share, and the next visitor comes in",
    inActor(async (room) => {
      const answers = Array.from({ length: 8_000 }, () => room.upgrade(ATTACKER).status);
      expect(answers.slice(0, SOCKETS_PER_ADDRESS).every((status) => status === 101)).toBe(true);
      expect(answers.slice(SOCKETS_PER_ADDRESS).every((status) => status === 429)).toBe(true);
      expect(room.live.size).toBe(SOCKETS_PER_ADDRESS);
      const visitor = await room.watch({ address: "198.51.100.1", query: APP });
      expect(await refusal(room, visitor)).toBeNull();
    }),
  );

  it(
    "make room again as they go: broken, closed by their clients, or ended by the app once they are gone",
    inActor(async (room) => {
      const sockets = Array.from({ length: SOCKETS_PER_ADDRESS }, () => room.enter(ATTACKER));
      const [broken, closed, ended] = sockets.map(({ server }) => server);
      if (!broken || !closed || !ended) throw new Error("no sockets");
      for (const [server, wasClean] of [
        [broken, false],
        [closed, true],
      ] as const) {
        expect(room.upgrade(ATTACKER).status).toBe(429);
        room.live.close(server, wasClean);
        // A second event of the same socket makes no second place.
        room.live.close(server, wasClean);
        expect(room.upgrade(ATTACKER).status).toBe(101);
      }
      expect(room.upgrade(ATTACKER).status).toBe(429);
      await room.say(ended, { type: "connection_ack" });
      expect(room.upgrade(ATTACKER).status).toBe(429);
      room.live.close(ended, true);
      expect(room.upgrade(ATTACKER).status).toBe(101);
    }),
  );

  it(
    "are counted after a wake as before",
    inActor(async (asleep, ctx) => {
      for (let index = 0; index < SOCKETS_PER_ADDRESS - 1; index += 1) asleep.enter(ATTACKER);
      const awake = new LotRoom(ctx);
      expect([awake.upgrade(ATTACKER).status, awake.upgrade(ATTACKER).status]).toEqual([101, 429]);
      expect(awake.upgrade("198.51.100.1").status).toBe(101);
    }),
  );

  it(
    "without an address, as on a developer's machine, are not counted",
    inActor(async (room) => {
      const answers = Array.from({ length: SOCKETS_PER_ADDRESS + 5 }, () => room.upgrade().status);
      expect(new Set(answers)).toEqual(new Set([101]));
    }),
  );
});

describe("sockets of the networks of one IPv6 customer", () => {
  it.each([
    ["400 of 400 networks of a /48", (index: number) => `2001:db8:1:${(index * 157).toString(16)}::/64`, 300],
    ["400 of 200 networks of a /56", (index: number) => `2001:db8:1:${(index % 200).toString(16)}::/64`, 250],
  ])("%s are all counted, and the next visitor comes in", async (_, address, taken) => {
    await inActor(async (room) => {
      const statuses = Array.from({ length: 400 }, (_, index) => room.upgrade(address(index)).status);
      expect(statuses.indexOf(429)).toBe(taken);
      expect(new Set(statuses.slice(taken))).toEqual(new Set([429]));
      expect(room.upgrade("2001:db8:2:1::/64").status).toBe(101);
    })();
  });

  it(
    "make room again as they go, and have three documents of their own in all",
    inActor(async (room) => {
      const address = (index: number) => `2001:db8:1:${(index * 157).toString(16)}::/64`;
      const watchers = [];
      for (let index = 0; index < 4; index += 1)
        watchers.push(await room.watch({ address: address(index), query: oddOf(index) }));
      const refusals = await Promise.all(watchers.map((watcher) => refusal(room, watcher)));
      expect(refusals).toEqual([null, null, null, "TOO_MANY_ATTEMPTS"]);
      for (const { server } of watchers) room.live.close(server, false);
      const statuses = Array.from({ length: 301 }, (_, index) => room.upgrade(address(index)).status);
      expect(statuses.indexOf(429)).toBe(300);
    }),
  );
});

describe("100 sockets of one address with 5 operations each", () => {
  it(
    "of an id of its own each make one payload, and a later watcher with the app's document gets its frames",
    inActor(async (room) => {
      for (let socket = 0; socket < 100; socket += 1) {
        const attacker = await room.watch({ address: ATTACKER, query: APP, id: `${socket}-0` });
        for (let id = 1; id < 5; id += 1) await subscribe(room, attacker, `${socket}-${id}`, APP);
      }
      // No more frames go to the address than if each of its sockets watched once.
      expect(room.live.subscribers).toBe(SOCKETS_PER_ADDRESS);
      const later = await room.watch({ address: "198.51.100.1", query: APP });
      expect(await refusal(room, later)).toBeNull();
      const stringify = vi.spyOn(JSON, "stringify");
      room.live.publish("incrementalLotState", LOT);
      // A ping goes to sockets whose window, which begins at random, is full.
      const built = stringify.mock.calls.filter(([value]) => typeof value === "object" && "data" in value).length;
      stringify.mockRestore();
      expect(built).toBe(1);
      expect(room.live.subscribers).toBe(SOCKETS_PER_ADDRESS + 1);
      expect(await room.inboxOf(later)).toMatchObject([{ id: "lot", type: "next" }]);
    }),
  );

  it(
    "of a selection of its own each get two, and a later watcher with the app's document gets its frames",
    inActor(async (room) => {
      for (let socket = 0; socket < 100; socket += 1) {
        const attacker = await room.watch({ address: ATTACKER, query: oddOf(socket * 10), id: "0" });
        for (let id = 1; id < 10; id += 1) await subscribe(room, attacker, `${id}`, oddOf(socket * 10 + id));
      }
      expect(room.live.subscribers).toBe(OTHER_GROUPS_PER_ADDRESS);
      const later = await room.watch({ address: "198.51.100.1", query: APP });
      expect(await refusal(room, later)).toBeNull();
    }),
  );

  it(
    "from 500 addresses that fill what the actor has for other documents leave room for the app's",
    inActor(async (room) => {
      for (let address = 0; address < 500; address += 1) {
        const attacker = await room.watch({ address: `2001:db8:${address}:0::/64`, query: oddOf(2 * address) });
        await subscribe(room, attacker, "second", oddOf(2 * address + 1));
      }
      const odd = await room.watch({ address: ATTACKER, query: ODD[0] ?? "" });
      expect(await refusal(room, odd)).toBe("TOO_MANY_ATTEMPTS");
      const joins = await room.watch({ address: ATTACKER, query: oddOf(0) });
      expect(await refusal(room, joins)).toBeNull();
      const later = await room.watch({ address: ATTACKER, query: APP });
      expect(await refusal(room, later)).toBeNull();
    }),
  );
});

describe("other documents than the app's", () => {
  it(
    "are two for an address, on whichever socket; what is completed makes room",
    inActor(async (room) => {
      const first = await room.watch({ address: ATTACKER, query: ODD[0] ?? "" });
      const second = await room.watch({ address: ATTACKER, query: ODD[1] ?? "" });
      const third = await room.watch({ address: ATTACKER, query: ODD[2] ?? "" });
      expect(await refusal(room, third)).toBe("TOO_MANY_ATTEMPTS");
      const same = await room.watch({ address: ATTACKER, query: ODD[0] ?? "" });
      expect(await refusal(room, same)).toBeNull();
      const neighbour = await room.watch({ address: "198.51.100.1", query: ODD[2] ?? "" });
      expect(await refusal(room, neighbour)).toBeNull();
      await room.say(second.server, { id: "lot", type: "complete" });
      await subscribe(room, third, "again", ODD[3] ?? "");
      expect(await refusal(room, third)).toBeNull();
      await room.say(first.server, { id: "lot", type: "complete" });
      await subscribe(room, third, "third", ODD[2] ?? "");
      expect(await refusal(room, third)).toBe("TOO_MANY_ATTEMPTS");
      room.live.close(same.server, false);
      await subscribe(room, third, "third", ODD[2] ?? "");
      expect(await refusal(room, third)).toBeNull();
    }),
  );
});

describe("sockets of one person", () => {
  it(
    "are twenty at one actor: one more is closed with 1013, others and visitors come in, and one that goes makes room",
    inActor(async (room) => {
      const watchers = [];
      for (let index = 0; index < PERSONS_LIMIT; index += 1) watchers.push(await room.watch({ viewer: "anna" }));
      const greet = async (viewer: string) => {
        const ends = room.enter();
        await room.say(ends.server, { type: "connection_init", payload: { authorization: `Bearer ${viewer}` } });
        return ends;
      };
      expect(await (await greet("anna")).client.ended()).toMatchObject({ code: 1013 });
      await room.watch({ viewer: "bert" });
      await room.watch();
      expect(room.live.publishTo("anna", "incrementalLotState", LOT)).toBe(PERSONS_LIMIT);
      const [first] = watchers;
      if (first) room.live.close(first.server, true);
      expect(await (await greet("anna")).client.frame()).toMatchObject({ type: "connection_ack" });
      expect(await (await greet("anna")).client.ended()).toMatchObject({ code: 1013 });
    }),
  );
});
