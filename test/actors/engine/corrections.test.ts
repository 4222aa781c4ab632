import { describe, expect, test } from "vitest";
import type { InvalidateHighestBid, OverwriteHighestBid } from "../../../schema/bidding/rpc/lot-commands.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";
import {
  autoBid,
  bid,
  CLOSES_AT_MS,
  EARLY_MS,
  eventTypes,
  lotUnder,
  lotWith,
  publishedLot,
  refusalOf,
  rowsOf,
} from "./fixtures.ts";
import { MemoryLot } from "./memory-lot.ts";

const INVALIDATE: InvalidateHighestBid = { type: "InvalidateHighestBid", administrator: "eve", reason: "typing error" };

function overwrite(amountCents: number): OverwriteHighestBid {
  return { type: "OverwriteHighestBid", administrator: "eve", amountCents, reason: "typing error" };
}

describe("invalidating the highest bid", () => {
  test("FIX1: keeps the row as INVALIDATED, and the highest remaining row leads at its amount", () => {
    const lot = lotWith(bid("ann", 10_000), bid("bob", 12_000), bid("cas", 50_000));
    lot.send(INVALIDATE, EARLY_MS);
    expect(rowsOf(lot)).toEqual(["ann 10000", "bob 12000", "cas 50000 INVALIDATED"]);
    expect(lot.state).toMatchObject({
      bidCount: 2,
      rowCount: 3,
      standing: { leader: "bob", row: 2, priceCents: 12_000, limitCents: 12_000, limitSequence: 3 },
    });
  });

  test("FIX1: ends the bidder's auto bid", () => {
    const lot = lotWith(bid("ann", 10_000), autoBid("bob", 50_000));
    expect(eventTypes(lot.send(INVALIDATE, EARLY_MS))).toEqual([
      "BidInvalidated",
      "AutoBidEnded",
      "PriceChanged",
      "LimitChanged",
    ]);
    expect(lot.bidStore.autoBidOf("bob")).toBeNull();
  });

  test("FIX1: brings the next leader back with the limit and the place that the auto bid had", () => {
    const lot = lotWith(autoBid("ann", 40_000), bid("bob", 50_000));
    lot.send(INVALIDATE, EARLY_MS);
    expect(lot.state.standing).toMatchObject({
      leader: "ann",
      priceCents: 10_000,
      limitCents: 40_000,
      limitSequence: 2,
    });
    lot.send(bid("cas", 20_000), EARLY_MS);
    expect(rowsOf(lot).slice(-2)).toEqual(["cas 20000", "ann 21000 auto"]);
  });

  test("FIX1: gives an earlier row of the same bidder no more limit than its amount", () => {
    const lot = lotWith(autoBid("ann", 40_000), bid("ann", 20_000));
    lot.send(INVALIDATE, EARLY_MS);
    expect(lot.state.standing).toMatchObject({ leader: "ann", row: 1, priceCents: 10_000, limitCents: 10_000 });
  });

  test("FIX1: of equal remaining rows the later one leads, which is the one that had won the tie", () => {
    const lot = lotWith(autoBid("ann", 20_000), bid("bob", 20_000), bid("cas", 30_000));
    expect(rowsOf(lot).slice(1, 3)).toEqual(["bob 20000", "ann 20000 auto"]);
    lot.send(INVALIDATE, EARLY_MS);
    expect(lot.state.standing).toMatchObject({ leader: "ann", row: 3, priceCents: 20_000 });
  });

  test("FIX1: can be done again until one bid is left, which is refused with 4024", () => {
    const lot = lotWith(bid("ann", 10_000), bid("bob", 12_000), bid("cas", 14_000));
    expect(lot.send(INVALIDATE, EARLY_MS).accepted).toBe(true);
    expect(lot.send(INVALIDATE, EARLY_MS).accepted).toBe(true);
    expect(lot.state.standing?.leader).toBe("ann");
    expect(refusalOf(lot.send(INVALIDATE, EARLY_MS))).toEqual({
      code: "NO_SECOND_BID",
      state: "NOT_ALLOWED",
      contractCode: 4024,
    });
  });
});

describe("overwriting the highest bid", () => {
  test("FIX2: keeps the row as OVERWRITTEN, a new row of the same bidder leads with its amount as the limit", () => {
    const lot = lotWith(bid("ann", 10_000), autoBid("bob", 50_000), bid("bob", 30_000));
    expect(eventTypes(lot.send(overwrite(20_000), EARLY_MS))).toEqual([
      "BidOverwritten",
      "AutoBidEnded",
      "BidPlaced",
      "PriceChanged",
      "LimitChanged",
    ]);
    expect(rowsOf(lot)).toEqual(["ann 10000", "bob 11000 auto", "bob 30000 OVERWRITTEN", "bob 20000"]);
    expect(lot.state).toMatchObject({
      bidCount: 3,
      standing: { leader: "bob", row: 4, priceCents: 20_000, limitCents: 20_000, limitSequence: lot.state.sequence },
    });
    expect(lot.bidStore.autoBidOf("bob")).toBeNull();
  });

  const NOT_BELOW_PRICE = { code: "NOT_BELOW_PRICE", state: "NOT_ALLOWED" };

  test("FIX2: a correction never raises a bid, nor leaves it as it was", () => {
    const lot = lotWith(bid("ann", 10_000), bid("bob", 12_000));
    for (const amountCents of [12_000, 12_100, 90_000]) {
      expect(refusalOf(lot.send(overwrite(amountCents), EARLY_MS))).toEqual(NOT_BELOW_PRICE);
    }
    expect(rowsOf(lot)).toEqual(["ann 10000", "bob 12000"]);
    expect(lot.send(overwrite(11_900), EARLY_MS).accepted).toBe(true);
  });

  test("FIX2: the answer at or above the price is the same whatever maximum the bidder has", () => {
    const bob = [bid("ann", 10_000), bid("bob", 12_000)];
    const without = lotWith(...bob);
    const above = lotWith(...bob, autoBid("bob", 50_000));
    const atThePrice = lotWith(...bob, autoBid("bob", 12_000));
    const removed = lotWith(...bob, autoBid("bob", 50_000));
    removed.send({ type: "RemoveAutoBid", bidder: "bob" }, EARLY_MS);
    for (const amountCents of [12_000, 12_100, 49_900, 50_000, 50_100, 90_000]) {
      for (const lot of [without, above, atThePrice, removed]) {
        expect(lot.send(overwrite(amountCents), EARLY_MS)).toEqual({ accepted: false, refusal: NOT_BELOW_PRICE });
      }
    }
  });

  test("FIX2: a bid that was lowered does not climb back to the amount before", () => {
    const lot = lotWith(bid("ann", 10_000), bid("bob", 30_000));
    lot.send(overwrite(20_000), EARLY_MS);
    expect(refusalOf(lot.send(overwrite(20_100), EARLY_MS))).toEqual(NOT_BELOW_PRICE);
  });

  test("FIX2: of two bids at one amount the leading one cannot be corrected downwards, nor upwards", () => {
    const lot = lotWith(autoBid("ann", 20_000), bid("bob", 20_000));
    expect(refusalOf(lot.send(overwrite(20_000), EARLY_MS))?.code).toBe("NOT_ABOVE_SECOND_BID");
    expect(refusalOf(lot.send(overwrite(20_100), EARLY_MS))?.code).toBe("NOT_BELOW_PRICE");
  });

  test.each([9_900, 10_000])("FIX2: %i, at or below the second bid, is refused with 4023", (amountCents) => {
    const lot = lotWith(bid("ann", 10_000), bid("bob", 12_000));
    expect(refusalOf(lot.send(overwrite(amountCents), EARLY_MS))).toEqual({
      code: "NOT_ABOVE_SECOND_BID",
      state: "NOT_ALLOWED",
      contractCode: 4023,
      data: { secondBidCents: 10_000 },
    });
    expect(lot.send(overwrite(10_100), EARLY_MS).accepted).toBe(true);
  });

  test("FIX2: without a second bid the start amount is the floor", () => {
    const lot = lotWith(bid("ann", 90_000));
    expect(refusalOf(lot.send(overwrite(9_900), EARLY_MS))?.code).toBe("NOT_ABOVE_SECOND_BID");
    expect(lot.send(overwrite(10_000), EARLY_MS).accepted).toBe(true);
  });

  test("FIX2: a malformed amount is refused as such", () => {
    const lot = lotWith(bid("ann", 10_000), bid("bob", 12_000));
    expect(refusalOf(lot.send(overwrite(11_050), EARLY_MS))?.code).toBe("AMOUNT_MALFORMED");
  });
});

describe("overwriting the highest bid under version 2", () => {
  const ABOVE_COMMITMENT = { code: "ABOVE_COMMITMENT", state: "NOT_ALLOWED" };
  const lotBefore = (...commands: Parameters<typeof lotWith>) => lotUnder(2, ...commands);

  test("FIX2: an administrator cannot bind a bidder to more than the bid that is overwritten", () => {
    const lot = lotBefore(bid("ann", 10_000), bid("bob", 12_000));
    for (const amountCents of [12_100, 90_000]) {
      expect(refusalOf(lot.send(overwrite(amountCents), EARLY_MS))).toEqual(ABOVE_COMMITMENT);
    }
    expect(rowsOf(lot)).toEqual(["ann 10000", "bob 12000"]);
    expect(lot.send(overwrite(12_000), EARLY_MS).accepted).toBe(true);
  });

  test("FIX2: nor to more than the own auto bid's maximum, where that is higher", () => {
    const lot = lotBefore(bid("ann", 10_000), autoBid("bob", 13_800));
    expect(refusalOf(lot.send(overwrite(13_900), EARLY_MS))).toEqual(ABOVE_COMMITMENT);
    expect(lot.send(overwrite(13_800), EARLY_MS).accepted).toBe(true);
    expect(lot.state.standing).toMatchObject({ leader: "bob", priceCents: 13_800, limitCents: 13_800 });
  });

  test("FIX2: a maximum that was removed, lowered or spent is no commitment any more", () => {
    const removed = lotBefore(bid("ann", 10_000), autoBid("bob", 20_000));
    removed.send({ type: "RemoveAutoBid", bidder: "bob" }, EARLY_MS);
    const lowered = lotBefore(bid("ann", 10_000), autoBid("bob", 20_000), autoBid("bob", 11_000));
    const spent = lotBefore(bid("ann", 10_000), autoBid("bob", 12_000), bid("bob", 15_000));
    for (const [lot, highestCents] of [
      [removed, 11_000],
      [lowered, 11_000],
      [spent, 15_000],
    ] as const) {
      expect(refusalOf(lot.send(overwrite(highestCents + 100), EARLY_MS))).toEqual(ABOVE_COMMITMENT);
      expect(lot.send(overwrite(highestCents), EARLY_MS).accepted).toBe(true);
    }
  });

  test("FIX2: overwriting twice does not climb back to the amount before", () => {
    const lot = lotBefore(bid("ann", 10_000), bid("bob", 30_000));
    lot.send(overwrite(20_000), EARLY_MS);
    expect(refusalOf(lot.send(overwrite(20_100), EARLY_MS))).toEqual(ABOVE_COMMITMENT);
  });
});

describe.each([INVALIDATE, overwrite(11_000)])("$type", (correction) => {
  test("FIX3: has administrator and reason, and its time by its place in the order", () => {
    const lot = lotWith(bid("ann", 10_000), bid("bob", 12_000));
    const before = lot.state.sequence;
    lot.send(correction, EARLY_MS + 5);
    const entry = lot.events.find(({ event }) => event.type === "BidInvalidated" || event.type === "BidOverwritten");
    expect(entry).toMatchObject({
      event: { administrator: "eve", reason: "typing error", row: 2, bidder: "bob", amountCents: 12_000 },
      stamp: { sequence: before + 1, atMs: EARLY_MS + 5 },
    });
  });

  test("FIX3: does not extend the closing, for it is no bid", () => {
    const lot = lotWith(bid("ann", 10_000), bid("bob", 12_000));
    lot.send(correction, CLOSES_AT_MS);
    expect(lot.state.closesAtMs).toBe(CLOSES_AT_MS);
  });

  test("FIX3: is possible after the closing, and the lot stays closed", () => {
    const lot = lotWith(bid("ann", 10_000), bid("bob", 12_000));
    lot.send({ type: "OpenLot" }, CLOSES_AT_MS + 1);
    lot.send({ type: "CloseLot" }, CLOSES_AT_MS + 1);
    expect(lot.send(correction, CLOSES_AT_MS + 2).accepted).toBe(true);
    expect(lot.state.closed).toBe(true);
  });

  test("FIX3: is refused where there is nothing to correct", () => {
    expect(refusalOf(new MemoryLot().send(correction, EARLY_MS))?.code).toBe("LOT_UNKNOWN");
    expect(refusalOf(publishedLot().send(correction, EARLY_MS))?.code).toBe("NO_SECOND_BID");
    const hidden = lotWith(bid("ann", 10_000), bid("bob", 12_000));
    hidden.send({ type: "UnpublishLot", ...STAFF_ACT }, EARLY_MS);
    expect(refusalOf(hidden.send(correction, EARLY_MS))?.code).toBe("LOT_UNPUBLISHED");
  });
});
