import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { ProjectedBid, Projection } from "../../actors/lot/delivery/projection.ts";
import { forgetProjection, writeProjection } from "../../actors/lot/delivery/write-projection.ts";
import { bidCorrections, incrementalBids } from "../../schema/bidding/tables/bids.ts";
import { incrementalLots } from "../../schema/catalogue/tables/lots.ts";
import { publications } from "../../schema/catalogue/tables/publications.ts";
import type { Database } from "../../schema/kit/database/database.ts";
import { notifications } from "../../schema/messages/tables/notifications.ts";

const CLOSES_AT_MS = 1_900_000_000_000;

/** An auction with one lot, as the catalogue writes it. */
async function newLot(database: Database): Promise<{ lotId: string; auctionId: string }> {
  const [lotId, auctionId] = [crypto.randomUUID(), crypto.randomUUID()];
  const stamps = { createdAtMs: 1, updatedAtMs: 1 };
  const times = { startingOnMs: 1, closesAtMs: CLOSES_AT_MS };
  const [last] = await database
    .select({ number: publications.publicationNumber })
    .from(publications)
    .orderBy(publications.publicationNumber)
    .limit(1);
  await database.insert(publications).values({
    ...stamps,
    startingOnMs: times.startingOnMs,
    lastClosingMs: times.closesAtMs,
    id: auctionId,
    kind: "INCREMENTAL_AUCTION",
    projectId: "project",
    publicationNumber: (last?.number ?? 1_000_000) - 1,
    defaultLanguage: "nl",
    visibleOnMs: 1,
    firstClosingPlannedMs: CLOSES_AT_MS,
    extensionMs: 120_000,
    ladder: "[[0,1000]]",
    auctionCostsBp: 0,
    auctionCostsVatBp: 0,
    vatBp: 0,
  });
  await database.insert(incrementalLots).values({
    ...stamps,
    ...times,
    id: lotId,
    lotId: crypto.randomUUID(),
    publicationId: auctionId,
    lotNumber: "1",
    lotNumberOrder: 1,
    minimumStartBidAmountCents: 100_00,
  });
  return { lotId, auctionId };
}

function bid(row: number, amountCents: number, bidder = "anna"): ProjectedBid {
  return {
    row,
    sequence: row + 2,
    bidder,
    pseudonym: "1",
    amountCents,
    isAutoBid: row % 2 === 0,
    createdAtMs: 1_000 + row,
  };
}

function projection(lotId: string, parts: Partial<Projection> = {}): Projection {
  const times = { closesAtMs: CLOSES_AT_MS, extendedMs: 0, outcome: null };
  const lot = { sequence: 4, head: "04", priceCents: 110_00, bidCount: 2, leader: "bram", ...times };
  const bids = [bid(1, 100_00), bid(2, 110_00, "bram")];
  const notice = {
    id: `${lotId}:3:BID_SUCCESS:anna`,
    userId: "anna",
    type: "BID_SUCCESS",
    amountCents: 100_00,
    reason: { rule: "MAN3", amountCents: 100_00, otherSetAtMs: 1_000 },
    explanation: null,
    createdAtMs: 1_001,
  } as const;
  return { incrementalLotId: lotId, lot, bids, corrections: [], notices: [notice], ...parts };
}

/** All rows that the read models hold of a lot. */
async function shown(database: Database, lotId: string) {
  const [lot] = await database.select().from(incrementalLots).where(eq(incrementalLots.id, lotId));
  return {
    lot,
    bids: await database
      .select()
      .from(incrementalBids)
      .where(eq(incrementalBids.incrementalLotId, lotId))
      .orderBy(asc(incrementalBids.row)),
    corrections: await database.select().from(bidCorrections).where(eq(bidCorrections.incrementalLotId, lotId)),
    notifications: await database.select().from(notifications).where(eq(notifications.incrementalLotId, lotId)),
  };
}

/** The behaviour of the projection of a lot's log on every database. */
export function projectionContract(name: string, open: () => Promise<Database>): void {
  describe(`projection on ${name}`, () => {
    it("P6: shows the projected rows", async () => {
      const database = await open();
      const { lotId } = await newLot(database);
      await writeProjection(database, projection(lotId));
      expect(await shown(database, lotId)).toMatchObject({
        lot: { currentBidAmountCents: 110_00, bidCount: 2, highestBidUserId: "bram", projectedSequence: 4 },
        bids: [
          {
            id: `${lotId}:1`,
            userId: "anna",
            annonUserRef: "1",
            amountCents: 100_00,
            isAutoBid: false,
            state: "SUCCESS",
          },
          { id: `${lotId}:2`, userId: "bram", amountCents: 110_00, isAutoBid: true, createdAtMs: 1_002, sequence: 4 },
        ],
        notifications: [{ id: `${lotId}:3:BID_SUCCESS:anna`, userId: "anna", amountCents: 100_00, blindLotId: null }],
      });
    });

    it("P6: a range of entries that comes again changes nothing, also after a later one", async () => {
      const database = await open();
      const { lotId } = await newLot(database);
      const first = projection(lotId);
      await writeProjection(database, first);
      const correction = {
        sequence: 5,
        administrator: "admin",
        state: "INVALIDATED",
        row: 2,
        amountCents: null,
        reason: "why",
        createdAtMs: 2_000,
      } as const;
      const lot = {
        sequence: 5,
        head: "05",
        priceCents: 100_00,
        bidCount: 1,
        leader: "anna",
        closesAtMs: CLOSES_AT_MS,
        extendedMs: 0,
        outcome: { row: 1, isAwarded: true, atMs: 9_000 },
      };
      await writeProjection(database, {
        incrementalLotId: lotId,
        lot,
        bids: [],
        corrections: [correction],
        notices: [],
      });
      const after = await shown(database, lotId);
      expect(after).toMatchObject({
        lot: {
          currentBidAmountCents: 100_00,
          projectedSequence: 5,
          logHead: "05",
          isAwarded: true,
          awardDecidedAtMs: 9_000,
        },
        bids: [{ state: "SUCCESS" }, { state: "INVALIDATED" }],
        corrections: [{ administratorId: "admin", state: "INVALIDATED", row: 2, amountCents: null, reason: "why" }],
      });
      await writeProjection(database, first);
      expect(await shown(database, lotId)).toEqual(after);
    });

    it("a row and its correction may come in one range, and change no other lot", async () => {
      const database = await open();
      const [{ lotId }, other] = [await newLot(database), await newLot(database)];
      await writeProjection(database, projection(other.lotId));
      const correction = { administrator: "admin", reason: "why", createdAtMs: 1, sequence: 5, amountCents: 105_00 };
      const corrections = [{ ...correction, state: "OVERWRITTEN", row: 2 } as const];
      await writeProjection(
        database,
        projection(lotId, { bids: [bid(1, 100_00), bid(2, 110_00), bid(3, 105_00)], corrections }),
      );
      expect((await shown(database, lotId)).bids.map(({ state }) => state)).toEqual([
        "SUCCESS",
        "OVERWRITTEN",
        "SUCCESS",
      ]);
      expect((await shown(database, other.lotId)).bids.map(({ state }) => state)).toEqual(["SUCCESS", "SUCCESS"]);
    });

    it("accepts the longest range at once", async () => {
      const database = await open();
      const { lotId } = await newLot(database);
      const bids = Array.from({ length: 1_000 }, (_, index) =>
        bid(index + 1, (index + 10) * 10_00, `bidder "${index}"`),
      );
      await writeProjection(database, projection(lotId, { bids }));
      expect((await shown(database, lotId)).bids.map(({ userId }) => userId)).toEqual(bids.map(({ bidder }) => bidder));
    });

    it("an extension moves the auction's closing later, and never earlier", async () => {
      const database = await open();
      const { lotId, auctionId } = await newLot(database);
      const closing = async () =>
        (await database.select().from(publications).where(eq(publications.id, auctionId)))[0]?.lastClosingMs;
      const at = (sequence: number, closesAtMs: number) =>
        projection(lotId, { lot: { ...projection(lotId).lot, sequence, closesAtMs, extendedMs: 1_000 } });
      await writeProjection(database, at(4, CLOSES_AT_MS + 1_000));
      expect(await closing()).toBe(CLOSES_AT_MS + 1_000);
      await writeProjection(database, at(5, CLOSES_AT_MS - 1_000));
      expect(await closing()).toBe(CLOSES_AT_MS + 1_000);
      expect((await shown(database, lotId)).lot).toMatchObject({
        closesAtMs: CLOSES_AT_MS - 1_000,
        extendedMs: 1_000,
      });
    });

    it("can be deleted and rewritten; notifications stay", async () => {
      const database = await open();
      const { lotId } = await newLot(database);
      await writeProjection(database, projection(lotId, { lot: { ...projection(lotId).lot, sequence: 9 } }));
      await forgetProjection(database, lotId);
      expect(await shown(database, lotId)).toMatchObject({
        bids: [],
        corrections: [],
        notifications: [{ userId: "anna" }],
      });
      await writeProjection(database, projection(lotId));
      expect((await shown(database, lotId)).lot).toMatchObject({ bidCount: 2, projectedSequence: 4 });
    });
  });
}
