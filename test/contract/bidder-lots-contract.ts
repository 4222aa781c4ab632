import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { forgetProjection } from "../../actors/lot/delivery/write-projection.ts";
import { auctionBidders, bidderLots, incrementalBids } from "../../schema/bidding/tables/bids.ts";
import { incrementalLots } from "../../schema/catalogue/tables/lots.ts";
import type { Database } from "../../schema/kit/database/database.ts";
import { seededRandom } from "../../worker/dev/demo/random.ts";
import { insertSale } from "../support/sale/insert-sale.ts";
import { rebuildReadModels } from "../support/sale/rebuild-read-models.ts";

const CHANGES = 120;
const BIDDERS = ["anna", "bram", "cato"];

type BidderLot = typeof bidderLots.$inferSelect;

/** The rows that the bids and the lots come to, by code of its own; the triggers compute them in SQL. */
async function expectedRows(database: Database): Promise<BidderLot[]> {
  const [bids, lots] = await Promise.all([
    database.select().from(incrementalBids),
    database.select().from(incrementalLots),
  ]);
  return lots.flatMap((lot) =>
    BIDDERS.flatMap((userId) => {
      const own = bids.filter((bid) => bid.incrementalLotId === lot.id && bid.userId === userId);
      const standing = own.filter(({ state }) => state === "SUCCESS").map(({ amountCents }) => amountCents);
      if (own.length === 0) return [];
      return [
        {
          incrementalLotId: lot.id,
          userId,
          highestBidCents: standing.length > 0 ? Math.max(...standing) : null,
          lastBidAtMs: Math.max(...own.map(({ createdAtMs }) => createdAtMs)),
          isLeading: lot.highestBidUserId === userId,
          closesAtMs: lot.closesAtMs,
        },
      ];
    }),
  );
}

async function expectRowsOfSources(database: Database, after: string): Promise<number> {
  const [expected, rows] = await Promise.all([expectedRows(database), database.select().from(bidderLots)]);
  const inOrder = (list: readonly BidderLot[]) =>
    list.toSorted((a, b) => (`${a.incrementalLotId} ${a.userId}` < `${b.incrementalLotId} ${b.userId}` ? -1 : 1));
  expect(inOrder(rows), after).toEqual(inOrder(expected));
  await expectAuctionBidders(database, after);
  return rows.length;
}

/** On how many published lots of the auction each user has bid, by code of its own. */
async function expectAuctionBidders(database: Database, after: string): Promise<void> {
  const [lots, rows, kept] = await Promise.all([
    database.select().from(incrementalLots),
    database.select().from(bidderLots),
    database.select().from(auctionBidders),
  ]);
  const expected = lots.flatMap(({ publicationId }, index) =>
    lots.findIndex((lot) => lot.publicationId === publicationId) < index
      ? []
      : BIDDERS.flatMap((userId) => {
          const shown = lots
            .filter((lot) => lot.publicationId === publicationId && lot.isPublished)
            .map(({ id }) => id);
          const own = rows.filter((row) => row.userId === userId && shown.includes(row.incrementalLotId));
          return own.length === 0 ? [] : [{ publicationId, userId, lotCount: own.length }];
        }),
  );
  const inOrder = (list: readonly (typeof auctionBidders.$inferSelect)[]) =>
    list.toSorted((a, b) => (`${a.publicationId} ${a.userId}` < `${b.publicationId} ${b.userId}` ? -1 : 1));
  expect(inOrder(kept), after).toEqual(inOrder(expected));
}

type Random = ReturnType<typeof seededRandom>;

const CHANGES_OF_SOURCES: Record<
  string,
  (database: Database, change: { lotId: string; row: number; random: Random }) => PromiseLike<unknown>
> = {
  "a bid is delivered": (database, { lotId, row, random }) =>
    database.insert(incrementalBids).values({
      incrementalLotId: lotId,
      row,
      id: `${lotId}:${row}`,
      sequence: row,
      userId: random.pick(BIDDERS),
      annonUserRef: "1",
      amountCents: random.int(1, 900) * 100,
      isAutoBid: false,
      state: random.pick(["SUCCESS", "SUCCESS", "INVALIDATED"]),
      createdAtMs: random.int(1, 1e9),
    }),
  "another bidder leads": (database, { lotId, random }) =>
    database
      .update(incrementalLots)
      .set({ highestBidUserId: random.pick([...BIDDERS, null]) })
      .where(eq(incrementalLots.id, lotId)),
  "a closing is extended": (database, { lotId }) =>
    database.update(incrementalLots).set({ closesAtMs: sql`closes_at_ms + 1000` }).where(eq(incrementalLots.id, lotId)),
  "a bid is corrected": (database, { lotId, row, random }) =>
    database
      .update(incrementalBids)
      .set({ state: random.pick(["INVALIDATED", "OVERWRITTEN"]) })
      .where(and(eq(incrementalBids.incrementalLotId, lotId), eq(incrementalBids.row, row - 5))),
  "a lot is hidden or shown": (database, { lotId, random }) =>
    database
      .update(incrementalLots)
      .set({ isPublished: random.pick([true, false]) })
      .where(eq(incrementalLots.id, lotId)),
  "a lot's bids are forgotten": async (database, { lotId, random }) => {
    if (random.chance(0.3)) await forgetProjection(database, lotId);
  },
};

/** That the rows of a user's bids are what the bids and the lots say, on one of the databases. */
export function bidderLotsContract(name: string, open: () => Promise<Database>) {
  describe(`the rows of users' bids on ${name}`, () => {
    it("are what the bids and the lots say after every kind of change", async () => {
      const database = await open();
      const random = seededRandom("bidder lots");
      const { lots } = await insertSale(database, { lots: 3 });
      const kinds = Object.entries(CHANGES_OF_SOURCES);
      let compared = 0;
      for (let change = 0; change < CHANGES; change += 1) {
        const [kind, apply] = kinds[change % kinds.length] ?? [];
        if (!kind || !apply) continue;
        await apply(database, { lotId: random.pick(lots).incrementalLotId, row: change + 1, random });
        compared += await expectRowsOfSources(database, `change ${change}: ${kind}`);
      }
      expect(compared).toBeGreaterThan(CHANGES);
    }, 60_000);

    it("are put right by the rebuild", async () => {
      const database = await open();
      await database.update(bidderLots).set({ isLeading: true, highestBidCents: 1 });
      await database.insert(bidderLots).values({
        incrementalLotId: "none",
        userId: "anna",
        highestBidCents: 1,
        lastBidAtMs: 1,
        isLeading: true,
        closesAtMs: 1,
      });
      await database.update(auctionBidders).set({ lotCount: 7 });
      await rebuildReadModels(database);
      await expectRowsOfSources(database, "the rebuild");
    });
  });
}
