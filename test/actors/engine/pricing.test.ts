import { describe, expect, test } from "vitest";
import { priceAutoBid, priceManualBid } from "../../../actors/engine/pricing.ts";
import type { PlaceBid, SetAutoBid } from "../../../schema/bidding/rpc/lot-commands.ts";
import { autoBid, bid, lotWith, rowsOf, TERMS } from "./fixtures.ts";

interface Example {
  title: string;
  commands: (PlaceBid | SetAutoBid)[];
  rows: string[];
  leader: string;
  limitCents: number;
}

const EXAMPLES: Example[] = [
  {
    title: "MIN1: the first bid may be the start amount itself",
    commands: [bid("ann", 10_000)],
    rows: ["ann 10000"],
    leader: "ann",
    limitCents: 10_000,
  },
  {
    title: "MIN1: a step is added to a price off the ladder, which is not snapped",
    commands: [bid("ann", 10_300), bid("bob", 11_300)],
    rows: ["ann 10300", "bob 11300"],
    leader: "bob",
    limitCents: 11_300,
  },
  {
    title: "MIN2: an amount off the ladder counts as it is",
    commands: [bid("ann", 10_000), bid("bob", 12_700)],
    rows: ["ann 10000", "bob 12700"],
    leader: "bob",
    limitCents: 12_700,
  },
  {
    title: "MAN1: a manual bid above the leader's limit leads at exactly its amount",
    commands: [autoBid("ann", 20_000), bid("bob", 30_000)],
    rows: ["ann 10000 auto", "bob 30000"],
    leader: "bob",
    limitCents: 30_000,
  },
  {
    title: "MAN2: a manual bid below the leader's maximum is answered one step above",
    commands: [autoBid("ann", 20_000), bid("bob", 15_000)],
    rows: ["ann 10000 auto", "bob 15000", "ann 16000 auto"],
    leader: "ann",
    limitCents: 20_000,
  },
  {
    title: "MAN2: the answer stops at the maximum",
    commands: [autoBid("ann", 20_000), bid("bob", 19_500)],
    rows: ["ann 10000 auto", "bob 19500", "ann 20000 auto"],
    leader: "ann",
    limitCents: 20_000,
  },
  {
    title: "MAN3: a manual bid equal to the maximum is recorded, and the earlier bidder stays the leader at it",
    commands: [autoBid("ann", 20_000), bid("bob", 20_000)],
    rows: ["ann 10000 auto", "bob 20000", "ann 20000 auto"],
    leader: "ann",
    limitCents: 20_000,
  },
  {
    title: "MAN4: the leader's own manual bid raises the own price, a higher maximum stays",
    commands: [autoBid("ann", 20_000), bid("ann", 15_000)],
    rows: ["ann 10000 auto", "ann 15000"],
    leader: "ann",
    limitCents: 20_000,
  },
  {
    title: "MAN4: the own manual bid that reaches the maximum spends it",
    commands: [autoBid("ann", 20_000), bid("ann", 20_000)],
    rows: ["ann 10000 auto", "ann 20000"],
    leader: "ann",
    limitCents: 20_000,
  },
  {
    title: "AUTO1: a first auto bid bids the start amount",
    commands: [autoBid("ann", 90_000)],
    rows: ["ann 10000 auto"],
    leader: "ann",
    limitCents: 90_000,
  },
  {
    title: "AUTO2: a higher maximum leads one step above the old limit, which is recorded first",
    commands: [autoBid("ann", 20_000), autoBid("bob", 30_000)],
    rows: ["ann 10000 auto", "ann 20000 auto", "bob 21000 auto"],
    leader: "bob",
    limitCents: 30_000,
  },
  {
    title: "AUTO2: nothing is recorded for a leader whose limit is the price",
    commands: [bid("ann", 20_000), autoBid("bob", 30_000)],
    rows: ["ann 20000", "bob 21000 auto"],
    leader: "bob",
    limitCents: 30_000,
  },
  {
    title: "AUTO2: a maximum less than a step above the old limit leads at itself",
    commands: [autoBid("ann", 20_000), autoBid("bob", 20_400)],
    rows: ["ann 10000 auto", "ann 20000 auto", "bob 20400 auto"],
    leader: "bob",
    limitCents: 20_400,
  },
  {
    title: "AUTO3: a lower maximum is recorded whole and answered one step above",
    commands: [autoBid("ann", 30_000), autoBid("bob", 20_000)],
    rows: ["ann 10000 auto", "bob 20000 auto", "ann 21000 auto"],
    leader: "ann",
    limitCents: 30_000,
  },
  {
    title: "AUTO3: of equal maxima the first one leads at it",
    commands: [autoBid("ann", 30_000), autoBid("bob", 30_000)],
    rows: ["ann 10000 auto", "bob 30000 auto", "ann 30000 auto"],
    leader: "ann",
    limitCents: 30_000,
  },
];

test.each(EXAMPLES)("$title", ({ commands, rows, leader, limitCents }) => {
  const lot = lotWith(...commands);
  expect(rowsOf(lot)).toEqual(rows);
  const last = lot.bidStore.rows.at(-1);
  expect(lot.state.standing).toMatchObject({
    leader,
    limitCents,
    row: last?.row,
    priceCents: last?.amountCents,
  });
  expect(lot.state.bidCount).toBe(rows.length);
});

test("MAN4: a spent auto bid leaves the bid store, a higher one stays in it", () => {
  expect(lotWith(autoBid("ann", 20_000), bid("ann", 20_000)).bidStore.autoBidOf("ann")).toBeNull();
  expect(lotWith(autoBid("ann", 20_000), bid("ann", 15_000)).bidStore.autoBidOf("ann")?.maximumCents).toBe(20_000);
});

test("MAN4: a manual bid spends the own maximum of a bidder who does not lead, too", () => {
  const lot = lotWith(autoBid("ann", 20_000), autoBid("bob", 40_000), bid("ann", 30_000));
  expect(lot.bidStore.autoBidOf("ann")).toBeNull();
  expect(lot.state.standing?.leader).toBe("bob");
});

describe("AUTO6: the work does not depend on the distance", () => {
  test.each([1, 10, 1_000_000])("AUTO6: a maximum %i steps away costs the same look-ups and rows", (steps) => {
    const far = { indexReads: 0 };
    const rungs = Array.from({ length: 64 }, (_, index): [number, number] => [index * 5_000, 100 * (index + 1)]);
    const ladder = new Proxy(rungs, {
      get(target, key, receiver) {
        if (typeof key === "string" && /^\d+$/.test(key)) far.indexReads += 1;
        return Reflect.get(target, key, receiver);
      },
    });
    const standing = { priceCents: 10_000, limitCents: 20_000 + steps * 1_000 };
    const contest = { ladder, startAmountCents: 10_000, standing };
    expect(priceManualBid(contest, standing.limitCents - 500)).toHaveLength(2);
    expect(priceAutoBid(contest, standing.limitCents + steps * 1_000)).toHaveLength(2);
    // Three look-ups of at most log2(64) + 1 halvings, and one read for the result.
    expect(far.indexReads).toBeLessThanOrEqual(4 * (7 + 1));
  });
});

test("AUTO2: where a ladder's steps fall, the next minimum may be above a step over the old limit, and is bid", () => {
  const ladder: [number, number][] = [
    [0, 5_000],
    [10_000, 100],
  ];
  const contest = { ladder, startAmountCents: 100, standing: { priceCents: 9_900, limitCents: 10_000 } };
  expect(priceAutoBid(contest, 20_000).at(-1)).toMatchObject({ by: "CHALLENGER", amountCents: 14_900 });
});

test("MAN2: answering takes no new place in the order of ties", () => {
  const lot = lotWith(autoBid("ann", 20_000), bid("bob", 15_000));
  expect(lot.state.standing?.limitSequence).toBe(lot.bidStore.autoBidOf("ann")?.sequence);
});

test("AUTO1: the start amount is bid whatever the ladder says", () => {
  const contest = { ...TERMS, standing: null };
  expect(priceAutoBid(contest, TERMS.startAmountCents)).toEqual([
    { by: "CHALLENGER", amountCents: TERMS.startAmountCents, isAutoBid: true },
  ]);
});
