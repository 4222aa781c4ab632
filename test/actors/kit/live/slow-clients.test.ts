import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  ANSWER_WITHIN_MS,
  PING_AFTER_CHARACTERS,
  STOP_AFTER_CHARACTERS,
} from "../../../../actors/kit/live/send-window.ts";
import type { LiveClient, LiveFrame } from "../../../support/live-client.ts";
import { LOT, LotRoom } from "./lot-room.ts";

beforeEach(() => {
  // Who has just come is asked after the whole stretch.
  vi.spyOn(Math, "random").mockReturnValue(0);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const NEWEST = 1_000_000;
const newest = { first: () => ({ ...LOT, sequence: NEWEST }), isNewestEnough: true };
const LONG_REFERENCE = "x".repeat(1_000);
const WATCHING = "subscription ($lot: ID!) { incrementalLotState(incrementalLotId: $lot) { sequence leaderRef } }";
const FRAMES_TO_STOP = Math.ceil(STOP_AFTER_CHARACTERS / LONG_REFERENCE.length);
const FRAMES_TO_ASK = Math.ceil(PING_AFTER_CHARACTERS / LONG_REFERENCE.length);
let published = 0;

function inActor(test: (ctx: DurableObjectState) => Promise<void>): () => Promise<void> {
  return async () => {
    await runInDurableObject(env.PUBLIC_HUBS.getByName(crypto.randomUUID()), (_, ctx) => test(ctx));
  };
}

interface Watcher {
  client: LiveClient;
  server: WebSocket;
}

/** Opens a watcher whose socket reads, but whose program is stuck: it answers no ping. */
async function mute(room: LotRoom): Promise<Watcher> {
  const watcher = await room.watch({ query: WATCHING });
  watcher.client.answersQuestions = false;
  return watcher;
}

function publish(room: LotRoom, frames: number): void {
  for (let left = frames; left > 0; left -= 1) {
    published += 1;
    room.live.publish("incrementalLotState", { ...LOT, sequence: published, leaderRef: LONG_REFERENCE });
  }
}

/** Publishes until a watcher is asked whether it reads; answers how many frames that took. */
function publishUntilAsked(room: LotRoom, { server }: Watcher): number {
  for (let frames = 1; frames <= 2_000; frames += 1) {
    publish(room, 1);
    if (readNonce(server) !== null) return frames;
  }
  throw new Error("no client was pinged");
}

async function ping(client: LiveClient): Promise<unknown> {
  const frame = await client.frameWhere(({ type }) => type === "ping");
  return frame.payload;
}

/** Everything that has come, without saying anything. */
async function read(client: LiveClient, last: (frame: LiveFrame) => boolean): Promise<LiveFrame[]> {
  const frames: LiveFrame[] = [];
  for (;;) {
    const frame = await client.frame();
    frames.push(frame);
    if (last(frame)) return frames;
  }
}

const sequenceOf = (frame: LiveFrame): unknown =>
  (frame.payload as { data?: { incrementalLotState?: { sequence?: number } } } | undefined)?.data?.incrementalLotState // The shape of a next frame.
    ?.sequence;

describe("a client that does not answer", () => {
  it(
    "L10: is asked once, gets no more than a bounded number of frames, and the newest state when it answers (P7)",
    inActor(async (ctx) => {
      const room = new LotRoom(ctx, newest);
      const { client, server } = await mute(room);
      publish(room, 10 * FRAMES_TO_STOP);
      const before = await read(client, ({ type }) => type === "ping");
      await room.say(server, { type: "pong", payload: before.at(-1)?.payload });
      const after = await read(client, (frame) => sequenceOf(frame) === NEWEST);
      const got = [...before, ...after].filter(({ type }) => type === "next").length;
      expect(got).toBeGreaterThan(FRAMES_TO_ASK);
      // The frame that comes to the bound, the first one and the newest.
      expect(got).toBeLessThanOrEqual(FRAMES_TO_STOP + 3);
      expect(after.some(({ type }) => type === "ping")).toBe(false);
      publish(room, 1);
      await client.frameWhere((frame) => sequenceOf(frame) === published);
    }),
  );

  it.each([0, 1])(
    "L10: is asked again where a long frame followed the ping, with %i frames withheld, and is not forgotten",
    async (withheld) =>
      await inActor(async (ctx) => {
        const room = new LotRoom(ctx, newest);
        const watcher = await mute(room);
        publishUntilAsked(room, watcher);
        const asked = await ping(watcher.client);
        const leaderRef = "x".repeat(STOP_AFTER_CHARACTERS);
        room.live.publish("incrementalLotState", { ...LOT, sequence: published, leaderRef });
        publish(room, withheld);
        await room.say(watcher.server, { type: "pong", payload: asked });
        const again = await ping(watcher.client);
        await room.say(watcher.server, { type: "pong", payload: again });
        if (withheld > 0) await watcher.client.frameWhere((frame) => sequenceOf(frame) === NEWEST);
        publish(room, 1);
        await watcher.client.frameWhere((frame) => sequenceOf(frame) === published);
      })(),
  );

  it(
    "L10: is closed with 3008 after thirty seconds, and others are not",
    inActor(async (ctx) => {
      const room = new LotRoom(ctx, newest);
      const silent = await mute(room);
      publish(room, FRAMES_TO_STOP);
      const prompt = await room.watch();
      const nowMs = Date.now();
      expect(room.live.closeUnresponsive(nowMs)).toBeGreaterThan(nowMs);
      expect(room.live.closeUnresponsive(nowMs + ANSWER_WITHIN_MS + 1)).toBe(null);
      expect(await silent.client.ended()).toMatchObject({ code: 3008 });
      expect(prompt.server.readyState).toBe(WebSocket.OPEN);
      expect(room.live.size).toBe(1);
    }),
  );

  it(
    "L10: is not spared by a pong that it makes up",
    inActor(async (ctx) => {
      const room = new LotRoom(ctx, newest);
      const { client, server } = await mute(room);
      publish(room, FRAMES_TO_STOP);
      await ping(client);
      for (const payload of [undefined, {}, { mark: "guessed" }]) await room.say(server, { type: "pong", payload });
      expect(room.live.closeUnresponsive(Date.now() + ANSWER_WITHIN_MS + 1)).toBe(null);
      expect(await client.ended()).toMatchObject({ code: 3008 });
    }),
  );

  it(
    "L10: is closed at once where each frame counts and it cannot have this one",
    inActor(async (ctx) => {
      const room = new LotRoom(ctx);
      const { client } = await mute(room);
      publish(room, FRAMES_TO_STOP + 2);
      expect(await client.ended()).toMatchObject({ code: 3008 });
    }),
  );

  it(
    "is dropped if its connection breaks at the ping, and the others get their frame",
    inActor(async (ctx) => {
      const room = new LotRoom(ctx, newest);
      const { server } = await mute(room);
      const other = await room.watch({ query: WATCHING });
      const send = server.send.bind(server);
      vi.spyOn(server, "send").mockImplementation((frame) => {
        if (String(frame).includes('"ping"')) throw new Error("broken");
        send(frame);
      });
      publish(room, FRAMES_TO_ASK);
      await other.client.frameWhere((frame) => sequenceOf(frame) === published);
      expect(room.live.size).toBe(1);
    }),
  );

  it(
    "L10: stays known after a wake, and gets nothing until it answers",
    inActor(async (ctx) => {
      const asleep = new LotRoom(ctx, newest);
      const watcher = await mute(asleep);
      const { client, server } = watcher;
      publishUntilAsked(asleep, watcher);
      const asked = await ping(client);
      const awake = new LotRoom(ctx, newest);
      publish(awake, 5);
      await awake.say(server, { type: "pong", payload: asked });
      const frames = await read(client, (frame) => sequenceOf(frame) === NEWEST);
      expect(frames.map(sequenceOf)).toEqual([NEWEST]);
      expect(awake.live.closeUnresponsive(Date.now())).toBe(null);
    }),
  );
});

describe("a client that answers", () => {
  it(
    "gets every frame",
    inActor(async (ctx) => {
      const room = new LotRoom(ctx, newest);
      const watcher = await mute(room);
      const got: unknown[] = [];
      const from = published;
      for (let round = 0; round < 5; round += 1) {
        publishUntilAsked(room, watcher);
        const frames = await read(watcher.client, ({ type }) => type === "ping");
        got.push(...frames.map(sequenceOf));
        await room.say(watcher.server, { type: "pong", payload: frames.at(-1)?.payload });
      }
      expect(room.live.closeUnresponsive(Date.now() + ANSWER_WITHIN_MS + 1)).toBe(null);
      expect(watcher.server.readyState).toBe(WebSocket.OPEN);
      const all = Array.from({ length: published - from }, (_, index) => from + 1 + index);
      expect(got.filter((sequence) => typeof sequence === "number" && sequence !== NEWEST)).toEqual(all);
    }),
  );

  it(
    "is asked also where the actor sleeps between any two frames",
    inActor(async (ctx) => {
      vi.restoreAllMocks();
      const room = new LotRoom(ctx, newest);
      const { client, server } = await mute(room);
      for (let naps = 0; naps < 2_000 && readNonce(server) === null; naps += 1) publish(new LotRoom(ctx, newest), 1);
      expect(await ping(client)).toEqual({ mark: readNonce(server) });
    }),
  );
});

function readNonce(server: WebSocket): string | null {
  return server.deserializeAttachment()?.ping?.nonce ?? null;
}
