import { describe, expect, test } from "vitest";
import { REFUSAL_LADDER } from "../../../actors/engine/refusal-ladder.ts";
import type { Command, LotState } from "../../../actors/engine/types.ts";
import { LOGGED_REFUSALS } from "../../../schema/bidding/refusal-codes.ts";
import { loggedRefusal } from "../../../schema/bidding/rpc/logged-refusal.ts";
import type { EngineRefusalCode } from "../../../schema/bidding/rpc/lot-refusals.ts";
import { MAX_AMOUNT_CENTS } from "../../../schema/kit/money.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";
import {
  autoBid,
  bid,
  CLOSES_AT_MS,
  EARLY_MS,
  lotUnder,
  lotWith,
  publishedLot,
  refusalOf,
  STARTS_AT_MS,
} from "./fixtures.ts";
import { MemoryLot } from "./memory-lot.ts";

/** A lot and a bid on it; each repair takes away what is wrong on one rung. */
interface Attempt {
  lot: MemoryLot;
  nowMs: number;
  missingConditions: string[];
  amountCents: number;
}

const EVERYTHING_WRONG: Attempt = {
  lot: new MemoryLot(),
  nowMs: STARTS_AT_MS - 1,
  missingConditions: ["IDENTITY_CHECKED", "ADDRESS_KNOWN"],
  amountCents: -0.5,
};

function unpublished(): MemoryLot {
  const lot = publishedLot();
  lot.send({ type: "UnpublishLot", ...STAFF_ACT }, 0);
  return lot;
}

/** The refusal that is given first, and the repair that leads to the next rule. Under version 2 time may go back. */
const rungs = (): { code: EngineRefusalCode; repair: Partial<Attempt> }[] => [
  { code: "LOT_UNKNOWN", repair: { lot: unpublished() } },
  { code: "LOT_UNPUBLISHED", repair: { lot: lotUnder(2, bid("ann", 20_000)) } },
  { code: "LOT_NOT_OPEN", repair: { nowMs: CLOSES_AT_MS + 1 } },
  { code: "LOT_CLOSED", repair: { nowMs: CLOSES_AT_MS } },
  { code: "BIDDER_NOT_ALLOWED", repair: { missingConditions: [] } },
  { code: "AMOUNT_MALFORMED", repair: { amountCents: 20_900 } },
  { code: "AMOUNT_TOO_LOW", repair: { amountCents: 21_000 } },
];

test("REFUSE1: API, receipt and log have one code for every rung, and a hidden lot is an unknown one", () => {
  expect(REFUSAL_LADDER.filter((code) => code !== "LOT_UNPUBLISHED")).toEqual(LOGGED_REFUSALS);
  expect(REFUSAL_LADDER.map(loggedRefusal)).toEqual(["LOT_UNKNOWN", ...LOGGED_REFUSALS]);
});

describe.each([
  [
    "a bid",
    ({ missingConditions, amountCents }: Attempt): Command => {
      return { type: "PlaceBid", bidder: "bob", amountCents, missingConditions };
    },
  ],
  [
    "an auto bid",
    ({ missingConditions, amountCents }: Attempt): Command => {
      return { type: "SetAutoBid", bidder: "bob", maximumCents: amountCents, missingConditions };
    },
  ],
])("%s", (_, commandOf) => {
  test("REFUSE1: of all faults the first in the ladder is given, down to acceptance", () => {
    let attempt = EVERYTHING_WRONG;
    const codes: (EngineRefusalCode | undefined)[] = [];
    for (const { repair } of rungs()) {
      codes.push(refusalOf(attempt.lot.send(commandOf(attempt), attempt.nowMs))?.code);
      attempt = { ...attempt, ...repair };
    }
    expect(codes).toEqual(rungs().map(({ code }) => code));
    expect(codes).toEqual([...REFUSAL_LADDER]);
    expect(attempt.lot.send(commandOf(attempt), attempt.nowMs).accepted).toBe(true);
  });
});

test("REFUSE1: each missing condition is named", () => {
  const missingConditions = ["IDENTITY_CHECKED", "ADDRESS_KNOWN"];
  const refusal = refusalOf(publishedLot().send({ ...bid("ann", 10_000), missingConditions }, EARLY_MS));
  expect(refusal).toEqual({ code: "BIDDER_NOT_ALLOWED", state: "NOT_ALLOWED", data: { missingConditions } });
});

test("APART1: the seller's own bid and auto bid are refused by name, as the edge found it", () => {
  const lot = publishedLot();
  const missingConditions = ["NOT_INVOLVED"];
  for (const command of [bid("seller", 10_000), autoBid("seller", 10_000)]) {
    const refusal = refusalOf(lot.send({ ...command, missingConditions }, EARLY_MS));
    expect(refusal).toEqual({ code: "BIDDER_NOT_ALLOWED", state: "NOT_ALLOWED", data: { missingConditions } });
  }
  expect(lot.bidStore.rows).toEqual([]);
});

test.each([
  [Number.NaN, "NOT_AN_INTEGER"],
  [Number.POSITIVE_INFINITY, "NOT_AN_INTEGER"],
  [10_000.5, "NOT_AN_INTEGER"],
  [2 ** 53, "NOT_AN_INTEGER"],
  [0, "NOT_POSITIVE"],
  [-10_000, "NOT_POSITIVE"],
  [10_050, "TOO_FINE"],
  [MAX_AMOUNT_CENTS + 100, "TOO_LARGE"],
])("REFUSE1: an amount of %d is malformed: %s", (amountCents, fault) => {
  const lot = publishedLot();
  for (const command of [bid("ann", amountCents), autoBid("ann", amountCents)]) {
    expect(refusalOf(lot.send(command, EARLY_MS))).toEqual({
      code: "AMOUNT_MALFORMED",
      state: "NOT_ALLOWED",
      data: { fault, granularityCents: 100, maximumCents: MAX_AMOUNT_CENTS },
    });
  }
});

test("REFUSE1: the largest amount is accepted", () => {
  expect(publishedLot().send(bid("ann", MAX_AMOUNT_CENTS), EARLY_MS).accepted).toBe(true);
});

test.each([
  ["MIN1: before the first bid the next minimum is the start amount", [], 9_900, 10_000],
  ["MIN1: after a bid it is the price and the step at it", [bid("ann", 10_000)], 10_900, 11_000],
  ["MIN1: the step is the one that holds at the price", [bid("ann", 100_000)], 104_900, 105_000],
  ["MIN1: under a rung the lower step holds", [bid("ann", 99_900)], 100_800, 100_900],
])("%s", (_, earlier, amountCents, nextMinimumCents) => {
  const lot = lotWith(...earlier);
  expect(refusalOf(lot.send(bid("bob", amountCents), EARLY_MS))).toEqual({
    code: "AMOUNT_TOO_LOW",
    state: "TOO_LOW",
    data: { nextMinimumCents },
  });
  expect(lot.send(bid("bob", nextMinimumCents), EARLY_MS).accepted).toBe(true);
});

test("MAN4: the leader's own manual bid has to reach the next minimum", () => {
  const lot = lotWith(autoBid("ann", 20_000));
  expect(refusalOf(lot.send(bid("ann", 10_900), EARLY_MS))?.code).toBe("AMOUNT_TOO_LOW");
});

test("REFUSE1: a refusal changes neither price, leader nor closing time", () => {
  const lot = lotWith(bid("ann", 10_000));
  const { sequence: _, lastEventAtMs: __, ...before }: LotState = lot.state;
  lot.send(bid("bob", 10_500), CLOSES_AT_MS);
  expect(lot.state).toMatchObject(before);
  expect(lot.bidStore.rows).toHaveLength(1);
});
