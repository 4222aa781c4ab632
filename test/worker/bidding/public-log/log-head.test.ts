import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { incrementalLots } from "../../../../schema/catalogue/tables/lots.ts";
import { openDatabase } from "../../../../schema/kit/database/open-database.ts";
import { graphql } from "../../../support/graphql.ts";
import { publishedLot } from "../../../support/sale/lot.ts";
import { buildSale } from "../../../support/sale/sale.ts";

interface Head {
  sequence: number;
  hash: string;
  earlierHash: string | null;
}

const QUERY = `query ($lotId: ID!, $earlier: Int) {
  getIncrementalLotLogHead(incrementalLotId: $lotId, earlierSequence: $earlier) { sequence hash earlierHash }
}`;

async function headOf(lotId: string, earlier?: number, host?: string): Promise<Head | null> {
  const answer = await graphql<{ getIncrementalLotLogHead: Head | null }>(
    QUERY,
    { lotId, earlier },
    host === undefined ? {} : { host },
  );
  if (!answer.data) throw new Error(JSON.stringify(answer.errors));
  return answer.data.getIncrementalLotLogHead;
}

async function openLot() {
  const { incrementalLotId } = await buildSale();
  return await publishedLot({}, incrementalLotId);
}

describe("getIncrementalLotLogHead", () => {
  it("returns the newest entry's hash, and that of an earlier entry of the same log", async () => {
    const lot = await openLot();
    const first = await headOf(lot.lotId);
    expect(first).toEqual({
      sequence: expect.any(Number),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      earlierHash: null,
    });
    await lot.bid("anna", 100_00);
    const second = await headOf(lot.lotId, first?.sequence);
    expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0);
    expect(second?.earlierHash).toBe(first?.hash);
    expect((await headOf(lot.lotId, second?.sequence))?.earlierHash).toBe(second?.hash);
    expect(second?.hash).toBe((await lot.stub().currentState(null))?.head);
  });

  it("does not confirm a changed entry, or one that the log does not have", async () => {
    const lot = await openLot();
    await lot.bid("anna", 100_00);
    const seen = await headOf(lot.lotId);
    const sequence = seen?.sequence ?? 0;
    expect((await headOf(lot.lotId, sequence + 1))?.earlierHash).toBeNull();
    expect((await headOf(lot.lotId, 0))?.earlierHash).toBeNull();
    expect((await headOf(lot.lotId, -1))?.earlierHash).toBeNull();
    await runInDurableObject(lot.stub(), (_, { storage }) => {
      storage.sql.exec("UPDATE log SET hash = ? WHERE sequence = ?", "0".repeat(64), sequence);
    });
    expect((await headOf(lot.lotId, sequence))?.earlierHash).toBe("0".repeat(64));
  });

  it("hides lots that the channel does not show", async () => {
    const lot = await openLot();
    expect(await headOf("nothing")).toBeNull();
    expect(await headOf("../../x")).toBeNull();
    expect(await headOf(lot.lotId, undefined, "bexchange.localhost")).toBeNull();
    await openDatabase(env).update(incrementalLots).set({ isPublished: false });
    expect(await headOf(lot.lotId)).toBeNull();
  });
});
