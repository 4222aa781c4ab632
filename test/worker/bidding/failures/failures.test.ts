import { env, exports } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { quarantinedLots } from "../../../../schema/catalogue/tables/quarantined-lots.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { DAY_MS, MINUTE_MS } from "../../../../schema/kit/durations.ts";
import { collectedFaults } from "../../../../schema/kit/faults/collected-faults.ts";
import type { FaultEvent } from "../../../../schema/kit/faults/fault-event.ts";
import { dropOldFaults, keepFaults } from "../../../../schema/kit/faults/keep-faults.ts";
import { report } from "../../../../schema/kit/report.ts";
import { reportedFaults } from "../../../../schema/kit/tables/reported-faults.ts";
import { eventually } from "../../../support/eventually.ts";
import { errorCode, graphql } from "../../../support/graphql.ts";
import { newPerson, type TestPerson } from "../../../support/people/people.ts";
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
  const query = "{ getLotsInQuarantine { id fault lot { id publicationId } } }";
  expect((await graphql(query, {}, administrator)).data).toEqual({
    getLotsInQuarantine: [
      { id: incrementalLotId, fault: "STATE_MISSING", lot: { id: incrementalLotId, publicationId } },
      { id: "gone", fault: "STATE_MISSING", lot: null },
    ],
  });
});

describe("permissions", () => {
  it.each([LIST, "{ getLotsInQuarantine { id } }"])("administrators alone may ask %s", async (query) => {
    const manager = await newPerson({
      rights: [{ rule: "USER_CHANNEL_MANAGE_AUTHORIZATION", entityId: "auctionate" }],
    });
    expect(errorCode(await graphql(query, {}, manager))).toBe("1016");
    expect(errorCode(await graphql(query))).toBe("1002");
  });
});
