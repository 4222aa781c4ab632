import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { HOUR_MS, lotActor, publishedLot } from "../../support/sale/lot.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";

afterEach(() => {
  vi.useRealTimers();
});

type Lot = Awaited<ReturnType<typeof publishedLot>>;

async function jobNames(lot: Lot): Promise<unknown[]> {
  return await runInDurableObject(lot.stub(), (_, { storage }) =>
    storage.sql
      .exec("SELECT name FROM jobs")
      .toArray()
      .map(({ name }) => name),
  );
}

describe("a lot with bids that staff hide over its closing", () => {
  it("HIDE1: neither closes nor takes bids, and shown again has as long to go as before", async () => {
    const closesAtMs = Date.now() + HOUR_MS;
    const startsAtMs = Date.now();
    const lot = await publishedLot({ startsAtMs, closesAtMs });
    const hiddenAtMs = closesAtMs - 10_000;
    vi.setSystemTime(hiddenAtMs - HOUR_MS / 2);
    await lot.bid("anna", 100_00);
    vi.setSystemTime(hiddenAtMs);
    await lot.stub().unpublish(STAFF_ACT);
    expect(await jobNames(lot)).not.toContain("transition");
    const shownAtMs = hiddenAtMs + 3 * HOUR_MS;
    vi.setSystemTime(shownAtMs - 1);
    await runDurableObjectAlarm(lot.stub());
    expect(await lot.bid("bram", 900_00)).toMatchObject({ refusal: { code: "LOT_UNPUBLISHED" } });
    vi.setSystemTime(shownAtMs);
    const movedMs = closesAtMs + 3 * HOUR_MS;
    expect(await lot.publish({ startsAtMs, closesAtMs })).toMatchObject({
      view: { closesAtMs: movedMs, isOpen: true },
    });
    expect(await jobNames(lot)).toContain("transition");
    vi.setSystemTime(movedMs);
    expect(await lot.bid("bram", 900_00)).toMatchObject({ outcome: "ACCEPTED", view: { leaderPseudonym: "2" } });
    expect((await lot.stub().audit()).differences).toEqual([]);
  });

  it("HIDE1: its public log stays readable while it is hidden, and says why", async () => {
    const lot = await publishedLot();
    await lot.bid("anna", 100_00);
    const before = await lot.stub().publicLog();
    await lot.stub().unpublish({ administrator: "eve", reason: "the machine is damaged" });
    const after = await lot.stub().publicLog();
    expect(after?.sequence).toBe((before?.sequence ?? 0) + 1);
    const page = await lot.stub().logPage({ after: before?.sequence ?? 0, upTo: after?.sequence ?? 0 });
    expect(page?.lines).toHaveLength(1);
    expect(JSON.parse(page?.lines[0] ?? "")).toMatchObject({
      entry: { kind: "UNPUBLISHED", reason: "the machine is damaged" },
    });
    expect(await lot.stub().currentState(null)).toBeNull();
  });

  it("HIDE1: a lot that was never published has no public log", async () => {
    expect(await lotActor().stub().publicLog()).toBeNull();
    expect(await lotActor().stub().logPage({ after: 0, upTo: 10 })).toBeNull();
  });
});
