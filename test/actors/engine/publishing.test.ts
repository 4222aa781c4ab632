import { describe, expect, test } from "vitest";
import { termsFault } from "../../../actors/engine/faults.ts";
import { RULES_VERSION } from "../../../actors/engine/rules-version.ts";
import type { LotTerms, PublishLot } from "../../../actors/engine/types.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";
import {
  bid,
  CLOSES_AT_MS,
  EARLY_MS,
  EXTENSION_MS,
  eventTypes,
  lotUnder,
  lotWith,
  publishedLot,
  refusalOf,
  STARTS_AT_MS,
  TERMS,
} from "./fixtures.ts";
import { MemoryLot } from "./memory-lot.ts";

function publish(terms: Partial<LotTerms> = {}): PublishLot {
  return { type: "PublishLot", ...STAFF_ACT, terms: { ...TERMS, ...terms } };
}

const LATER_MS = CLOSES_AT_MS + 600_000;
const FIVE_MINUTES_MS = 300_000;

test("OPEN1: a lot takes bids between the times that it was published with, unless it is hidden", () => {
  const lot = new MemoryLot();
  expect(eventTypes(lot.send(publish(), 0))).toEqual(["LotPublished"]);
  expect(lot.state).toMatchObject({ published: true, closesAtMs: CLOSES_AT_MS, terms: TERMS });
  expect(eventTypes(lot.send({ type: "UnpublishLot", ...STAFF_ACT }, 0))).toEqual(["LotUnpublished"]);
  expect(refusalOf(lot.send(bid("ann", 10_000), EARLY_MS))?.code).toBe("LOT_UNPUBLISHED");
  expect(eventTypes(lot.send(publish(), EARLY_MS))).toEqual(["LotPublished"]);
  expect(lot.send(bid("ann", 10_000), EARLY_MS).accepted).toBe(true);
});

test("OPEN1: publishing and unpublishing what already is change nothing", () => {
  expect(new MemoryLot().send({ type: "UnpublishLot", ...STAFF_ACT }, 0)).toEqual({ accepted: true, events: [] });
  expect(publishedLot().send(publish(), 0)).toEqual({ accepted: true, events: [] });
});

describe("the version of the rules", () => {
  test("FIX2: a lot without bids that is published again gets the present version, and never an earlier one", () => {
    const lot = publishedLot({ rulesVersion: 2 });
    expect(eventTypes(lot.send(publish(), EARLY_MS))).toEqual(["LotRescheduled"]);
    expect(lot.state.terms?.rulesVersion).toBe(RULES_VERSION);
    const refusal = refusalOf(lot.send(publish({ rulesVersion: 2 }), EARLY_MS));
    expect(refusal).toEqual({ code: "TERMS_INVALID", state: "NOT_ALLOWED", data: { fault: "RULES_VERSION" } });
  });

  test("FIX2: a lot with bids keeps the version that it has", () => {
    const lot = lotUnder(2, bid("ann", 10_000));
    expect(lot.send(publish(), EARLY_MS)).toEqual({ accepted: true, events: [] });
    expect(lot.send(publish({ closesAtMs: LATER_MS }), EARLY_MS).accepted).toBe(true);
    expect(lot.state.terms).toMatchObject({ rulesVersion: 2, closesAtMs: LATER_MS });
  });
});

describe("publishing again, without bids", () => {
  test("MIN1: start amount, ladder and times may all change", () => {
    const lot = publishedLot();
    const terms: Partial<LotTerms> = { startAmountCents: 5_000, ladder: [[0, 2_000]], closesAtMs: LATER_MS };
    expect(eventTypes(lot.send(publish(terms), EARLY_MS))).toEqual(["LotRescheduled"]);
    expect(lot.state).toMatchObject({ terms: { ...TERMS, ...terms }, closesAtMs: LATER_MS });
  });

  test("OPEN1: a start that moves away is opened again when it comes", () => {
    const lot = publishedLot();
    lot.send({ type: "OpenLot" }, STARTS_AT_MS);
    lot.send(publish({ startsAtMs: EARLY_MS }), STARTS_AT_MS + 1);
    expect(lot.state.opened).toBe(false);
    expect(eventTypes(lot.send({ type: "OpenLot" }, EARLY_MS))).toEqual(["LotOpened"]);
  });

  test("CLOSE3: a lot that went unsold can be offered again, and closes again", () => {
    const lot = publishedLot();
    lot.send({ type: "OpenLot" }, STARTS_AT_MS);
    lot.send({ type: "CloseLot" }, CLOSES_AT_MS + 1);
    lot.send(publish({ closesAtMs: LATER_MS }), CLOSES_AT_MS + 2);
    expect(lot.state).toMatchObject({ opened: true, closed: false });
    expect(lot.send(bid("ann", 10_000), LATER_MS - EXTENSION_MS).accepted).toBe(true);
    expect(eventTypes(lot.send({ type: "CloseLot" }, LATER_MS + 1))).toEqual(["LotClosed"]);
  });

  test("CLOSE5: a closing that moves nearer leaves five minutes", () => {
    const lot = publishedLot();
    const soonestMs = EARLY_MS + FIVE_MINUTES_MS;
    expect(refusalOf(lot.send(publish({ closesAtMs: soonestMs - 1 }), EARLY_MS))).toEqual({
      code: "TERMS_INVALID",
      state: "NOT_ALLOWED",
      data: { fault: "CLOSES_TOO_SOON" },
    });
    expect(eventTypes(lot.send(publish({ closesAtMs: soonestMs }), EARLY_MS))).toEqual(["LotRescheduled"]);
  });

  test("CLOSE5: the closing of an open lot may move later by less, up to its last millisecond", () => {
    const lot = publishedLot();
    const closesAtMs = CLOSES_AT_MS + 1;
    expect(eventTypes(lot.send(publish({ closesAtMs }), CLOSES_AT_MS))).toEqual(["LotRescheduled"]);
    expect(lot.state).toMatchObject({ closesAtMs, terms: { ...TERMS, closesAtMs } });
  });

  test("CLOSE5: a lot that went unsold is offered again for five minutes at least", () => {
    const lot = publishedLot();
    const nowMs = CLOSES_AT_MS + 1;
    const soonestMs = nowMs + FIVE_MINUTES_MS;
    const tooSoon = publish({ closesAtMs: soonestMs - 1 });
    expect(refusalOf(lot.send(tooSoon, nowMs))).toMatchObject({ data: { fault: "CLOSES_TOO_SOON" } });
    expect(lot.send(publish({ closesAtMs: soonestMs }), nowMs).accepted).toBe(true);
  });

  test("CLOSE5: the actual closing may be published again at any time", () => {
    const lot = publishedLot();
    expect(lot.send(publish({ startAmountCents: 5_000 }), CLOSES_AT_MS).accepted).toBe(true);
    expect(lot.send(publish(), CLOSES_AT_MS + 1).accepted).toBe(true);
    expect(lot.state.closesAtMs).toBe(CLOSES_AT_MS);
  });
});

describe("publishing again, with bids", () => {
  test("MIN1: the ladder, the start amount and the extension stay as they were", () => {
    const lot = lotWith(bid("ann", 10_000));
    const terms: Partial<LotTerms> = { ladder: [[0, 100]], startAmountCents: 100, extensionMs: 0, startsAtMs: 0 };
    expect(lot.send(publish(terms), EARLY_MS)).toEqual({ accepted: true, events: [] });
    expect(lot.state.terms).toEqual(TERMS);
    lot.send(publish({ ...terms, closesAtMs: LATER_MS }), EARLY_MS);
    expect(lot.state.terms).toEqual({ ...TERMS, closesAtMs: LATER_MS });
  });

  test("CLOSE5: a seller who brings the closing of a lot with bids from an hour to seconds ahead is refused", () => {
    const lot = lotWith(bid("ann", 10_000));
    for (const closesAtMs of [EARLY_MS + 4_000, CLOSES_AT_MS - 1]) {
      expect(refusalOf(lot.send(publish({ closesAtMs }), EARLY_MS))).toEqual({
        code: "TERMS_INVALID",
        state: "NOT_ALLOWED",
        data: { fault: "CLOSES_EARLIER" },
      });
    }
    expect(lot.state).toMatchObject({ closesAtMs: CLOSES_AT_MS, terms: TERMS });
  });

  test("CLOSE5: the closing may move later, by as little as a millisecond", () => {
    const lot = lotWith(bid("ann", 10_000));
    const closesAtMs = CLOSES_AT_MS + 1;
    expect(eventTypes(lot.send(publish({ closesAtMs }), CLOSES_AT_MS))).toEqual(["LotRescheduled"]);
    expect(lot.state).toMatchObject({ closesAtMs, terms: { ...TERMS, closesAtMs } });
  });

  test("CLOSE5: a closing between the plan and the one that an extension brought is earlier", () => {
    const lot = publishedLot();
    lot.send(bid("ann", 10_000), CLOSES_AT_MS);
    const between = publish({ closesAtMs: CLOSES_AT_MS + EXTENSION_MS - 1 });
    expect(refusalOf(lot.send(between, CLOSES_AT_MS))).toMatchObject({ data: { fault: "CLOSES_EARLIER" } });
  });

  test("CLOSE1: the closing that holds after an extension is no new one, also once the lot is closed", () => {
    const lot = publishedLot();
    lot.send({ type: "OpenLot" }, STARTS_AT_MS);
    lot.send(bid("ann", 10_000), CLOSES_AT_MS - 1);
    const { closesAtMs } = lot.state;
    expect(closesAtMs).toBe(CLOSES_AT_MS - 1 + EXTENSION_MS);
    const again = publish({ closesAtMs: closesAtMs ?? 0 });
    expect(lot.send(again, CLOSES_AT_MS)).toEqual({ accepted: true, events: [] });
    lot.send({ type: "CloseLot" }, (closesAtMs ?? 0) + 1);
    lot.send({ type: "UnpublishLot", ...STAFF_ACT }, LATER_MS);
    expect(eventTypes(lot.send(again, LATER_MS))).toEqual(["LotPublished"]);
    expect(lot.state).toMatchObject({ published: true, closed: true, closesAtMs });
  });

  test("CLOSE1: the same planned closing does not take an extension back", () => {
    const lot = publishedLot();
    lot.send(bid("ann", 10_000), CLOSES_AT_MS);
    expect(lot.send(publish(), CLOSES_AT_MS)).toEqual({ accepted: true, events: [] });
    expect(lot.state.closesAtMs).toBe(CLOSES_AT_MS + EXTENSION_MS);
  });

  test("CLOSE3: a closed lot stays closed, and can still be hidden and shown", () => {
    const lot = lotWith(bid("ann", 10_000));
    expect(refusalOf(lot.send(publish({ closesAtMs: LATER_MS }), CLOSES_AT_MS + 1))?.code).toBe("LOT_CLOSED");
    lot.send({ type: "UnpublishLot", ...STAFF_ACT }, CLOSES_AT_MS + 1);
    expect(eventTypes(lot.send(publish(), CLOSES_AT_MS + 1))).toEqual(["LotPublished"]);
    expect(lot.state.standing?.leader).toBe("ann");
  });
});

test.each<[string, Partial<LotTerms>]>([
  ["LADDER_EMPTY", { ladder: [] }],
  ["LADDER_FIRST_NOT_ZERO", { ladder: [[100, 100]] }],
  [
    "LADDER_NOT_RISING",
    {
      ladder: [
        [0, 100],
        [500, 100],
        [500, 200],
      ],
    },
  ],
  ["LADDER_STEP_NOT_POSITIVE", { ladder: [[0, 0]] }],
  ["LADDER_NOT_INTEGER", { ladder: [[0, 0.5]] }],
  ["LADDER_TOO_LONG", { ladder: Array.from({ length: 65 }, (_, index) => [index, 100] as const) }],
  ["GRANULARITY", { amountGranularityCents: 0 }],
  ["GRANULARITY", { amountGranularityCents: 300 }],
  ["START_AMOUNT", { startAmountCents: 0 }],
  ["START_AMOUNT", { startAmountCents: 10_050 }],
  ["TIMES", { startsAtMs: CLOSES_AT_MS + 1 }],
  ["TIMES", { closesAtMs: Number.NaN }],
  ["EXTENSION", { extensionMs: -1 }],
  ["EXTENSION", { extensionMs: 8_640_000_000_000_000 }],
  ["RULES_VERSION", { rulesVersion: 1 }],
  ["RULES_VERSION", { rulesVersion: RULES_VERSION + 1 }],
])("MIN1: a lot cannot be published with the fault %s", (fault, terms) => {
  expect(termsFault({ ...TERMS, ...terms })).toBe(fault);
  const refusal = refusalOf(new MemoryLot().send(publish(terms), 0));
  expect(refusal).toEqual({ code: "TERMS_INVALID", state: "NOT_ALLOWED", data: { fault } });
});
