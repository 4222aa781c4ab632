import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { LotStore, type ReceivedCommand } from "../../../../actors/lot/lot-store.ts";
import { HOUR_MS, publishedLot } from "../../../support/sale/lot.ts";

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
      "UPDATE bids SET is_auto_bid = 0",
      "UPDATE bids SET state = 'INVALIDATED'",
      "UPDATE bids SET bidder = CAST(bidder AS BLOB)",
      "DELETE FROM bids",
      "INSERT INTO bids SELECT row + 1, sequence, bidder, amount_cents, is_auto_bid, state, at_ms FROM bids",
      "INSERT INTO bids SELECT row - 1, sequence, bidder, amount_cents, is_auto_bid, state, at_ms FROM bids",
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

  it("names the entry of which anything was changed behind the log's back", async () => {
    const differences: Record<string, { changed: string; named: string[] }> = {
      "what was asked": {
        changed: "command = replace(command, '15000', '16000')",
        named: ["the chain at 4", "command 4 is decided otherwise"],
      },
      "who asked": {
        changed: "command = replace(command, 'bram', 'dirk')",
        named: ["the chain at 4", "command 4 is decided otherwise"],
      },
      "what was decided": {
        changed: "decision = replace(decision, '15000', '16000')",
        named: ["bids", "the chain at 4", "command 4 is decided otherwise", "command 5 is decided otherwise"],
      },
      "that it was accepted": {
        changed: `decision = '{"accepted":false,"refusal":{"code":"LOT_CLOSED","state":"NOT_ALLOWED"}}'`,
        named: ["command 5 cannot follow the one before it", "command 4 is decided otherwise"],
      },
      "when it came": { changed: "received_at_ms = received_at_ms - 1", named: ["the chain at 4"] },
      "when it was": { changed: "at_ms = at_ms - 3600000", named: ["bids", "command 4 is decided otherwise"] },
      "who led": { changed: "leader_before = 'cees'", named: ["command 4 is decided otherwise"] },
      "its public text": { changed: "public = replace(public, '15000', '16000')", named: ["the chain at 4"] },
      "its public text's white space": { changed: "public = public || ' '", named: ["the chain at 4"] },
      "its salts": { changed: "salts = '00'", named: ["the chain at 4"] },
      "its hash": { changed: `hash = '${"0".repeat(64)}'`, named: ["the chain at 4", "the chain at 5"] },
      "its number": { changed: "sequence = 40", named: ["command 5 cannot follow the one before it"] },
    };
    for (const [what, { changed, named }] of Object.entries(differences)) {
      const lot = await openLotWithBids();
      expect(await lot.stub().audit(), what).toEqual({ entries: 6, differences: [], isConsistent: true });
      await runInDurableObject(lot.stub(), (_, { storage }) =>
        storage.sql.exec(`UPDATE log SET ${changed} WHERE sequence = 4`).toArray(),
      );
      await evictDurableObject(lot.stub());
      const audit = await lot.stub().audit();
      expect.soft(audit.differences, what).toEqual(named);
    }
  });

  it("takes an entry that is written otherwise and says the same for the same", async () => {
    const lot = await openLotWithBids();
    await runInDurableObject(lot.stub(), (_, { storage }) => {
      storage.sql.exec(`UPDATE log SET
        command = json_set(json_remove(command, '$.type'), '$.type', command ->> '$.type'),
        decision = replace(json_set(json_remove(decision, '$.accepted'), '$.accepted', decision -> '$.accepted'), ':', ': ')`);
    });
    await evictDurableObject(lot.stub());
    expect(await lot.stub().audit()).toEqual({ entries: 6, differences: [], isConsistent: true });
  });

  it("takes bidders by any name", async () => {
    const lot = await publishedLot();
    for (const [index, name] of ['"', "\\", "/", "\u0001\b\f\n\r\t", "é€🏗", "\u2028\u007f", "</a>", "'"].entries()) {
      await lot.bid(name, (100 + index * 10) * 100);
    }
    const audit = await lot.stub().audit();
    expect(audit).toEqual({ entries: audit.entries, differences: [], isConsistent: true });
    expect(audit.entries).toBeGreaterThanOrEqual(9);
  });

  it("compares all of very many bids", async () => {
    const lot = await publishedLot();
    const bids = 1_000;
    await runInDurableObject(lot.stub(), (_, { storage }) => {
      const store = new LotStore(storage);
      const receivedAtMs = Date.now();
      const commands = Array.from({ length: bids }, (_, index): ReceivedCommand => {
        // Of ten bidders: one may not send so many at once.
        const bidder = `bidder-${index % 10}`;
        const command = { type: "PlaceBid", bidder, amountCents: (100 + index * 10) * 100 } as const;
        return {
          commandId: null,
          userId: bidder,
          request: { ...command, missingConditions: [] },
          receivedAtMs,
          actorId: null,
        };
      });
      store.commands.commit(commands, { write: () => undefined, rolledBack: () => undefined });
    });
    await evictDurableObject(lot.stub());
    expect((await lot.stub().audit()).differences).toEqual([]);
    for (const row of [1, 500, 501, bids]) {
      const change = async (cents: number) => {
        const query = "UPDATE bids SET amount_cents = amount_cents + ? WHERE row = ?";
        await runInDurableObject(lot.stub(), (_, { storage }) => storage.sql.exec(query, cents, row).toArray());
        return (await lot.stub().audit()).differences;
      };
      expect(await change(1), `${row}`).toEqual(["bids"]);
      expect(await change(-1), `${row}`).toEqual([]);
    }
    const addRow = `INSERT INTO bids SELECT row + 1, sequence, bidder, amount_cents, is_auto_bid, state, at_ms
      FROM bids ORDER BY row DESC LIMIT 1`;
    await runInDurableObject(lot.stub(), (_, { storage }) => storage.sql.exec(addRow).toArray());
    expect((await lot.stub().audit()).differences).toEqual(["bids"]);
  });

  it("finds an unreadable entry, and reports nothing else of the lot", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const unreadable = [
      "command = json_remove(command, '$.bidder')",
      "command = json_set(command, '$.amountCents', 'much')",
      "command = json_set(command, '$.missingConditions', json_array(1))",
      "command = json_set(command, '$.type', 'toString')",
      "command = '[]'",
      "command = '{'",
      "decision = json_set(decision, '$.events[0].row', 1.5)",
      "decision = json_set(decision, '$.events[0].type', 'Haggled')",
      "decision = json_remove(decision, '$.accepted')",
      "decision = 'null'",
    ];
    for (const changed of unreadable) {
      const lot = await openLotWithBids();
      await runInDurableObject(lot.stub(), (_, { storage }) =>
        storage.sql.exec(`UPDATE log SET ${changed} WHERE sequence = 4`).toArray(),
      );
      await evictDurableObject(lot.stub());
      expect(await lot.stub().audit(), changed).toEqual({
        entries: 0,
        differences: ["ENTRY_UNREADABLE"],
        isConsistent: false,
      });
    }
  });
});

/** Published, opened, and with three bids and a maximum: six entries, the second bid's being the fourth. */
async function openLotWithBids(): ReturnType<typeof publishedLot> {
  const lot = await publishedLot();
  await runInDurableObject(lot.stub(), (instance) => instance.alarm());
  await lot.bid("anna", 100_00);
  await lot.bid("bram", 150_00);
  await lot.autoBid("anna", 500_00);
  await lot.bid("bram", 300_00);
  return lot;
}
