import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { events } from "../../../schema/catalogue/tables/events.ts";
import { insertRows, isOneOf } from "../../../schema/kit/database/json-list.ts";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";

const database = openDatabase(env);

function eventOf(groupId: string, index: number) {
  return {
    id: crypto.randomUUID(),
    groupId,
    startingOnMs: 1_900_000_000_000 + index,
    endingOnMs: 1_900_000_000_001 + index,
    forkliftAvailable: index % 2 === 0,
    forkLiftMaxWeightKilogram: index % 2 === 0 ? 2500 : null,
  };
}

describe("insertRows", () => {
  it("writes more rows than a statement has parameters, with every type of column as drizzle reads it", async () => {
    const rows = Array.from({ length: 250 }, (_, index) => eventOf("many", index));
    await database.batch([insertRows(database, events, rows)]);
    const read = await database.select().from(events).where(eq(events.groupId, "many")).orderBy(events.startingOnMs);
    expect(read).toEqual(rows);
  });

  it("writes nothing if there are no rows", async () => {
    await insertRows(database, events, []);
    expect(await database.select().from(events).where(eq(events.groupId, "none"))).toEqual([]);
  });

  it("stores text that looks like SQL or JSON unchanged", async () => {
    const row = { ...eventOf(`'); drop table events; -- ["x"] ünï`, 0) };
    await insertRows(database, events, [row]);
    expect(await database.select().from(events).where(eq(events.groupId, row.groupId))).toEqual([row]);
  });

  it("gives omitted columns their default", async () => {
    const { forkliftAvailable: _, forkLiftMaxWeightKilogram: __, ...row } = eventOf("defaults", 0);
    await insertRows(database, events, [row]);
    expect(await database.select().from(events).where(eq(events.groupId, "defaults"))).toEqual([
      { ...row, forkliftAvailable: false, forkLiftMaxWeightKilogram: null },
    ]);
  });
});

describe("isOneOf", () => {
  it("accepts more values than a statement has parameters", async () => {
    const rows = Array.from({ length: 150 }, (_, index) => eventOf("found", index));
    await insertRows(database, events, rows);
    const found = await database
      .select({ id: events.id })
      .from(events)
      .where(
        isOneOf(
          events.id,
          rows.slice(10).map(({ id }) => id),
        ),
      );
    expect(found).toHaveLength(140);
  });
});
