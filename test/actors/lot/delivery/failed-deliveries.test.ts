import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Destinations, destinationsOf } from "../../../../actors/lot/delivery/consumers.ts";
import { failedDeliveries } from "../../../../schema/catalogue/tables/failed-deliveries.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { actorEnv } from "../../../support/environments.ts";
import { eventually } from "../../../support/eventually.ts";
import { MINUTE_MS, publishedLot } from "../../../support/sale/lot.ts";
import { buildSale } from "../../../support/sale/sale.ts";

type Lot = Awaited<ReturnType<typeof publishedLot>>;

const database = openDatabase(env);

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Replaces the actor's destinations until it is evicted. */
const redirect = async (lot: Lot, destinations: Partial<Destinations>) =>
  await runInDurableObject(lot.stub(), (instance) => {
    instance.services.destinations = { ...destinationsOf(actorEnv), ...destinations };
  });

/** So far ahead that no alarm runs by itself. */
async function alarmLater(lot: Lot): Promise<void> {
  vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
  await runDurableObjectAlarm(lot.stub());
}

const rowsOf = async ({ lotId }: Lot) =>
  await database
    .select()
    .from(failedDeliveries)
    .where(eq(failedDeliveries.actorId, lotId))
    .orderBy(asc(failedDeliveries.delivery));

const lotOfSale = async () => await publishedLot({}, (await buildSale()).incrementalLotId);

const refusal = () => {
  const cause = new TypeError("D1_ERROR: SQLITE_BUSY 12345");
  return vi.fn(async (): Promise<never> => Promise.reject(new Error("secret bid of 12345", { cause })));
};

/** A bid whose delivery has failed once: the first failure is not shown. */
async function bidUndelivered(lot: Lot, refused: ReturnType<typeof refusal>, bidder = "anna"): Promise<void> {
  const calls = refused.mock.calls.length;
  await lot.bid(bidder, bidder === "anna" ? 100_00 : 200_00);
  await expect.poll(() => refused.mock.calls.length).toBeGreaterThan(calls);
}

it("P6: a delivery that fails again is shown to staff with since, attempts and cause, until it succeeds", async () => {
  const lot = await lotOfSale();
  vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
  const [refused, silent] = [refusal(), refusal()];
  await redirect(lot, { invalidate: silent, feed: refused });
  await bidUndelivered(lot, refused);
  await alarmLater(lot);
  const sinceMs = Date.now();
  await eventually(async () => expect(await rowsOf(lot)).toHaveLength(2));
  await alarmLater(lot);
  await eventually(async () =>
    expect(await rowsOf(lot)).toMatchObject([
      { delivery: "auctionFeed", attempts: 3 },
      {
        ...{ delivery: "cacheInvalidation", attempts: 3, sinceMs, lastMs: Date.now(), userId: null },
        cause: "Error TypeError D1_ERROR SQLITE_BUSY",
      },
    ]),
  );
  expect((await rowsOf(lot)).every(({ waiting }) => waiting > 0)).toBe(true);
  expect(JSON.stringify(await rowsOf(lot))).not.toContain("12345");
  await redirect(lot, { feed: refused });
  await alarmLater(lot);
  await eventually(async () => expect(await rowsOf(lot)).toMatchObject([{ delivery: "auctionFeed", attempts: 4 }]));
});

it("P6: users who were not reached are counted, with one of them", async () => {
  const lot = await lotOfSale();
  vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
  const refused = refusal();
  await redirect(lot, { notify: refused });
  await bidUndelivered(lot, refused);
  await bidUndelivered(lot, refused, "bram");
  await alarmLater(lot);
  await eventually(async () =>
    expect(await rowsOf(lot)).toMatchObject([{ delivery: "undelivered", waiting: 2, userId: "anna" }]),
  );
});

it("P6: staff's retry delivers at once what backs off, and says what still fails", async () => {
  const lot = await lotOfSale();
  vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
  const refused = refusal();
  await redirect(lot, { project: refused, feed: refused });
  await bidUndelivered(lot, refused);
  await alarmLater(lot);
  await eventually(async () => expect(await rowsOf(lot)).toMatchObject([{ delivery: "projection" }]));
  // Its next attempt would be minutes away.
  const notified: string[] = [];
  await redirect(lot, { feed: refused, notify: async (userId) => void notified.push(userId) });
  expect(await lot.stub().retryDeliveries()).toEqual(["auctionFeed"]);
  expect(notified).toEqual(["anna"]);
  expect(await rowsOf(lot)).toEqual([]);
  await redirect(lot, {});
  expect(await lot.stub().retryDeliveries()).toEqual([]);
});

it("P6: a failure that could not be told is told with the next one", async () => {
  const lot = await lotOfSale();
  vi.setSystemTime(Date.now() + 10 * MINUTE_MS);
  const [refused, untold] = [refusal(), refusal()];
  await redirect(lot, { feed: refused, deliveryFailed: untold });
  await bidUndelivered(lot, refused);
  await alarmLater(lot);
  await expect.poll(() => untold.mock.calls.length).toBe(1);
  expect(await rowsOf(lot)).toEqual([]);
  await redirect(lot, { feed: refused });
  await alarmLater(lot);
  await eventually(async () => expect(await rowsOf(lot)).toMatchObject([{ attempts: 3 }]));
});
