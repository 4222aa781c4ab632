import { evictDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HOUR_MS } from "../../support/sale/lot.ts";
import { publishedSealedLot, type SealedLot } from "../../support/sale/sealed-lot.ts";

let reported: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  reported = vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Changes a lot's stored data and lets the actor wake with it. */
async function poison(lot: SealedLot, statement: string): Promise<void> {
  await lot.rows(statement);
  await evictDurableObject(lot.stub());
}

describe("a blind lot with broken storage", () => {
  it.each([
    ["a state that is no JSON", "UPDATE actor SET state = '{'", "STATE_UNREADABLE"],
    ["no state", "DELETE FROM actor", "STATE_MISSING"],
    ["a state of another entry", "UPDATE actor SET state = json_set(state, '$.sequence', 1)", "LOG_STATE_MISMATCH"],
    ["another head", "UPDATE actor SET head = 'ab'", "LOG_STATE_MISMATCH"],
    ["a last entry that was changed", "UPDATE log SET public = public || ' ' WHERE sequence = 2", "LOG_STATE_MISMATCH"],
    [
      "an entry of a kind that is not known",
      "UPDATE log SET command = json_set(command, '$.type', 'Lend') WHERE sequence = 2",
      "ENTRY_UNREADABLE",
    ],
  ])("%s takes it out of use, and nothing is opened", async (_, statement, fault) => {
    const lot = await publishedSealedLot();
    await lot.place("ann", 4_000_00);
    const sealed = await lot.seal("bob", 5_000_00);
    const { opensAtMs = 0 } = (await lot.stub().currentState(null)) ?? {};
    await poison(lot, statement);
    expect(await lot.stub().health()).toMatchObject({ quarantine: { fault } });
    expect(await lot.send("bob", sealed)).toEqual({ outcome: "QUARANTINED" });
    expect(await lot.stub().currentState("ann")).toBeNull();
    expect(await lot.stub().staffState()).toBeNull();
    expect(await lot.stub().publicLog()).toBeNull();
    vi.setSystemTime(opensAtMs + HOUR_MS);
    await lot.runAlarms(2);
    expect(await lot.rows("SELECT state FROM bids")).toEqual([{ state: "SEALED" }]);
    expect(reported.mock.calls.join()).toContain("ActorQuarantined");
  });

  it("an audit finds a bid that was changed behind the log's back, and releases the lot once it is mended", async () => {
    const lot = await publishedSealedLot();
    await lot.place("ann", 4_000_00);
    await lot.rows("UPDATE bids SET user_id = 'bob'");
    expect(await lot.stub().audit()).toMatchObject({ isConsistent: false, differences: ["bids"] });
    expect(await lot.stub().currentState(null)).toBeNull();
    await lot.rows("UPDATE bids SET user_id = 'ann'");
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(await lot.stub().audit()).toMatchObject({ isConsistent: true, differences: [] });
    expect(await lot.stub().currentState(null)).toMatchObject({ phase: "OPEN" });
  });
});
