import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { quarantinedLots } from "../../../schema/catalogue/tables/quarantined-lots.ts";
import { openDatabase } from "../../../schema/kit/database/open-database.ts";
import type { StorageFault } from "../../../schema/kit/storage-faults.ts";
import { eventually } from "../../support/eventually.ts";
import { connectToLot } from "../../support/live-client.ts";
import { HOUR_MS, publishedLot } from "../../support/sale/lot.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type LotOfTest = Awaited<ReturnType<typeof publishedLot>>;

const STATE = "subscription ($id: ID!) { incrementalLotState(incrementalLotId: $id) { sequence } }";
const QUARANTINED = { outcome: "QUARANTINED" };

/** Changes a lot's stored data and lets the actor wake with it. */
async function poison(lot: LotOfTest, statement: string): Promise<void> {
  await runInDurableObject(lot.stub(), (_, { storage }) => storage.sql.exec(statement).toArray());
  await evictDurableObject(lot.stub());
}

async function lotWithBids(): Promise<LotOfTest> {
  const lot = await publishedLot();
  await lot.bid("anna", 100_00, "first");
  await lot.autoBid("bram", 500_00);
  await lot.bid("anna", 200_00);
  return lot;
}

/** What staff see of the lot's quarantine. */
async function toldToStaff(lotId: string) {
  const { actorId } = quarantinedLots;
  return await openDatabase(env).select().from(quarantinedLots).where(eq(actorId, lotId));
}

const POISONS: { what: string; statement: string; fault: StorageFault }[] = [
  { what: "a state that is no JSON", statement: "UPDATE lot SET state = '{'", fault: "STATE_UNREADABLE" },
  {
    what: "a state without a sequence",
    statement: "UPDATE lot SET state = json_remove(state, '$.sequence')",
    fault: "STATE_UNREADABLE",
  },
  { what: "no state", statement: "DELETE FROM lot", fault: "STATE_MISSING" },
  {
    what: "another price",
    statement: "UPDATE lot SET state = json_set(state, '$.standing.priceCents', 1)",
    fault: "LOG_STATE_MISMATCH",
  },
  {
    what: "a state from before the last command",
    statement: "UPDATE lot SET state = json_set(state, '$.sequence', 2)",
    fault: "LOG_STATE_MISMATCH",
  },
  {
    what: "a log without its end",
    statement: "DELETE FROM log WHERE sequence = (SELECT max(sequence) FROM log)",
    fault: "LOG_STATE_MISMATCH",
  },
  { what: "another head", statement: "UPDATE lot SET head = 'no hash'", fault: "LOG_STATE_MISMATCH" },
  {
    what: "a last entry with a wrong hash",
    statement: "UPDATE log SET public = replace(public, '20000', '30000')",
    fault: "LOG_STATE_MISMATCH",
  },
  { what: "a last entry of a kind that is not known", statement: poisonedEntry("max"), fault: "ENTRY_UNREADABLE" },
];

/** The first or last bid's entry, as another version of the code would write it. */
function poisonedEntry(which: "min" | "max"): string {
  return `UPDATE log SET command = '{"type":"Haggle"}'
    WHERE sequence = (SELECT ${which}(sequence) FROM log WHERE command LIKE '%PlaceBid%')`;
}

describe("a lot whose storage is broken", () => {
  it.each(POISONS)("$what puts it out of use: $fault", async ({ statement, fault }) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const lot = await lotWithBids();
    const other = await lotWithBids();
    await poison(lot, statement);
    expect(await lot.bid("cees", 900_00)).toEqual(QUARANTINED);
    expect(await lot.publish()).toEqual(QUARANTINED);
    expect(await lot.stub().currentState("anna")).toBe(null);
    const page = { order: [], offset: 0, limit: 10, viewerId: null } as const;
    expect(await lot.stub().bids(page)).toEqual({ bids: [], total: 0, totals: null, sequence: 0, isQuarantined: true });
    expect((await lot.stub().health()).quarantine).toMatchObject({ fault });
    expect((await lot.stub().audit()).isConsistent).toBe(false);
    await evictDurableObject(lot.stub());
    expect(await lot.bid("cees", 900_00)).toEqual(QUARANTINED);
    expect(logged.mock.calls).toEqual([[JSON.stringify({ event: "ActorQuarantined", actorId: lot.lotId, fault })]]);
    expect(await other.bid("cees", 900_00)).toMatchObject({ outcome: "ACCEPTED" });
    expect((await other.stub().health()).quarantine).toBe(null);
  });

  it("an old entry that cannot be read is noticed when it is read, and quarantines its lot", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const lot = await lotWithBids();
    await poison(lot, poisonedEntry("min"));
    expect(await lot.bid("cees", 900_00)).toMatchObject({ outcome: "ACCEPTED" });
    expect(await lot.bid("anna", 100_00, "first")).toEqual(QUARANTINED);
    await evictDurableObject(lot.stub());
    expect((await lot.stub().health()).quarantine).toMatchObject({ fault: "ENTRY_UNREADABLE" });
    expect(await lot.bid("dirk", 950_00)).toEqual(QUARANTINED);
  });

  it("is not closed, and its alarm rests", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const closesAtMs = Date.now() + HOUR_MS;
    const lot = await publishedLot({ closesAtMs });
    await lot.bid("anna", 100_00);
    await poison(
      lot,
      "UPDATE lot SET state = json_set(state, '$.standing.leader', 'bram', '$.standing.priceCents', 1)",
    );
    vi.setSystemTime(closesAtMs + 1);
    await runDurableObjectAlarm(lot.stub());
    const closings = await runInDurableObject(lot.stub(), (_, { storage }) =>
      storage.sql.exec("SELECT 1 FROM log WHERE decision LIKE '%LotClosed%'").toArray(),
    );
    expect(closings).toEqual([]);
    expect(await runDurableObjectAlarm(lot.stub())).toBe(false);
  });

  it("reaches present watchers, and later ones", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const lot = await lotWithBids();
    const before = await (await connectToLot(lot.lotId)).init();
    before.subscribe("state", STATE, { id: lot.lotId });
    await before.next("state");
    await poison(lot, "DELETE FROM lot");
    expect(await lot.bid("cees", 900_00)).toEqual(QUARANTINED);
    const refusal = await before.frameWhere(({ type }) => type === "error");
    expect(refusal.payload).toEqual([{ message: "LOT_QUARANTINED", extensions: { code: "LOT_QUARANTINED" } }]);
    const after = await (await connectToLot(lot.lotId)).init();
    after.subscribe("state", STATE, { id: lot.lotId });
    expect((await after.refusal("state"))[0]?.extensions).toEqual({ code: "LOT_QUARANTINED" });
  });

  it("is in use again once it has been mended and an audit holds", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const released = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const lot = await lotWithBids();
    await poison(lot, "UPDATE bids SET amount_cents = amount_cents + 1 WHERE row = 1");
    expect((await lot.stub().audit()).isConsistent).toBe(false);
    expect((await lot.stub().health()).quarantine).toMatchObject({ fault: "REPLAY_MISMATCH" });
    await eventually(async () => expect(await toldToStaff(lot.lotId)).toMatchObject([{ fault: "REPLAY_MISMATCH" }]));
    await poison(lot, "UPDATE bids SET amount_cents = amount_cents - 1 WHERE row = 1");
    expect(await lot.bid("cees", 900_00)).toEqual(QUARANTINED);
    expect((await lot.stub().audit()).isConsistent).toBe(true);
    expect(released).toHaveBeenCalledWith(JSON.stringify({ event: "ActorReleased", actorId: lot.lotId }));
    expect(await lot.bid("cees", 900_00)).toMatchObject({ outcome: "ACCEPTED" });
    await eventually(async () => expect(await toldToStaff(lot.lotId)).toEqual([]));
    await evictDurableObject(lot.stub());
    expect((await lot.stub().health()).quarantine).toBe(null);
  });
});
