import { describe, expect, test } from "vitest";
import {
  autoBid,
  bid,
  CLOSES_AT_MS,
  EARLY_MS,
  eventTypes,
  lotWith,
  publishedLot,
  refusalOf,
  rowsOf,
} from "./fixtures.ts";

const remove = (bidder: string) => ({ type: "RemoveAutoBid", bidder }) as const;

describe("a new maximum of the leader", () => {
  test("AUTO4: may rise, and moves neither price nor closing time, even in the last second", () => {
    const lot = lotWith(autoBid("ann", 30_000));
    const before = lot.state;
    const decision = lot.send(autoBid("ann", 50_000), CLOSES_AT_MS);
    expect(eventTypes(decision)).toEqual(["AutoBidSet", "LimitChanged"]);
    expect(lot.state.closesAtMs).toBe(before.closesAtMs);
    expect(lot.state.standing).toMatchObject({ leader: "ann", priceCents: 10_000, limitCents: 50_000 });
  });

  test("AUTO4: may come down to the price and no further", () => {
    const lot = lotWith(autoBid("ann", 30_000), bid("bob", 15_000));
    expect(lot.send(autoBid("ann", 16_000), EARLY_MS).accepted).toBe(true);
    expect(lot.state.standing).toMatchObject({ leader: "ann", priceCents: 16_000, limitCents: 16_000 });
    expect(refusalOf(lot.send(autoBid("ann", 15_900), EARLY_MS))).toEqual({
      code: "AMOUNT_TOO_LOW",
      state: "TOO_LOW",
      data: { nextMinimumCents: 16_000 },
    });
  });

  test("AUTO4: takes a new place in the order of ties, the same maximum again does not", () => {
    const lot = lotWith(autoBid("ann", 30_000));
    const first = lot.state.standing?.limitSequence;
    expect(eventTypes(lot.send(autoBid("ann", 30_000), EARLY_MS))).toEqual([]);
    expect(lot.state.standing?.limitSequence).toBe(first);
    lot.send(autoBid("ann", 31_000), EARLY_MS);
    expect(lot.state.standing?.limitSequence).toBe(lot.state.sequence);
    expect(lot.bidStore.autoBidOf("ann")?.sequence).toBe(lot.state.sequence);
  });

  test("AUTO4: a leader by hand may set a maximum without a row", () => {
    const lot = lotWith(bid("ann", 12_000), autoBid("ann", 40_000));
    expect(rowsOf(lot)).toEqual(["ann 12000"]);
    expect(lot.state.standing?.limitCents).toBe(40_000);
  });
});

test("AUTO4: a bidder who does not lead has one auto bid too, the last", () => {
  const lot = lotWith(autoBid("ann", 50_000), autoBid("bob", 20_000), autoBid("bob", 30_000));
  expect(lot.bidStore.autoBids.map(({ bidder, maximumCents }) => [bidder, maximumCents])).toEqual([
    ["ann", 50_000],
    ["bob", 30_000],
  ]);
});

describe("two thousand auto bids on one lot", () => {
  test("AUTO6: each makes at most two rows, and the two highest decide winner and price", () => {
    const COUNT = 2_000;
    const RISE = 100_000;
    const lot = publishedLot();
    // Ever higher maxima are the dearest: each of them outbids the leader before.
    for (let index = 0; index < COUNT; index += 1) {
      const before = rowsOf(lot).length;
      expect(lot.send(autoBid(`bidder ${index}`, 20_000 + index * RISE), EARLY_MS).accepted).toBe(true);
      if (rowsOf(lot).length - before > 2) throw new Error(`${rowsOf(lot).length - before} rows of command ${index}`);
    }
    const second = 20_000 + (COUNT - 2) * RISE;
    expect(lot.state.standing).toMatchObject({ leader: `bidder ${COUNT - 1}`, limitCents: second + RISE });
    expect(lot.state.standing?.priceCents).toBeGreaterThan(second);
    expect(rowsOf(lot).length).toBeLessThanOrEqual(2 * COUNT);
    // All others are under the next minimum: none of them is asked, and none answers.
    const rows = rowsOf(lot).length;
    expect(lot.send(bid("late", second + RISE), EARLY_MS).accepted).toBe(true);
    expect(rowsOf(lot).length - rows).toBeLessThanOrEqual(2);
  });
});

describe("removing", () => {
  test("AUTO5: lowers the leader's limit to the price and keeps the bids made", () => {
    const lot = lotWith(autoBid("ann", 30_000), bid("bob", 15_000));
    const rows = rowsOf(lot);
    expect(eventTypes(lot.send(remove("ann"), EARLY_MS))).toEqual(["AutoBidEnded", "LimitChanged"]);
    expect(lot.state.standing).toMatchObject({ leader: "ann", priceCents: 16_000, limitCents: 16_000 });
    expect(rowsOf(lot)).toEqual(rows);
    lot.send(bid("bob", 17_000), EARLY_MS);
    expect(lot.state.standing).toMatchObject({ leader: "bob", priceCents: 17_000 });
  });

  test("AUTO5: of a bidder who does not lead changes neither leader nor limit", () => {
    const lot = lotWith(autoBid("ann", 30_000), autoBid("bob", 15_000));
    const { standing } = lot.state;
    expect(eventTypes(lot.send(remove("bob"), EARLY_MS))).toEqual(["AutoBidEnded"]);
    expect(lot.state.standing).toEqual(standing);
  });

  test("AUTO5: of what is not there is accepted and changes nothing", () => {
    const lot = lotWith(bid("ann", 12_000));
    expect(lot.send(remove("ann"), EARLY_MS)).toEqual({ accepted: true, events: [] });
  });

  test("AUTO5: is refused where the lot is not open", () => {
    const lot = lotWith(autoBid("ann", 30_000));
    expect(refusalOf(lot.send(remove("ann"), CLOSES_AT_MS + 1))?.code).toBe("LOT_CLOSED");
    expect(refusalOf(publishedLot().send(remove("ann"), 0))?.code).toBe("LOT_NOT_OPEN");
  });
});
