import { evictDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import type { BidOrder } from "../../../schema/bidding/rpc/bid-rpc.ts";
import { HOUR_MS, lotActor, publishedLot } from "../../support/sale/lot.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";

type Lot = Awaited<ReturnType<typeof publishedLot>>;

describe("behaviour", () => {
  it("accepts a bid and answers with its row and the state after it", async () => {
    const lot = await publishedLot();
    const answer = await lot.bid("anna", 100_00);
    expect(answer).toMatchObject({
      outcome: "ACCEPTED",
      bid: {
        incrementalLotId: lot.lotId,
        row: 1,
        amountCents: 100_00,
        pseudonym: "1",
        isAutoBid: false,
        state: "SUCCESS",
        isViewer: true,
      },
      view: {
        priceCents: 100_00,
        stepCents: 10_00,
        nextMinimumCents: 110_00,
        bidCount: 1,
        isOpen: true,
        isClosed: false,
        leaderPseudonym: "1",
        viewer: { pseudonym: "1", leads: true, hasBid: true, autoBid: null },
      },
    });
  });

  it("answers a lower bid by the leader's auto bid in the same command", async () => {
    const lot = await publishedLot();
    await lot.autoBid("anna", 500_00);
    const answer = await lot.bid("bram", 200_00);
    expect(answer).toMatchObject({
      outcome: "ACCEPTED",
      bid: { row: 2, amountCents: 200_00, pseudonym: "2" },
      view: { priceCents: 210_00, leaderPseudonym: "1", bidCount: 3, viewer: { leads: false, hasBid: true } },
    });
    expect(
      (await lot.rows()).map(({ pseudonym, amountCents, isAutoBid }) => [pseudonym, amountCents, isAutoBid]),
    ).toEqual([
      ["1", 100_00, true],
      ["2", 200_00, false],
      ["1", 210_00, true],
    ]);
  });

  it("gives public names in the order of first bids and keeps them", async () => {
    const lot = await publishedLot();
    await lot.bid("zoe", 100_00);
    await lot.bid("adam", 110_00);
    await lot.bid("zoe", 120_00);
    expect((await lot.rows()).map(({ pseudonym }) => pseudonym)).toEqual(["1", "2", "1"]);
  });

  describe("rows in an order", () => {
    const up = (by: BidOrder["by"]): BidOrder => ({ by, descending: false });
    const down = (by: BidOrder["by"]): BidOrder => ({ by, descending: true });
    const rowsIn = async (lot: Lot, order: readonly BidOrder[], offset = 0, limit = 10) =>
      (await lot.stub().bids({ order, offset, limit, viewerId: null })).bids.map(({ row }) => row);

    it("are listed by amount and by time, both ways and in pages", async () => {
      const lot = await publishedLot();
      for (const amountCents of [100_00, 110_00, 120_00]) await lot.bid("anna", amountCents);
      expect(await rowsIn(lot, [down("AMOUNT")])).toEqual([3, 2, 1]);
      expect(await rowsIn(lot, [up("AMOUNT")])).toEqual([1, 2, 3]);
      expect(await rowsIn(lot, [down("CREATED")])).toEqual([3, 2, 1]);
      expect(await rowsIn(lot, [up("CREATED")], 1, 1)).toEqual([2]);
    });

    it("equal in the first key stand in the order of the second", async () => {
      const lot = await publishedLot();
      await lot.autoBid("anna", 150_00);
      // Rows 2 and 3 in one instant, of the same amount: the tie goes to anna's limit (MAN3).
      await lot.bid("bram", 150_00);
      await lot.bid("cees", 160_00);
      expect((await lot.rows()).map(({ amountCents }) => amountCents)).toEqual([100_00, 150_00, 150_00, 160_00]);
      expect(await rowsIn(lot, [down("AMOUNT"), up("CREATED")])).toEqual([4, 2, 3, 1]);
      expect(await rowsIn(lot, [down("AMOUNT"), down("CREATED")])).toEqual([4, 3, 2, 1]);
      expect(await rowsIn(lot, [up("AMOUNT"), down("CREATED")])).toEqual([1, 3, 2, 4]);
      expect(await rowsIn(lot, [up("AMOUNT"), down("CREATED")], 1, 2)).toEqual([3, 2]);
    });

    it("of one instant stand in the order of their amounts where that is the second key", async () => {
      const lot = await publishedLot();
      await lot.autoBid("anna", 500_00);
      // Answered at once: rows 2 and 3 have one time.
      await lot.bid("bram", 200_00);
      const rows = await lot.rows();
      expect(rows[1]?.createdAtMs).toBe(rows[2]?.createdAtMs);
      const [first, ...later] = await rowsIn(lot, [up("CREATED"), down("AMOUNT")]);
      if (rows[0]?.createdAtMs !== rows[1]?.createdAtMs) expect(first).toBe(1);
      expect(later.indexOf(3)).toBeLessThan(later.indexOf(2));
      expect((await rowsIn(lot, [down("CREATED"), up("AMOUNT")])).slice(0, 2)).toEqual([2, 3]);
    });

    it("ignore a key that comes again", async () => {
      const lot = await publishedLot();
      for (const amountCents of [100_00, 110_00]) await lot.bid("anna", amountCents);
      expect(await rowsIn(lot, [down("AMOUNT"), up("AMOUNT"), up("CREATED"), down("CREATED")])).toEqual([2, 1]);
    });
  });

  describe("what the bids amount to", () => {
    const totalsOf = async (lot: Lot) =>
      (await lot.stub().bids({ order: [], offset: 0, limit: 1, viewerId: null })).totals;

    it("counts all bids whatever the page, and goes on counting", async () => {
      const lot = await publishedLot();
      expect(await totalsOf(lot)).toBe(null);
      await lot.bid("anna", 100_00);
      await lot.autoBid("bram", 300_00);
      expect(await totalsOf(lot)).toEqual({ bidCount: 2, bidderCount: 2, autoBidCount: 1, riseCents: 10_00 });
      await lot.bid("anna", 200_00);
      expect(await totalsOf(lot)).toEqual({ bidCount: 4, bidderCount: 2, autoBidCount: 2, riseCents: 110_00 });
      await evictDurableObject(lot.stub());
      expect(await totalsOf(lot)).toEqual({ bidCount: 4, bidderCount: 2, autoBidCount: 2, riseCents: 110_00 });
    });

    it("leaves out bids that were taken back or replaced", async () => {
      const lot = await publishedLot();
      await lot.bid("anna", 100_00);
      await lot.bid("bram", 150_00);
      expect(await totalsOf(lot)).toMatchObject({ bidCount: 2, bidderCount: 2 });
      await lot.invalidate();
      expect(await totalsOf(lot)).toEqual({ bidCount: 1, bidderCount: 1, autoBidCount: 0, riseCents: 0 });
      await lot.bid("anna", 150_00);
      await lot.overwrite(120_00);
      expect(await totalsOf(lot)).toEqual({ bidCount: 2, bidderCount: 1, autoBidCount: 0, riseCents: 20_00 });
    });
  });

  it("gives the same state after an eviction, from a bounded read", async () => {
    const lot = await publishedLot();
    await lot.autoBid("anna", 500_00);
    await lot.bid("bram", 200_00);
    const [before, rows] = [await lot.stub().currentState("anna"), await lot.rows("anna")];
    await evictDurableObject(lot.stub());
    expect(await lot.stub().currentState("anna")).toEqual({ ...before, serverTimeMs: expect.any(Number) });
    expect(await lot.rows("anna")).toEqual(rows);
    expect(await lot.bid("bram", 220_00)).toMatchObject({ outcome: "ACCEPTED", view: { priceCents: 230_00 } });
  });

  it("removes an auto bid without moving the price", async () => {
    const lot = await publishedLot();
    await lot.autoBid("anna", 500_00);
    expect(await lot.removeAutoBid("anna")).toMatchObject({
      outcome: "ACCEPTED",
      view: { priceCents: 100_00, viewer: { leads: true, autoBid: null } },
    });
    expect(await lot.bid("bram", 110_00)).toMatchObject({ outcome: "ACCEPTED", view: { viewer: { leads: true } } });
  });
});

describe("permissions", () => {
  it("answers an unknown lot without keeping anything of it", async () => {
    const lot = lotActor();
    expect(await lot.bid("anna", 100_00)).toMatchObject({
      outcome: "REFUSED",
      sequence: 0,
      refusal: { code: "LOT_UNKNOWN" },
    });
    expect(await lot.stub().currentState("anna")).toBeNull();
    expect(await lot.stub().audit()).toMatchObject({ entries: 0, differences: [] });
  });

  it("hides a lot that is not published, and refuses bids on it", async () => {
    const lot = await publishedLot();
    await lot.bid("anna", 100_00);
    await lot.stub().unpublish(STAFF_ACT);
    expect(await lot.stub().currentState("anna")).toBeNull();
    expect(await lot.rows()).toEqual([]);
    expect(await lot.bid("anna", 110_00)).toMatchObject({
      outcome: "REFUSED",
      refusal: { code: "LOT_UNPUBLISHED" },
      view: null,
    });
  });

  it("REFUSE1: names each missing condition, and changes neither price, leader nor closing", async () => {
    const lot = await publishedLot();
    const before = await lot.stub().currentState(null);
    const answer = await lot.execute({
      type: "PlaceBid",
      bidder: "anna",
      amountCents: 100_00,
      missingConditions: ["ADDRESS", "IDENTITY"],
    });
    expect(answer).toMatchObject({
      outcome: "REFUSED",
      refusal: {
        code: "BIDDER_NOT_ALLOWED",
        state: "NOT_ALLOWED",
        data: { missingConditions: ["ADDRESS", "IDENTITY"] },
      },
    });
    expect(await lot.stub().currentState(null)).toMatchObject({ priceCents: null, closesAtMs: before?.closesAtMs });
  });
});

describe("validation", () => {
  it("refuses bids before the start and after the closing", async () => {
    const nowMs = Date.now();
    const early = await publishedLot({ startsAtMs: nowMs + HOUR_MS, closesAtMs: nowMs + 2 * HOUR_MS });
    expect(await early.bid("anna", 100_00)).toMatchObject({ refusal: { code: "LOT_NOT_OPEN" } });
    const late = await publishedLot({ startsAtMs: nowMs - 2 * HOUR_MS, closesAtMs: nowMs - HOUR_MS });
    expect(await late.bid("anna", 100_00)).toMatchObject({ refusal: { code: "LOT_CLOSED" } });
  });

  it("refuses an amount below the next minimum, and names that minimum", async () => {
    const lot = await publishedLot();
    await lot.bid("anna", 100_00);
    expect(await lot.bid("bram", 109_00)).toMatchObject({
      outcome: "REFUSED",
      refusal: { code: "AMOUNT_TOO_LOW", state: "TOO_LOW", data: { nextMinimumCents: 110_00 } },
    });
  });

  it("refuses terms that no lot can be sold under", async () => {
    const lot = lotActor();
    expect(await lot.publish({ ladder: [] })).toMatchObject({
      refusal: { code: "TERMS_INVALID", data: { fault: "LADDER_EMPTY" } },
    });
    expect(await lot.stub().currentState(null)).toBeNull();
  });
});
