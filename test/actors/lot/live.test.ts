import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { liveBid } from "../../../actors/lot/answers/bid-payload.ts";
import { MAX_FRAME_BIDS } from "../../../actors/lot/answers/changed-bid-rows.ts";
import type { IncrementalLotLive } from "../../../schema/bidding/live/payloads.ts";
import { withoutChance } from "../../support/digits.ts";
import { eventually } from "../../support/eventually.ts";
import { connectToLot, type LiveClient } from "../../support/live-client.ts";
import { tokenFor } from "../../support/people/token-for.ts";
import { HOUR_MS, MINUTE_MS, publishedLot } from "../../support/sale/lot.ts";

const STATE = `subscription ($id: ID!) {
  incrementalLotState(incrementalLotId: $id) {
    incrementalLotId amount stepSize nextMinimumAmount bidCount startingOn closesOn isOpen isClosed leaderRef sequence serverTime extended
    bids { row amount createdOn annonUserRef isAutoBid state reason { rule amount otherSetOn } }
    bidsAfter statistics { bidCount bidderCount autoBidCount riseAmount }
    viewer { userRef leads hasBid autoBidMaximum }
  }
}`;

type Frame = { incrementalLotState: IncrementalLotLive };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A watcher of the lot, and its first frame. */
async function watcher(lotId: string, userId?: string): Promise<{ client: LiveClient; first: IncrementalLotLive }> {
  const client = await connectToLot(lotId);
  // Longer than the tests move the clock: a personal frame closes the socket of an expired token.
  await client.init(userId === undefined ? undefined : await tokenFor(userId, { expiresInMs: 24 * HOUR_MS }));
  client.subscribe("state", STATE, { id: lotId });
  return { client, first: (await client.next<Frame>("state")).incrementalLotState };
}

/** The next matching frame. */
async function frameWhere(
  client: LiveClient,
  fits: (state: IncrementalLotLive) => boolean,
): Promise<IncrementalLotLive> {
  for (;;) {
    const { incrementalLotState } = await client.next<Frame>("state");
    if (fits(incrementalLotState)) return incrementalLotState;
  }
}

async function plannedLooks(stub: DurableObjectStub): Promise<unknown[]> {
  return await runInDurableObject(stub, (_, { storage }) =>
    storage.sql.exec("SELECT due_at_ms FROM jobs WHERE name = 'sockets'").toArray(),
  );
}

async function alarmOf(stub: DurableObjectStub): Promise<number | null> {
  return await runInDurableObject(stub, (_, { storage }) => storage.getAlarm());
}

describe("behaviour", () => {
  it("P7: a watcher gets the state at once, and a viewer their own part with it", async () => {
    const lot = await publishedLot();
    await lot.autoBid("anna", 500_00);
    const everybody = { amount: 100_00, stepSize: 10_00, nextMinimumAmount: 110_00, bidCount: 1, leaderRef: "1" };
    const visitor = await watcher(lot.lotId);
    expect(visitor.first).toMatchObject({ ...everybody, isOpen: true, isClosed: false, viewer: null });
    const anna = await watcher(lot.lotId, "anna");
    expect(anna.first).toMatchObject({
      ...everybody,
      viewer: { userRef: "1", leads: true, hasBid: true, autoBidMaximum: 500_00 },
    });
    const bram = await watcher(lot.lotId, "bram");
    expect(bram.first.viewer).toEqual({ userRef: null, leads: false, hasBid: false, autoBidMaximum: null });
  });

  it("L10: the alarm closes a watcher with an unanswered ping, and no other, also after a wake", async () => {
    // Both are pinged with their first frame.
    vi.spyOn(Math, "random").mockReturnValue(0.9999);
    const lot = await publishedLot({ closesAtMs: Date.now() + 24 * HOUR_MS });
    const prompt = await watcher(lot.lotId);
    const silent = await connectToLot(lot.lotId);
    silent.answersQuestions = false;
    await silent.init();
    silent.subscribe("state", STATE, { id: lot.lotId });
    await silent.frameWhere(({ type }) => type === "ping");
    expect(await plannedLooks(lot.stub())).toHaveLength(1);
    vi.restoreAllMocks();
    vi.spyOn(Math, "random").mockReturnValue(0);
    await evictDurableObject(lot.stub());
    vi.setSystemTime(Date.now() + 31_000);
    await lot.runAlarm();
    expect(await silent.ended()).toMatchObject({ code: 3008 });
    // It is open: a pong returns.
    await prompt.client.drained();
    expect(await plannedLooks(lot.stub())).toEqual([]);
  });

  it("L10: once every watcher has answered, the lot does not wake to check", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.9999);
    const lot = await publishedLot({ closesAtMs: Date.now() + 24 * HOUR_MS });
    const sleepsUntilClosing = async () => expect(await alarmOf(lot.stub())).toBeGreaterThan(Date.now() + HOUR_MS);
    // The check of deliveries is over.
    await eventually(sleepsUntilClosing);
    const late = await connectToLot(lot.lotId);
    late.answersQuestions = false;
    await late.init();
    late.subscribe("state", STATE, { id: lot.lotId });
    const { payload } = await late.frameWhere(({ type }) => type === "ping");
    expect(await alarmOf(lot.stub())).toBeLessThan(Date.now() + MINUTE_MS);
    late.send({ type: "pong", payload });
    await eventually(sleepsUntilClosing);
    expect(await plannedLooks(lot.stub())).toEqual([]);
  });

  it("L10: a check is planned also for a client that was pinged before the publication", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.9999);
    const lotId = crypto.randomUUID();
    const client = await connectToLot(lotId);
    client.answersQuestions = false;
    await client.init();
    client.subscribe("state", STATE, { id: lotId });
    await client.frameWhere(({ type }) => type === "ping");
    const lot = await publishedLot({ closesAtMs: Date.now() + 24 * HOUR_MS }, lotId);
    const silent = await connectToLot(lotId);
    silent.answersQuestions = false;
    await silent.init();
    silent.subscribe("state", STATE, { id: lotId });
    await silent.frameWhere(({ type }) => type === "ping");
    expect(await plannedLooks(lot.stub())).toHaveLength(1);
  });

  it("sends everybody one frame without anything personal, and those concerned one of their own", async () => {
    const lot = await publishedLot();
    await lot.bid("anna", 100_00);
    const [anna, bram, visitor] = [
      await watcher(lot.lotId, "anna"),
      await watcher(lot.lotId, "bram"),
      await watcher(lot.lotId),
    ];
    await lot.bid("bram", 150_00);
    const isNew = ({ amount }: IncrementalLotLive) => amount === 150_00;
    expect(await frameWhere(visitor.client, isNew)).toMatchObject({ leaderRef: "2", bidCount: 2, viewer: null });
    expect(await frameWhere(anna.client, (state) => isNew(state) && state.viewer !== null)).toMatchObject({
      viewer: { userRef: "1", leads: false, hasBid: true },
    });
    expect(await frameWhere(bram.client, (state) => isNew(state) && state.viewer !== null)).toMatchObject({
      viewer: { userRef: "2", leads: true, hasBid: true },
    });
    const rest = [...(await visitor.client.drained()), ...(await anna.client.drained())];
    expect(rest.filter(({ payload }) => JSON.stringify(payload).includes('"userRef":"2"'))).toEqual([]);
  });

  it("CLOSE3: price and extended closing go out in one frame", async () => {
    const closesAtMs = Date.now() + HOUR_MS;
    const lot = await publishedLot({ closesAtMs });
    const { client } = await watcher(lot.lotId);
    vi.setSystemTime(closesAtMs - MINUTE_MS);
    await lot.bid("anna", 100_00);
    const frame = await frameWhere(client, ({ amount }) => amount !== null);
    expect(frame).toMatchObject({
      amount: 100_00,
      extended: true,
      closesOn: new Date(closesAtMs + MINUTE_MS).toISOString(),
    });
  });

  it("CLOSE3: watchers get a frame that the lot closed, with its winner", async () => {
    const closesAtMs = Date.now() + HOUR_MS;
    const lot = await publishedLot({ closesAtMs });
    await lot.bid("anna", 100_00);
    const { client } = await watcher(lot.lotId, "anna");
    vi.setSystemTime(closesAtMs + 1);
    await lot.runAlarm();
    expect(await frameWhere(client, ({ isClosed, viewer }) => isClosed && viewer !== null)).toMatchObject({
      isOpen: false,
      leaderRef: "1",
      viewer: { leads: true },
    });
  });

  it("survives an eviction on the same socket: frames and one's own part go on", async () => {
    const lot = await publishedLot();
    const { client } = await watcher(lot.lotId, "anna");
    await evictDurableObject(lot.stub());
    await lot.bid("anna", 100_00);
    expect(await frameWhere(client, ({ viewer }) => viewer?.leads === true)).toMatchObject({ amount: 100_00 });
    await evictDurableObject(lot.stub());
    await lot.bid("bram", 150_00);
    expect(await frameWhere(client, ({ viewer }) => viewer?.leads === false)).toMatchObject({ amount: 150_00 });
  });

  it("a burst of bids is a few frames, and the last one is the newest state", async () => {
    const lot = await publishedLot();
    const { client } = await watcher(lot.lotId);
    await Promise.all(Array.from({ length: 60 }, (_, index) => lot.bid(`b${index}`, 100_00 + index * 10_00)));
    const { bidCount } = (await lot.stub().currentState(null)) ?? {};
    let frames = 1;
    while ((await client.next<Frame>("state")).incrementalLotState.bidCount !== bidCount) frames += 1;
    expect(frames).toBeLessThan(20);
  });
});

describe("the bids in frames", () => {
  /** The rows as the bids query gives them to a visitor, the oldest first. */
  async function queriedRows(lot: Awaited<ReturnType<typeof publishedLot>>) {
    return (await lot.rows()).map((bid) => liveBid(bid));
  }

  it("are those that came since the last frame, as the bids query gives them to visitors", async () => {
    const lot = await publishedLot();
    await lot.autoBid("anna", 500_00);
    const [visitor, anna] = [await watcher(lot.lotId), await watcher(lot.lotId, "anna")];
    await lot.bid("bram", 150_00);
    const frame = await frameWhere(visitor.client, ({ amount }) => amount === 160_00);
    const rows = await queriedRows(lot);
    expect(visitor.first.bids).toEqual(rows.slice(0, 1));
    // A slow machine may send the first bid's frame only now, with both.
    expect(frame.bids.slice(-2)).toEqual(rows.slice(1));
    expect(rows.map(({ isAutoBid }) => isAutoBid)).toEqual([true, false, true]);
    expect(frame.bidsAfter).toBeLessThanOrEqual(visitor.first.sequence);
    expect(frame.statistics).toEqual({ bidCount: 3, bidderCount: 2, autoBidCount: 2, riseAmount: 60_00 });
    // Her own frame follows the public one, which had the rows.
    const own = await frameWhere(anna.client, ({ amount, viewer }) => amount === 160_00 && viewer !== null);
    expect(own).toMatchObject({ bids: [], bidsAfter: own.sequence, statistics: null });
    expect(withoutChance([frame, visitor.first])).not.toContain("50000");
  });

  it("continue those of a client that has not missed any, whatever was refused or set in secret meanwhile", async () => {
    const lot = await publishedLot();
    await lot.autoBid("anna", 500_00);
    const { client, first } = await watcher(lot.lotId);
    await lot.autoBid("anna", 700_00);
    await lot.bid("bram", 1_00);
    await evictDurableObject(lot.stub());
    await lot.bid("bram", 1_00);
    await lot.bid("bram", 150_00);
    const frame = await frameWhere(client, ({ amount }) => amount === 160_00);
    expect(frame.bidsAfter).toBeLessThanOrEqual(first.sequence);
    expect(frame.sequence).toBeGreaterThan(first.sequence + 1);
  });

  it("P7: are in the first frame of a client that returns, those that it missed included", async () => {
    const lot = await publishedLot();
    await lot.bid("anna", 100_00);
    const { client, first } = await watcher(lot.lotId);
    client.close();
    for (const [index, bidder] of ["bram", "anna", "bram"].entries()) await lot.bid(bidder, 150_00 + index * 50_00);
    const { first: again } = await watcher(lot.lotId);
    expect(again.bidsAfter).toBeLessThanOrEqual(first.sequence);
    expect(again.bids).toEqual(await queriedRows(lot));
  });

  it("FIX1: have a corrected bid in its new state", async () => {
    const lot = await publishedLot();
    await lot.bid("anna", 100_00);
    await lot.bid("bram", 150_00);
    const { client } = await watcher(lot.lotId);
    await lot.invalidate();
    const frame = await frameWhere(client, ({ amount }) => amount === 100_00);
    // A frame may also repeat rows that an earlier one had.
    expect(frame.bids).toContainEqual(expect.objectContaining({ row: 2, state: "INVALIDATED" }));
    expect(frame.statistics).toMatchObject({ bidCount: 1, bidderCount: 1 });
  });

  it("are limited: a client that missed more has to query them", async () => {
    const lot = await publishedLot();
    await lot.bid("anna", 100_00);
    const { client, first } = await watcher(lot.lotId);
    client.close();
    for (let index = 1; index <= MAX_FRAME_BIDS + 1; index += 1) {
      await lot.bid(index % 2 === 0 ? "anna" : "bram", 100_00 + index * 10_00);
    }
    const { first: again } = await watcher(lot.lotId);
    expect(again.bids).toHaveLength(MAX_FRAME_BIDS);
    expect(again.bidsAfter).toBeGreaterThan(first.sequence);
  });

  it("are to be queried after the closing, which reveals more about ties", async () => {
    const closesAtMs = Date.now() + HOUR_MS;
    const lot = await publishedLot({ closesAtMs });
    await lot.bid("anna", 100_00);
    const { client } = await watcher(lot.lotId);
    vi.setSystemTime(closesAtMs + 1);
    await lot.runAlarm();
    const frame = await frameWhere(client, ({ isClosed }) => isClosed);
    expect(frame).toMatchObject({ bids: [], bidsAfter: frame.sequence });
  });
});

describe("a bid that is not committed", () => {
  it("P2: is an error to its bidder and is not shown", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const lot = await publishedLot();
    const { client } = await watcher(lot.lotId, "bram");
    await runInDurableObject(lot.stub(), (_, { storage }) => {
      storage.sql.exec(
        `CREATE TRIGGER fault BEFORE INSERT ON bids WHEN NEW.bidder = 'anna' BEGIN SELECT RAISE(ABORT, 'disk of test'); END`,
      );
    });
    const failed = await Promise.allSettled([lot.bid("anna", 900_00)]);
    expect(failed).toMatchObject([{ status: "rejected" }]);
    expect(await lot.stub().currentState("anna")).toMatchObject({
      priceCents: null,
      bidCount: 0,
      viewer: { hasBid: false },
    });
    await lot.bid("bram", 100_00);
    const frames: unknown[] = [
      await frameWhere(client, ({ viewer }) => viewer?.leads === true),
      await client.drained(),
    ];
    expect(frames[0]).toMatchObject({ amount: 100_00, bidCount: 1, leaderRef: "1" });
    expect(withoutChance(frames)).not.toContain("90000");
    expect(await lot.rows()).toHaveLength(1);
  });
});

describe("permissions", () => {
  it("refuses a subscription to an unpublished lot, or to another lot than the socket's", async () => {
    const lot = await publishedLot();
    const unknown = crypto.randomUUID();
    const client = await (await connectToLot(unknown)).init();
    client.subscribe("state", STATE, { id: unknown });
    expect((await client.refusal("state"))[0]?.extensions).toMatchObject({ code: "NOT_FOUND" });
    const other = await (await connectToLot(lot.lotId)).init();
    other.subscribe("state", STATE, { id: unknown });
    expect((await other.refusal("state"))[0]?.extensions).toMatchObject({ code: "NOT_FOUND" });
  });

  it("SECRET1: raising, lowering and ending an auto bid sends nothing to anybody but its owner", async () => {
    const lot = await publishedLot();
    await lot.autoBid("anna", 500_00);
    const [anna, visitor] = [await watcher(lot.lotId, "anna"), await watcher(lot.lotId, "bram")];
    await lot.bid("cees", 120_00);
    await frameWhere(visitor.client, ({ amount }) => amount === 130_00);
    await lot.autoBid("anna", 700_00);
    expect(await frameWhere(anna.client, ({ viewer }) => viewer?.autoBidMaximum === 700_00)).toBeDefined();
    await lot.removeAutoBid("anna");
    expect(await frameWhere(anna.client, ({ viewer }) => viewer?.autoBidMaximum === null)).toMatchObject({
      viewer: { leads: true },
    });
    expect(await visitor.client.drained()).toEqual([]);
  });

  it("SECRET1: the leader does not learn that a limit below theirs was removed", async () => {
    const lot = await publishedLot();
    const [anna, bram] = [await watcher(lot.lotId, "anna"), await watcher(lot.lotId, "bram")];
    await lot.autoBid("anna", 500_00);
    await lot.autoBid("bram", 300_00);
    await frameWhere(anna.client, ({ amount, viewer }) => amount === 310_00 && viewer !== null);
    await frameWhere(bram.client, ({ viewer }) => viewer?.autoBidMaximum === 300_00);
    await lot.removeAutoBid("bram");
    expect(await frameWhere(bram.client, ({ viewer }) => viewer?.autoBidMaximum === null)).toBeDefined();
    expect(await anna.client.drained()).toEqual([]);
  });
});
