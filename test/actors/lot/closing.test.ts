import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { HOUR_MS, MINUTE_MS, publishedLot } from "../../support/sale/lot.ts";

type Lot = Awaited<ReturnType<typeof publishedLot>>;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** How often something went out, by the lot's log. */
async function eventCount(lot: Lot, type: string): Promise<number> {
  return await runInDurableObject(lot.stub(), (_, { storage }) =>
    Number(storage.sql.exec(`SELECT count(*) AS n FROM log WHERE decision LIKE '%"${type}"%'`).one().n),
  );
}

async function alarmOf(lot: Lot): Promise<number | null> {
  return await runInDurableObject(lot.stub(), (_, { storage }) => storage.getAlarm());
}

describe("opening and closing", () => {
  it("OPEN1: a lot takes bids from its start on, whether or not the alarm has run", async () => {
    const startsAtMs = Date.now() + HOUR_MS;
    const lot = await publishedLot({ startsAtMs, closesAtMs: startsAtMs + HOUR_MS });
    vi.setSystemTime(startsAtMs - 1);
    expect(await lot.bid("anna", 100_00)).toMatchObject({ refusal: { code: "LOT_NOT_OPEN" }, view: { isOpen: false } });
    vi.setSystemTime(startsAtMs);
    expect(await lot.bid("anna", 100_00)).toMatchObject({ outcome: "ACCEPTED", view: { isOpen: true } });
    expect(await eventCount(lot, "LotOpened")).toBe(0);
    await lot.runAlarm();
    expect(await eventCount(lot, "LotOpened")).toBe(1);
  });

  it("CLOSE2: a bid counts at the closing instant, and a millisecond later is refused", async () => {
    const closesAtMs = Date.now() + HOUR_MS;
    const lot = await publishedLot({ closesAtMs, extensionMs: 0 });
    vi.setSystemTime(closesAtMs);
    expect(await lot.bid("anna", 100_00)).toMatchObject({ outcome: "ACCEPTED" });
    vi.setSystemTime(closesAtMs + 1);
    expect(await lot.bid("bram", 110_00)).toMatchObject({ refusal: { code: "LOT_CLOSED" }, view: { isClosed: true } });
  });

  it("CLOSE2: the alarm does not overtake a bid that waits for its turn", async () => {
    const closesAtMs = Date.now() + HOUR_MS;
    const lot = await publishedLot({ closesAtMs });
    const answer = await runInDurableObject(lot.stub(), async (instance) => {
      vi.setSystemTime(closesAtMs);
      const command = { type: "PlaceBid", bidder: "anna", amountCents: 100_00, missingConditions: [] } as const;
      const waiting = instance.execute({ commandId: crypto.randomUUID(), command });
      vi.setSystemTime(closesAtMs + 1);
      await instance.alarm();
      return await waiting;
    });
    expect(answer).toMatchObject({ outcome: "ACCEPTED", view: { isClosed: false } });
  });

  it("CLOSE3: a closing that could not be committed is tried again, each time later, until it is", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const closesAtMs = Date.now() + HOUR_MS;
    const lot = await publishedLot({ closesAtMs });
    const ask = (sql: string) => runInDurableObject(lot.stub(), (_, { storage }) => void storage.sql.exec(sql));
    await ask("CREATE TRIGGER full BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'full'); END");
    const waits: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      vi.setSystemTime(closesAtMs + 1 + round * HOUR_MS);
      await runDurableObjectAlarm(lot.stub());
      waits.push(((await alarmOf(lot)) ?? 0) - Date.now());
    }
    expect(waits.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(waits.at(-1)).toBe(5 * MINUTE_MS);
    await ask("DROP TRIGGER full");
    vi.setSystemTime(Date.now() + HOUR_MS);
    await lot.runAlarm();
    expect(await eventCount(lot, "LotClosed")).toBe(1);
  });

  it("CLOSE3: a lot closes once, however often and late the alarm runs", async () => {
    const closesAtMs = Date.now() + HOUR_MS;
    const lot = await publishedLot({ closesAtMs });
    await lot.bid("anna", 100_00);
    vi.setSystemTime(closesAtMs);
    await runDurableObjectAlarm(lot.stub());
    expect(await eventCount(lot, "LotClosed")).toBe(0);
    vi.setSystemTime(closesAtMs + 24 * HOUR_MS);
    for (let round = 0; round < 3; round += 1) {
      await runDurableObjectAlarm(lot.stub());
      await evictDurableObject(lot.stub());
      await runInDurableObject(lot.stub(), (instance) => instance.alarm());
    }
    expect(await eventCount(lot, "LotClosed")).toBe(1);
    expect(await lot.stub().currentState("anna")).toMatchObject({
      isClosed: true,
      isOpen: false,
      viewer: { leads: true },
    });
  });

  it("CLOSE3: a lot that slept through opens first, then closes, and needs no alarm any more", async () => {
    const startsAtMs = Date.now() + HOUR_MS;
    const lot = await publishedLot({ startsAtMs, closesAtMs: startsAtMs + HOUR_MS });
    await expect.poll(() => alarmOf(lot)).toBe(startsAtMs);
    vi.setSystemTime(startsAtMs + 2 * HOUR_MS);
    await lot.runAlarm();
    expect([await eventCount(lot, "LotOpened"), await eventCount(lot, "LotClosed")]).toEqual([1, 1]);
    await expect.poll(() => alarmOf(lot)).toBeNull();
  });

  it("CLOSE1: a late bid moves the closing, and the alarm with it", async () => {
    const closesAtMs = Date.now() + HOUR_MS;
    const lot = await publishedLot({ closesAtMs, extensionMs: 2 * MINUTE_MS });
    vi.setSystemTime(closesAtMs - 2 * MINUTE_MS);
    expect(await lot.bid("anna", 100_00)).toMatchObject({ view: { closesAtMs } });
    vi.setSystemTime(closesAtMs - MINUTE_MS);
    const extendedMs = closesAtMs + MINUTE_MS;
    expect(await lot.bid("bram", 110_00)).toMatchObject({ view: { closesAtMs: extendedMs, priceCents: 110_00 } });
    await expect.poll(() => alarmOf(lot)).toBe(extendedMs + 1);
    vi.setSystemTime(closesAtMs + 1);
    await runInDurableObject(lot.stub(), (instance) => instance.alarm());
    expect(await eventCount(lot, "LotClosed")).toBe(0);
  });

  it("ORDER1: event time does not go back with the clock", async () => {
    const lot = await publishedLot();
    const nowMs = Date.now();
    vi.setSystemTime(nowMs + 10_000);
    await lot.bid("anna", 100_00);
    vi.setSystemTime(nowMs);
    await lot.bid("bram", 110_00);
    expect((await lot.rows()).map(({ createdAtMs }) => createdAtMs)).toEqual([nowMs + 10_000, nowMs + 10_000]);
    expect(await lot.stub().audit()).toMatchObject({ differences: [] });
  });
});
