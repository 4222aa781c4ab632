import { evictDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { HOUR_MS, lotActor, publishedLot } from "../../support/lot.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";

describe("behaviour", () => {
  it("accepts a bid and answers with its row and the state after it", async () => {
    const lot = await publishedLot();
    const answer = await lot.bid("anna", 100_00);
    expect(answer).toMatchObject({
      outcome: "ACCEPTED",
      bid: {
        lotId: lot.lotId,
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

  it("lists rows by amount and by time, both ways and in pages", async () => {
    const lot = await publishedLot();
    for (const amountCents of [100_00, 110_00, 120_00]) await lot.bid("anna", amountCents);
    const page = async (orderBy: "AMOUNT" | "CREATED", descending: boolean, offset = 0, limit = 10) =>
      (await lot.stub().bids({ orderBy, descending, offset, limit, viewerId: null })).bids.map(({ row }) => row);
    expect(await page("AMOUNT", true)).toEqual([3, 2, 1]);
    expect(await page("AMOUNT", false)).toEqual([1, 2, 3]);
    expect(await page("CREATED", true)).toEqual([3, 2, 1]);
    expect(await page("CREATED", false, 1, 1)).toEqual([2]);
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

  it("REFUSE1: tells a bidder each missing condition, and keeps price, leader and closing", async () => {
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

  it("refuses an amount below the next minimum and tells it", async () => {
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
