import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ERROR_CODES } from "../../../../schema/kit/error-codes.ts";
import { LOT, LotRoom, STATE } from "./lot-room.ts";

// No client is pinged before it has received much.
beforeEach(() => {
  vi.spyOn(Math, "random").mockReturnValue(0);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Runs a test in an actor of its own. */
function inActor(test: (ctx: DurableObjectState) => Promise<void>): () => Promise<void> {
  return async () => {
    const stub = env.PUBLIC_HUBS.getByName(crypto.randomUUID());
    await runInDurableObject(stub, (_, ctx) => test(ctx));
  };
}

const next = (id: string, amount: number | null, sequence: number) => ({
  id,
  type: "next",
  payload: { data: { incrementalLotState: { amount, sequence } } },
});

/** How many payloads were made JSON; an operation's id is JSON too, and no payload. */
function payloadsBuilt(publish: () => void): number {
  const stringify = vi.spyOn(JSON, "stringify");
  publish();
  const built = stringify.mock.calls.filter(([value]) => typeof value === "object").length;
  stringify.mockRestore();
  return built;
}

describe("publish", () => {
  it(
    "builds a payload once for all sockets with the same selection, whatever the ids of their operations",
    inActor(async (ctx) => {
      const room = new LotRoom(ctx);
      const ids = ["lot", "lot", "lot", "other", 'a "quoted" id \\ with a newline\n'];
      const watchers = await Promise.all(ids.map((id) => room.watch({ id })));
      expect(
        payloadsBuilt(() => room.live.publish("incrementalLotState", { ...LOT, amount: 100_00, sequence: 2 })),
      ).toBe(1);
      for (const [index, watcher] of watchers.entries())
        expect(await room.inboxOf(watcher)).toEqual([next(ids[index] ?? "", 100_00, 2)]);
    }),
  );

  it(
    "builds a payload more for another selection",
    inActor(async (ctx) => {
      const room = new LotRoom(ctx);
      const long = await room.watch();
      const short = await room.watch({
        query: "subscription ($lot: ID!) { incrementalLotState(incrementalLotId: $lot) { bidCount } }",
      });
      expect(payloadsBuilt(() => room.live.publish("incrementalLotState", LOT))).toBe(2);
      expect(await room.inboxOf(long)).toEqual([next("lot", null, 1)]);
      expect(await room.inboxOf(short)).toEqual([
        { id: "lot", type: "next", payload: { data: { incrementalLotState: { bidCount: 0 } } } },
      ]);
    }),
  );

  it(
    "reaches the living although others are dead, and forgets the dead",
    inActor(async (ctx) => {
      const room = new LotRoom(ctx);
      const dead = await room.watch();
      const living = await room.watch();
      dead.server.close(1000, "gone");
      room.live.publish("incrementalLotState", LOT);
      expect(await room.inboxOf(living)).toEqual([next("lot", null, 1)]);
      expect(room.live.size).toBe(1);
    }),
  );

  it(
    "ends with the operation",
    inActor(async (ctx) => {
      const room = new LotRoom(ctx);
      const watcher = await room.watch();
      await room.say(watcher.server, { id: "lot", type: "complete" });
      room.live.publish("incrementalLotState", LOT);
      expect(await room.inboxOf(watcher)).toEqual([]);
    }),
  );

  it(
    "reaches only those whose arguments admit the payload",
    inActor(async (ctx) => {
      const room = new LotRoom(ctx, {
        isFor: ({ incrementalLotId }, payload) => incrementalLotId === payload.incrementalLotId,
      });
      const watcher = await room.watch();
      room.live.publish("incrementalLotState", { ...LOT, incrementalLotId: "lot-2" });
      expect(await room.inboxOf(watcher)).toEqual([]);
    }),
  );
});

describe("publishTo", () => {
  it(
    "reaches every socket of that user and no other",
    inActor(async (ctx) => {
      const room = new LotRoom(ctx);
      const anna = await room.watch({ viewer: "anna" });
      const annasPhone = await room.watch({ viewer: "anna" });
      const bert = await room.watch({ viewer: "bert" });
      const visitor = await room.watch();
      expect(room.live.publishTo("anna", "incrementalLotState", LOT)).toBe(2);
      expect(await room.inboxOf(anna)).toEqual([next("lot", null, 1)]);
      expect(await room.inboxOf(annasPhone)).toEqual([next("lot", null, 1)]);
      expect(await room.inboxOf(bert)).toEqual([]);
      expect(await room.inboxOf(visitor)).toEqual([]);
    }),
  );

  it(
    "closes a socket whose token has expired with 4403 instead of sending",
    inActor(async (ctx) => {
      const room = new LotRoom(ctx);
      const late = room.enter();
      await room.say(late.server, { type: "connection_init", payload: { authorization: "Bearer expired-anna" } });
      await late.client.frameWhere(({ type }) => type === "connection_ack");
      expect(room.live.publishTo("expired-anna", "incrementalLotState", LOT)).toBe(0);
      expect(await late.client.ended()).toMatchObject({ code: 4403 });
    }),
  );

  it(
    "sends nothing more to a socket that left",
    inActor(async (ctx) => {
      const room = new LotRoom(ctx);
      const anna = await room.watch({ viewer: "anna" });
      room.live.close(anna.server, false);
      expect(room.live.publishTo("anna", "incrementalLotState", LOT)).toBe(0);
    }),
  );

  it(
    "answers a client that says goodbye, and does not look for one whose line broke",
    inActor(async (ctx) => {
      const room = new LotRoom(ctx);
      const anna = await room.watch({ viewer: "anna" });
      const bert = await room.watch({ viewer: "bert" });
      room.live.close(anna.server, true);
      expect(await anna.client.ended()).toMatchObject({ code: 1000 });
      room.live.close(bert.server, false);
      expect(bert.server.readyState).toBe(WebSocket.OPEN);
    }),
  );
});

describe("subscribing", () => {
  it(
    "sends the first payload right away, with the viewer's own part",
    inActor(async (ctx) => {
      const room = new LotRoom(ctx, {
        first: ({ incrementalLotId }, viewer) => ({ ...LOT, incrementalLotId, leaderRef: viewer?.userId ?? null }),
      });
      const query =
        "subscription ($lot: ID!) { incrementalLotState(incrementalLotId: $lot) { incrementalLotId leaderRef } }";
      const anna = await room.watch({ viewer: "anna", query });
      expect(await anna.client.next("lot")).toEqual({
        incrementalLotState: { incrementalLotId: "lot-1", leaderRef: "anna" },
      });
    }),
  );

  it(
    "refuses with the topic's code, and subscribes to nothing",
    inActor(async (ctx) => {
      const room = new LotRoom(ctx, { authorize: () => ERROR_CODES.NOT_FOUND });
      const watcher = await room.watch();
      expect((await watcher.client.refusal("lot"))[0]?.extensions?.code).toBe("NOT_FOUND");
      room.live.publish("incrementalLotState", LOT);
      expect(await room.inboxOf(watcher)).toEqual([]);
    }),
  );

  it(
    "refuses arguments that cannot name anything",
    inActor(async (ctx) => {
      const room = new LotRoom(ctx);
      const watcher = await room.watch({
        query: `subscription { incrementalLotState(incrementalLotId: "../x") { id } }`,
      });
      expect((await watcher.client.refusal("lot"))[0]?.extensions?.code).toBe("INVALID_INPUT");
    }),
  );

  it(
    "names the address of a topic that another actor owns",
    inActor(async (ctx) => {
      const room = new LotRoom(ctx);
      const watcher = await room.watch({ query: `subscription { userNotification(userId: "anna") { id } }` });
      expect((await watcher.client.refusal("lot"))[0]?.extensions).toEqual({
        code: "WRONG_ADDRESS",
        address: "/graphql?user=anna",
      });
    }),
  );

  it(
    "reports a topic that throws with its actor, and says nothing of the error",
    inActor(async (ctx) => {
      const log = vi.spyOn(console, "error").mockReturnValue();
      const first = () => {
        throw new TypeError("at 12000");
      };
      const watcher = await new LotRoom(ctx, { first }).watch();
      expect((await watcher.client.refusal("lot"))[0]?.extensions?.code).toBe("9999");
      const [line] = log.mock.calls.flat().map(String);
      expect(JSON.parse(line ?? "")).toMatchObject({ event: "SubscriptionFailed", actorId: "lot-1" });
      expect(line).not.toContain("12000");
    }),
  );

  it(
    "closes with 4401 before the acknowledgement, and with 4429 on a second greeting meanwhile",
    inActor(async (ctx) => {
      const room = new LotRoom(ctx);
      for (const [message, code] of [
        [{ id: "lot", type: "subscribe", payload: { query: STATE, variables: { lot: "lot-1" } } }, 4401],
        [{ type: "connection_init" }, 4429],
      ] as const) {
        const { client, server } = room.enter();
        const greeting = room.say(server, { type: "connection_init", payload: { authorization: "Bearer anna" } });
        await room.say(server, message);
        await greeting;
        expect(await client.ended()).toMatchObject({ code });
      }
    }),
  );

  it(
    "closes a socket that stays silent for ten seconds with 4408, although no other comes",
    inActor(async (ctx) => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
      const room = new LotRoom(ctx);
      const silent = room.enter();
      const prompt = await room.watch();
      vi.advanceTimersByTime(9_999);
      expect(room.live.size).toBe(2);
      vi.advanceTimersByTime(1);
      expect(room.live.size).toBe(1);
      expect(vi.getTimerCount()).toBe(0);
      vi.useRealTimers();
      expect(await silent.client.ended()).toMatchObject({ code: 4408 });
      expect(await room.inboxOf(prompt)).toEqual([]);
    }),
  );

  it(
    "closes each silent socket ten seconds after its own upgrade, and keeps no timer for those that have spoken or gone",
    inActor(async (ctx) => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
      const room = new LotRoom(ctx);
      room.enter();
      vi.advanceTimersByTime(4_000);
      room.enter();
      vi.advanceTimersByTime(6_000);
      expect(room.live.size).toBe(1);
      vi.advanceTimersByTime(3_999);
      expect(room.live.size).toBe(1);
      vi.advanceTimersByTime(1);
      expect(room.live.size).toBe(0);
      const gone = room.enter();
      expect(vi.getTimerCount()).toBe(1);
      room.live.close(gone.server, false);
      expect(vi.getTimerCount()).toBe(0);
      await room.watch();
      expect(vi.getTimerCount()).toBe(0);
      vi.useRealTimers();
    }),
  );

  it(
    "a silent socket from before a wake is closed as well",
    inActor(async (ctx) => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
      const silent = new LotRoom(ctx).enter();
      vi.clearAllTimers();
      const awake = new LotRoom(ctx);
      expect(awake.live.size).toBe(1);
      vi.advanceTimersByTime(10_000);
      expect(awake.live.size).toBe(0);
      vi.useRealTimers();
      expect(await silent.client.ended()).toMatchObject({ code: 4408 });
    }),
  );
});

describe("after a wake", () => {
  it(
    "finds every subscription and every person again in the attachments",
    inActor(async (ctx) => {
      const asleep = new LotRoom(ctx);
      const anna = await asleep.watch({ viewer: "anna" });
      const visitor = await asleep.watch({ id: "other" });
      const awake = new LotRoom(ctx);
      expect(awake.live.size).toBe(2);
      expect(awake.live.publishTo("anna", "incrementalLotState", LOT)).toBe(1);
      awake.live.publish("incrementalLotState", { ...LOT, sequence: 2 });
      expect(await awake.inboxOf(anna)).toEqual([next("lot", null, 1), next("lot", null, 2)]);
      expect(await awake.inboxOf(visitor)).toEqual([next("other", null, 2)]);
    }),
  );

  it(
    "closes sockets that it cannot understand with 1012",
    inActor(async (ctx) => {
      const asleep = new LotRoom(ctx);
      const strange = await asleep.watch();
      strange.server.serializeAttachment({ stage: "of another version" });
      const stranger = await asleep.watch();
      stranger.server.serializeAttachment({ stage: "ready", viewer: null, operations: ["{}"] });
      const greeting = asleep.enter();
      greeting.server.serializeAttachment({ stage: "authenticating" });
      expect(new LotRoom(ctx).live.size).toBe(0);
      for (const { client } of [strange, stranger, greeting])
        expect(await client.ended()).toMatchObject({ code: 1012 });
    }),
  );
});
