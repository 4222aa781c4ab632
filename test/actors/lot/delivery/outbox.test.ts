import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Destinations, destinationsOf } from "../../../../actors/lot/delivery/consumers.ts";
import { bidCorrections, incrementalBids } from "../../../../schema/bidding/tables/bids.ts";
import { incrementalLots } from "../../../../schema/catalogue/tables/lots.ts";
import { publications } from "../../../../schema/catalogue/tables/publications.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { notifications } from "../../../../schema/messages/tables/notifications.ts";
import { actorEnv } from "../../../support/environments.ts";
import { HOUR_MS, MINUTE_MS, publishedLot } from "../../../support/sale/lot.ts";
import { buildSale } from "../../../support/sale/sale.ts";

type Lot = Awaited<ReturnType<typeof publishedLot>>;

const database = openDatabase(env);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function lotOfSale() {
  const sale = await buildSale();
  return { sale, lot: await publishedLot({}, sale.incrementalLotId) };
}

/** Replaces the actor's destinations until it is evicted. */
async function redirect(lot: Lot, destinations: Partial<Destinations>): Promise<void> {
  await runInDurableObject(lot.stub(), (instance) => {
    instance.services.destinations = { ...destinationsOf(actorEnv), ...destinations };
  });
}

const bidRows = (lotId: string) =>
  database
    .select()
    .from(incrementalBids)
    .where(eq(incrementalBids.incrementalLotId, lotId))
    .orderBy(asc(incrementalBids.row));

const projectedLot = async (lotId: string) =>
  (await database.select().from(incrementalLots).where(eq(incrementalLots.id, lotId)))[0];

/** Waits until D1 shows all that the actor holds. */
async function caughtUp(lot: Lot): Promise<void> {
  const sequence = await runInDurableObject(lot.stub(), (_, { storage }) =>
    Number(storage.sql.exec("SELECT max(sequence) AS n FROM log").one().n),
  );
  await expect.poll(async () => (await projectedLot(lot.lotId))?.projectedSequence).toBeGreaterThanOrEqual(sequence);
}

describe("read models", () => {
  it("P6: show bids, price, count, leader and closing soon after the answer", async () => {
    const { sale, lot } = await lotOfSale();
    await lot.autoBid("anna", 500_00);
    await lot.bid("bram", 200_00);
    await caughtUp(lot);
    expect(
      (await bidRows(lot.lotId)).map(({ row, userId, annonUserRef, amountCents, isAutoBid, state }) => [
        row,
        userId,
        annonUserRef,
        amountCents,
        isAutoBid,
        state,
      ]),
    ).toEqual([
      [1, "anna", "1", 100_00, true, "SUCCESS"],
      [2, "bram", "2", 200_00, false, "SUCCESS"],
      [3, "anna", "1", 210_00, true, "SUCCESS"],
    ]);
    const view = await lot.stub().currentState(null);
    expect(await projectedLot(sale.incrementalLotId)).toMatchObject({
      currentBidAmountCents: 210_00,
      bidCount: 3,
      highestBidUserId: "anna",
      closesAtMs: view?.closesAtMs,
    });
  });

  it("an extension moves the auction's closing on", async () => {
    const { sale, lot } = await lotOfSale();
    const before = await lot.stub().currentState(null);
    const lateMs = (before?.closesAtMs ?? 0) - MINUTE_MS;
    vi.setSystemTime(lateMs);
    await lot.bid("anna", 100_00);
    await caughtUp(lot);
    const [auction] = await database.select().from(publications).where(eq(publications.id, sale.auctionId));
    expect(auction?.lastClosingMs).toBe(lateMs + 2 * MINUTE_MS);
    expect((await projectedLot(lot.lotId))?.closesAtMs).toBe(lateMs + 2 * MINUTE_MS);
  });

  it("FIX3: corrections are stored with administrator, time and reason, and change the rows' states", async () => {
    const { lot } = await lotOfSale();
    await lot.bid("anna", 100_00);
    await lot.bid("bram", 150_00);
    await lot.overwrite(120_00, "admin-1");
    await lot.invalidate("admin-2");
    await caughtUp(lot);
    expect((await bidRows(lot.lotId)).map(({ amountCents, state }) => [amountCents, state])).toEqual([
      [100_00, "SUCCESS"],
      [150_00, "OVERWRITTEN"],
      [120_00, "INVALIDATED"],
    ]);
    const corrections = await database
      .select()
      .from(bidCorrections)
      .where(eq(bidCorrections.incrementalLotId, lot.lotId))
      .orderBy(asc(bidCorrections.sequence));
    expect(corrections).toMatchObject([
      { administratorId: "admin-1", state: "OVERWRITTEN", row: 2, amountCents: 120_00, reason: "slip of the pen" },
      { administratorId: "admin-2", state: "INVALIDATED", row: 3, amountCents: null, reason: "withdrawn" },
    ]);
    expect((await projectedLot(lot.lotId))?.currentBidAmountCents).toBe(100_00);
  });

  it("can be rebuilt from the log, and notifications stay as they are", async () => {
    const { lot } = await lotOfSale();
    await lot.bid("anna", 100_00);
    await lot.bid("bram", 150_00);
    await lot.invalidate();
    await caughtUp(lot);
    const [rows, shown] = [await bidRows(lot.lotId), await projectedLot(lot.lotId)];
    const stored = await database.select().from(notifications).where(eq(notifications.incrementalLotId, lot.lotId));
    await database.update(incrementalBids).set({ amountCents: 1 });
    await database.delete(bidCorrections);
    await database
      .update(incrementalLots)
      .set({ currentBidAmountCents: 1, bidCount: 99, projectedSequence: 1_000_000 })
      .where(eq(incrementalLots.id, lot.lotId));
    await lot.stub().reproject();
    expect(await bidRows(lot.lotId)).toEqual(rows);
    expect(await projectedLot(lot.lotId)).toEqual(shown);
    expect(await database.select().from(bidCorrections)).toHaveLength(1);
    expect(await database.select().from(notifications).where(eq(notifications.incrementalLotId, lot.lotId))).toEqual(
      stored,
    );
  });
});

describe("a database that refuses", () => {
  it("P6: before the commit: bids are answered, nothing is lost, and the alarm brings it later, once", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { lot } = await lotOfSale();
    await caughtUp(lot);
    const refused = vi.fn(async () => Promise.reject(new Error("no database")));
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
    await redirect(lot, { project: refused });
    expect(await lot.bid("anna", 100_00)).toMatchObject({ outcome: "ACCEPTED" });
    await expect.poll(() => refused.mock.calls.length).toBe(1);
    expect(await lot.bid("bram", 110_00)).toMatchObject({ outcome: "ACCEPTED" });
    expect(await bidRows(lot.lotId)).toEqual([]);
    // Backing off: a refusing database is not called for every bid.
    expect(refused.mock.calls.length).toBe(1);
    vi.setSystemTime(Date.now() + MINUTE_MS);
    await runDurableObjectAlarm(lot.stub());
    expect(refused.mock.calls.length).toBe(2);

    await redirect(lot, {});
    vi.setSystemTime(Date.now() + HOUR_MS / 2);
    await runDurableObjectAlarm(lot.stub());
    await caughtUp(lot);
    expect((await bidRows(lot.lotId)).map(({ amountCents }) => amountCents)).toEqual([100_00, 110_00]);
  });

  it("P6: a failed cache invalidation delays neither read models nor notifications", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { lot } = await lotOfSale();
    await caughtUp(lot);
    const notified: string[] = [];
    const refused = vi.fn(async () => Promise.reject(new Error("away")));
    // So far ahead that no alarm runs by itself.
    vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
    await redirect(lot, { invalidate: refused, notify: async (userId) => void notified.push(userId) });
    await lot.bid("anna", 100_00);
    await expect.poll(() => notified).toEqual(["anna"]);
    await lot.bid("bram", 110_00);
    await expect.poll(() => notified.toSorted()).toEqual(["anna", "anna", "bram"]);
    await caughtUp(lot);
    expect(refused).toHaveBeenCalledTimes(1);
    const invalidate = vi.fn(async () => undefined);
    await redirect(lot, { invalidate });
    vi.setSystemTime(Date.now() + MINUTE_MS);
    await runDurableObjectAlarm(lot.stub());
    expect(invalidate).toHaveBeenCalledExactlyOnceWith(lot.lotId);
  });

  it("P6: after the commit, so that everything is delivered twice: it is stored once", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { lot } = await lotOfSale();
    await caughtUp(lot);
    await redirect(lot, {
      project: async (projection) => {
        await destinationsOf(actorEnv).project(projection);
        throw new Error("the answer was lost");
      },
    });
    await lot.bid("anna", 100_00);
    await lot.bid("bram", 150_00);
    await lot.invalidate();
    for (let round = 1; round <= 2; round += 1) {
      vi.setSystemTime(Date.now() + MINUTE_MS);
      await runDurableObjectAlarm(lot.stub());
    }
    expect(await bidRows(lot.lotId)).toHaveLength(2);
    await evictDurableObject(lot.stub());
    vi.setSystemTime(Date.now() + MINUTE_MS);
    await runDurableObjectAlarm(lot.stub());
    await caughtUp(lot);
    expect((await bidRows(lot.lotId)).map(({ row, state }) => [row, state])).toEqual([
      [1, "SUCCESS"],
      [2, "INVALIDATED"],
    ]);
    const stored = await database.select().from(notifications).where(eq(notifications.incrementalLotId, lot.lotId));
    expect(stored.map(({ type, userId }) => `${type} ${userId}`).toSorted()).toEqual([
      "BID_INVALIDATED bram",
      "BID_SUCCESS anna",
      "BID_SUCCESS bram",
      "OUTBID anna",
    ]);
  });

  it("P6: an older state never overwrites a newer one", async () => {
    const { lot } = await lotOfSale();
    await lot.bid("anna", 100_00);
    await caughtUp(lot);
    const older = { incrementalLotId: lot.lotId, bids: [], corrections: [], notices: [] };
    await destinationsOf(actorEnv).project({
      ...older,
      lot: {
        ...{ sequence: 1, head: "", priceCents: null, bidCount: 0, leader: null, closesAtMs: 1, extendedMs: 0 },
        outcome: null,
      },
    });
    expect(await projectedLot(lot.lotId)).toMatchObject({ currentBidAmountCents: 100_00, bidCount: 1 });
  });
});
