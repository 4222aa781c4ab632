import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { incrementalLots } from "../../../../schema/catalogue/tables/lots.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { writeLotChanges } from "../../../../worker/catalogue/lots/write-lot-changes.ts";
import { buildSale } from "../../../support/sale/sale.ts";

const database = openDatabase(env);

async function readLot(id: string) {
  const [lot] = await database.select().from(incrementalLots).where(eq(incrementalLots.id, id));
  if (!lot) throw new Error("no lot");
  return lot;
}

describe("writeLotChanges", () => {
  it("does not undo an extension that the lot's log delivered during the change", async () => {
    const { auctionId, incrementalLotId } = await buildSale();
    const before = await readLot(incrementalLotId);
    const extendedMs = before.closesAtMs + 120_000;
    await database
      .update(incrementalLots)
      .set({ closesAtMs: extendedMs, projectedSequence: 7 })
      .where(eq(incrementalLots.id, incrementalLotId));
    const next = { ...before, priorityIndex: 3, closesAtMs: before.closesAtMs + 60_000 };
    const change = { before, next, isRescheduled: true, events: null, expectedAtMs: null };
    await writeLotChanges(database, { auctionId, changes: [change], nowMs: Date.now() });
    expect(await readLot(incrementalLotId)).toMatchObject({
      closesAtMs: extendedMs,
      projectedSequence: 7,
      priorityIndex: 3,
    });
  });

  it("writes nothing if a lot was changed since it was read", async () => {
    const { auctionId, incrementalLotId } = await buildSale();
    const before = await readLot(incrementalLotId);
    const next = { ...before, priorityIndex: 3 };
    const change = { before, next, isRescheduled: false, events: null, expectedAtMs: before.updatedAtMs - 1 };
    await expect(writeLotChanges(database, { auctionId, changes: [change], nowMs: Date.now() })).rejects.toThrow();
    expect(await readLot(incrementalLotId)).toEqual(before);
  });
});
