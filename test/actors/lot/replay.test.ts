import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { HOUR_MS, publishedLot } from "../../support/lot.ts";

afterEach(() => {
  vi.useRealTimers();
});

const bidder = fc.constantFrom("anna", "bram", "cees", "dirk");
const amount = fc.integer({ min: 50, max: 2_000 }).map((euros) => euros * 100);
const command = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("bid" as const), bidder, amount }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("autoBid" as const), bidder, amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("removeAutoBid" as const), bidder }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("overwrite" as const), amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("invalidate" as const) }) },
);

describe("replay", () => {
  it("gives an identical state, rows and auto bids after random runs with evictions and a moving clock", async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 30 }), async (commands) => {
        vi.useRealTimers();
        const closesAtMs = Date.now() + HOUR_MS;
        const lot = await publishedLot({ closesAtMs });
        vi.setSystemTime(closesAtMs - 2 * 60_000);
        for (const [index, one] of commands.entries()) {
          vi.setSystemTime(Date.now() + index * 100);
          if (index % 13 === 12) await evictDurableObject(lot.stub());
          switch (one.kind) {
            case "bid":
              if ((await lot.bid(one.bidder, one.amount)).outcome === "ACCEPTED") accepted += 1;
              break;
            case "autoBid":
              await lot.autoBid(one.bidder, one.amount);
              break;
            case "removeAutoBid":
              await lot.removeAutoBid(one.bidder);
              break;
            case "overwrite":
              await lot.overwrite(one.amount);
              break;
            case "invalidate":
              await lot.invalidate();
              break;
          }
        }
        const audit = await lot.stub().audit();
        expect(audit.differences).toEqual([]);
        expect(audit.entries).toBeGreaterThan(commands.length);
      }),
      { numRuns: 8 },
    );
    expect(accepted).toBeGreaterThan(8);
  }, 60_000);

  it("P5: finds a row, a state or an auto bid that was changed behind the log's back", async () => {
    const tampers = [
      "UPDATE bids SET amount_cents = amount_cents + 100 WHERE row = 1",
      "UPDATE bidders SET auto_bid_maximum_cents = 1 WHERE bidder = 'anna'",
      "UPDATE lot SET state = json_set(state, '$.bidCount', 99)",
      "UPDATE log SET decision = replace(decision, '10000', '10100') WHERE sequence > 1",
    ];
    for (const statement of tampers) {
      const lot = await publishedLot();
      await lot.autoBid("anna", 500_00);
      expect((await lot.stub().audit()).differences).toEqual([]);
      await runInDurableObject(lot.stub(), (_, { storage }) => storage.sql.exec(statement).toArray());
      await evictDurableObject(lot.stub());
      expect((await lot.stub().audit()).differences).not.toEqual([]);
    }
  });
});
