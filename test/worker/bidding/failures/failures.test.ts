import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { failedDeliveries } from "../../../../schema/catalogue/tables/failed-deliveries.ts";
import { publications } from "../../../../schema/catalogue/tables/publications.ts";
import { quarantinedLots } from "../../../../schema/catalogue/tables/quarantined-lots.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { DAY_MS, MINUTE_MS } from "../../../../schema/kit/durations.ts";
import { collectedFaults } from "../../../../schema/kit/faults/collected-faults.ts";
import type { FaultEvent } from "../../../../schema/kit/faults/fault-event.ts";
import { dropOldFaults, keepFaults } from "../../../../schema/kit/faults/keep-faults.ts";
import { report } from "../../../../schema/kit/report.ts";
import { reportedFaults } from "../../../../schema/kit/tables/reported-faults.ts";
import { dropOldDeliveries } from "../../../../worker/bidding/failures/failed-deliveries.ts";
import { eventually } from "../../../support/eventually.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
import { publishedLot } from "../../../support/sale/lot.ts";
import { buildSale } from "../../../support/sale/sale.ts";

const database = openDatabase(env);
let administrator: TestPerson;

beforeAll(async () => {
  administrator = await newPerson({ rights: [{ rule: "GLOBAL_AUTH_OU_CREATE" }] });
});

beforeEach(async () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(console, "warn").mockReturnValue();
  collectedFaults.clear();
  await database.delete(reportedFaults);
});

const inField = (field: string): FaultEvent => ({
  ...{ event: "FieldFailed", field, error: "TypeError", at: [], requestId: null },
});
const kept = async () => await database.select().from(reportedFaults).orderBy(reportedFaults.place);
const keep = async (nowMs: number) => await keepFaults(() => database, nowMs);
const numberOf = async (publicationId: string) => {
  const [auction] = await database.select().from(publications).where(eq(publications.id, publicationId));
  return auction?.publicationNumber;
};

interface Listed {
  getReportedFaults: Record<string, unknown>[];
}
const LIST = `{ getReportedFaults { event place kind count cause firstOn lastOn
  lot { id isBlind publicationId lotNumber } } }`;
const SETTLE = `mutation ($event: String!, $place: String!) {
  settleReportedFault(event: $event, place: $place) { result } }`;

describe("reported faults", () => {
  it("are kept by the next request of the isolate", async () => {
    report(inField("Query.broken"));
    await exports.default.fetch(new Request("http://auctionate.localhost/robots.txt"));
    await eventually(async () => expect(await kept()).toMatchObject([{ event: "FieldFailed", place: "Query.broken" }]));
  });

  it("are counted together, whichever isolate and minute they are of", async () => {
    collectedFaults.add(inField("Query.a"), 1_000);
    collectedFaults.add(inField("Query.a"), 2_000);
    await keep(2_000);
    collectedFaults.add(inField("Query.a"), 3_000);
    await keep(3_000);
    expect(await kept()).toMatchObject([{ count: 2, firstMs: 1_000, lastMs: 2_000 }]);
    await keep(2_000 + MINUTE_MS);
    expect(await kept()).toMatchObject([{ count: 3, firstMs: 1_000, lastMs: 3_000, cause: "TypeError" }]);
  });

  it("wait while the database does not answer", async () => {
    collectedFaults.add(inField("Query.a"), 0);
    await keepFaults(() => {
      throw new Error("away");
    }, 0);
    expect(await kept()).toEqual([]);
    await keep(MINUTE_MS);
    expect(await kept()).toMatchObject([{ place: "Query.a", count: 1 }]);
  });

  it("have at most fifty places of an event and one for all others (attack: flood)", async () => {
    for (let minute = 0; minute < 3; minute += 1) {
      for (let index = 0; index < 30; index += 1) collectedFaults.add(inField(`Query.f${minute}_${index}`), minute);
      await keep(minute * MINUTE_MS);
    }
    const rows = await kept();
    expect(rows).toHaveLength(51);
    expect(rows.at(-1)).toMatchObject({ place: "…", count: 40 });
  });

  it("are dropped two weeks after the last one", async () => {
    collectedFaults.add(inField("Query.a"), DAY_MS);
    await keep(DAY_MS);
    await dropOldFaults({ database, now: () => 15 * DAY_MS });
    expect(await kept()).toHaveLength(1);
    await dropOldFaults({ database, now: () => 15 * DAY_MS + 1 });
    expect(await kept()).toEqual([]);
  });

  it("are listed with the lot of the latest, and settled", async () => {
    const { incrementalLotId, auctionId: publicationId } = await buildSale();
    const late = { event: "DeliveryFailed", consumer: "projection", attempts: 1 } as const;
    collectedFaults.add({ ...late, actorId: incrementalLotId }, 60_000);
    collectedFaults.add(inField("Query.a"), 1_000);
    await keep(60_000);
    const { data } = await graphql<Listed>(LIST, {}, administrator);
    expect(data?.getReportedFaults).toMatchObject([
      {
        ...{ event: "DeliveryFailed", place: "projection", kind: "DELIVERY", count: 1, cause: "" },
        lastOn: "1970-01-01T00:01:00.000Z",
        lot: { id: incrementalLotId, isBlind: false, publicationId },
      },
      { event: "FieldFailed", kind: "SERVER", cause: "TypeError", lot: null },
    ]);
    const group = { event: "FieldFailed", place: "Query.a" };
    expect((await graphql(SETTLE, group, administrator)).errors).toBeUndefined();
    expect(await kept()).toMatchObject([{ event: "DeliveryFailed" }]);
    expect(errorCode(await graphql(SETTLE, group, administrator))).toBe("NOT_FOUND");
  });
});

it("lots in quarantine are listed, those that were deleted too", async () => {
  const { incrementalLotId, auctionId: publicationId } = await buildSale();
  await database.insert(quarantinedLots).values([
    { actorId: incrementalLotId, fault: "STATE_MISSING", sinceMs: 1 },
    { actorId: "gone", fault: "STATE_MISSING", sinceMs: 2 },
  ]);
  const query = "{ getLotsInQuarantine { id fault lot { id publicationId publicationNumber } } }";
  const publicationNumber = await numberOf(publicationId);
  expect((await graphql(query, {}, administrator)).data).toEqual({
    getLotsInQuarantine: [
      { id: incrementalLotId, fault: "STATE_MISSING", lot: { id: incrementalLotId, publicationId, publicationNumber } },
      { id: "gone", fault: "STATE_MISSING", lot: null },
    ],
  });
});

describe("what lots could not deliver", () => {
  const DELIVERIES = `{ getFailedDeliveries { delivery since lastOn attempts cause waiting userId userEmail
    lot { id isBlind publicationId } } }`;
  const RETRY = `mutation ($id: ID!) { retryLotDeliveries(incrementalLotId: $id) { failing } }`;
  const row = { sinceMs: 60_000, lastMs: Date.now(), attempts: 3, cause: "Error D1_ERROR", waiting: 2, userId: null };

  beforeEach(async () => {
    await database.delete(failedDeliveries);
  });

  it("is listed, the longest first, with the lot and the user", async () => {
    const [{ incrementalLotId, auctionId: publicationId }, bidder] = [await buildSale(), await newPerson()];
    await database.insert(failedDeliveries).values([
      { ...row, actorId: incrementalLotId, delivery: "undelivered", sinceMs: 120_000, userId: bidder.userId },
      { ...row, actorId: incrementalLotId, delivery: "projection" },
      { ...row, actorId: "gone", delivery: "of another version", sinceMs: 180_000 },
    ]);
    const { data } = await graphql<{ getFailedDeliveries: object[] }>(DELIVERIES, {}, administrator);
    const lot = { id: incrementalLotId, isBlind: false, publicationId };
    expect(data?.getFailedDeliveries).toMatchObject([
      {
        ...{ delivery: "projection", since: "1970-01-01T00:01:00.000Z", attempts: 3, cause: "Error D1_ERROR" },
        ...{ waiting: 2, userId: null, userEmail: null, lot },
      },
      { delivery: "undelivered", userId: bidder.userId, userEmail: bidder.email, lot },
      { delivery: null, lot: null },
    ]);
  });

  it("is delivered at once by a retry, which takes it off the list even if the lot could not", async () => {
    const { incrementalLotId } = await buildSale();
    await publishedLot({}, incrementalLotId);
    await database.insert(failedDeliveries).values({ ...row, actorId: incrementalLotId, delivery: "projection" });
    const { data } = await graphql(RETRY, { id: incrementalLotId }, administrator);
    expect(data).toEqual({ retryLotDeliveries: { failing: [] } });
    expect(await database.select().from(failedDeliveries)).toEqual([]);
  });

  it("is refused for a lot in quarantine, which delivers nothing, and to others than administrators", async () => {
    const { incrementalLotId } = await buildSale();
    const lot = await publishedLot({}, incrementalLotId);
    vi.spyOn(console, "error").mockReturnValue();
    const note = { fault: "STATE_MISSING", sinceMs: 1 };
    await runInDurableObject(lot.stub(), (_, { storage }) => storage.kv.put("quarantine", note));
    await evictDurableObject(lot.stub());
    expect(errorCode(await graphql(RETRY, { id: incrementalLotId }, administrator))).toBe("LOT_QUARANTINED");
    expect(errorCode(await graphql(RETRY, { id: incrementalLotId }, await newPerson()))).toBe("1016");
  });

  it("goes a quarter of an hour after its lot wrote it last, which tries again every five minutes", async () => {
    const atMs = 15 * MINUTE_MS;
    await database.insert(failedDeliveries).values({ ...row, actorId: "lot", delivery: "projection", lastMs: atMs });
    await dropOldDeliveries({ database, now: () => 2 * atMs });
    expect(await database.select().from(failedDeliveries)).toHaveLength(1);
    await dropOldDeliveries({ database, now: () => 2 * atMs + 1 });
    expect(await database.select().from(failedDeliveries)).toEqual([]);
  });
});

describe("permissions", () => {
  it.each([LIST, "{ getLotsInQuarantine { id } }", "{ getFailedDeliveries { id } }"])(
    "administrators alone may ask %s",
    async (query) => {
      const manager = await newPerson({
        rights: [{ rule: "USER_CHANNEL_MANAGE_AUTHORIZATION", entityId: "auctionate" }],
      });
      expect(errorCode(await graphql(query, {}, manager))).toBe("1016");
      expect(errorCode(await graphql(query))).toBe("1002");
    },
  );
});
