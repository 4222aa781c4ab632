import { describe, expect, test } from "vitest";
import type { AddOutage } from "../../../schema/bidding/rpc/lot-commands.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";
import { bid, CLOSES_AT_MS, EARLY_MS, eventTypes, lotUnder, lotWith, publishedLot, refusalOf } from "./fixtures.ts";

const STEP_MS = 6_000;
const LENGTH_MS = 10 * STEP_MS;
/** The outage has ended six seconds before it is added. */
const ADDED_MS = EARLY_MS + LENGTH_MS + STEP_MS;

const outage = (other: Partial<AddOutage> = {}): AddOutage => ({
  type: "AddOutage",
  administrator: "eve",
  reason: "the network was down",
  outageId: "outage-1",
  fromMs: EARLY_MS,
  toMs: EARLY_MS + LENGTH_MS,
  ...other,
});

describe("a lot that was open in an outage", () => {
  test.each([true, false])(
    "OUTAGE1: closes later by its length, the plan too, and nothing else changes: %s",
    (hasBid) => {
      const lot = hasBid ? lotWith(bid("ann", 10_000)) : publishedLot();
      const before = lot.state;
      const decision = lot.send(outage(), ADDED_MS);
      const { outageId, fromMs, toMs } = outage();
      const added = { outageId, fromMs, toMs };
      expect(decision).toEqual({ accepted: true, events: [{ type: "OutageAdded", outage: added }] });
      expect(lot.state).toEqual({
        ...before,
        sequence: before.sequence + 1,
        lastEventAtMs: ADDED_MS,
        outages: [added],
        closesAtMs: CLOSES_AT_MS + LENGTH_MS,
        terms: before.terms && { ...before.terms, closesAtMs: CLOSES_AT_MS + LENGTH_MS },
      });
    },
  );

  test("OUTAGE1: closes later by the rest of the outage alone where it opened in it", () => {
    const lot = publishedLot();
    const startsAtMs = lot.state.terms?.startsAtMs ?? 0;
    lot.send(outage({ fromMs: startsAtMs - LENGTH_MS, toMs: startsAtMs + STEP_MS }), ADDED_MS);
    expect(lot.state.closesAtMs).toBe(CLOSES_AT_MS + STEP_MS);
    expect(lot.state.terms?.closesAtMs).toBe(CLOSES_AT_MS + STEP_MS);
  });

  test("OUTAGE1: the same outage again changes nothing, even once the lot has closed", () => {
    const lot = publishedLot();
    lot.send(outage(), ADDED_MS);
    expect(eventTypes(lot.send(outage(), ADDED_MS))).toEqual([]);
    expect(eventTypes(lot.send(outage(), CLOSES_AT_MS + LENGTH_MS + 1))).toEqual([]);
    expect(lot.state.closesAtMs).toBe(CLOSES_AT_MS + LENGTH_MS);
  });

  test("OUTAGE1: an outage that overlaps one that was added is refused, one beside it is added", () => {
    const lot = publishedLot();
    lot.send(outage(), ADDED_MS);
    const { fromMs, toMs } = outage();
    for (const other of [
      { outageId: "outage-2", fromMs: toMs - 1, toMs: toMs + 1 },
      { outageId: "outage-2", fromMs: fromMs - 1, toMs: toMs + 1 },
      { outageId: "outage-2" },
      { fromMs: toMs, toMs: toMs + 1 },
    ])
      expect(refusalOf(lot.send(outage(other), ADDED_MS))?.code).toBe("OUTAGE_OVERLAPS");
    const beside = { outageId: "outage-2", fromMs: toMs, toMs: toMs + STEP_MS };
    expect(eventTypes(lot.send(outage(beside), ADDED_MS))).toEqual(["OutageAdded"]);
    expect(lot.state.closesAtMs).toBe(CLOSES_AT_MS + LENGTH_MS + STEP_MS);
  });

  test("OUTAGE1: is refused while it lasts and without a length", () => {
    const lot = publishedLot();
    const { fromMs, toMs } = outage();
    expect(refusalOf(lot.send(outage(), toMs - 1))?.code).toBe("OUTAGE_NOT_OVER");
    expect(refusalOf(lot.send(outage({ toMs: fromMs }), ADDED_MS))?.code).toBe("OUTAGE_NOT_OVER");
    expect(eventTypes(lot.send(outage(), toMs))).toEqual(["OutageAdded"]);
  });

  test("OUTAGE1: a closed lot stays closed, a hidden one rests, and one that began afterwards was not open", () => {
    const closed = lotWith(bid("ann", 10_000));
    const refusal = refusalOf(closed.send(outage(), CLOSES_AT_MS + 1));
    expect(refusal).toMatchObject({ code: "LOT_CLOSED", data: { closesAtMs: CLOSES_AT_MS } });
    const hidden = publishedLot();
    hidden.send({ type: "UnpublishLot", ...STAFF_ACT }, EARLY_MS);
    expect(refusalOf(hidden.send(outage(), ADDED_MS))?.code).toBe("LOT_UNPUBLISHED");
    const lot = publishedLot();
    const startsAtMs = lot.state.terms?.startsAtMs ?? 0;
    const before = outage({ fromMs: startsAtMs - LENGTH_MS, toMs: startsAtMs });
    expect(refusalOf(lot.send(before, ADDED_MS))?.code).toBe("LOT_NOT_OPEN");
    expect(eventTypes(lot.send({ ...before, toMs: startsAtMs + 1 }, ADDED_MS))).toEqual(["OutageAdded"]);
  });

  test("OUTAGE1: publishing the earlier plan of a lot with bids does not undo it", () => {
    const lot = lotWith(bid("ann", 10_000));
    const terms = lot.state.terms;
    lot.send(outage(), ADDED_MS);
    if (terms === null) throw new Error("not published");
    expect(refusalOf(lot.send({ type: "PublishLot", ...STAFF_ACT, terms }, ADDED_MS))).toMatchObject({
      code: "TERMS_INVALID",
      data: { fault: "CLOSES_EARLIER" },
    });
  });
});

describe("a lot that was hidden in an outage", () => {
  const HIDDEN_MS = EARLY_MS + 2 * STEP_MS;
  const SHOWN_MS = EARLY_MS + 5 * STEP_MS;
  const HIDDEN_FOR_MS = SHOWN_MS - HIDDEN_MS;

  /** Hidden from one instant to another, and shown under its plan again. */
  function hiddenLot(lot = lotWith(bid("ann", 10_000)), fromMs = HIDDEN_MS, toMs = SHOWN_MS) {
    const { terms } = lot.state;
    if (terms === null) throw new Error("not published");
    lot.send({ type: "UnpublishLot", ...STAFF_ACT }, fromMs);
    lot.send({ type: "PublishLot", ...STAFF_ACT, terms }, toMs);
    return lot;
  }

  test("OUTAGE1, HIDE1: closes later by each instant once", () => {
    const lot = hiddenLot();
    expect(lot.state.closesAtMs).toBe(CLOSES_AT_MS + HIDDEN_FOR_MS);
    lot.send(outage(), ADDED_MS);
    expect(lot.state.closesAtMs).toBe(CLOSES_AT_MS + LENGTH_MS);
    // HIDE1 moves no plan.
    expect(lot.state.terms?.closesAtMs).toBe(CLOSES_AT_MS + LENGTH_MS - HIDDEN_FOR_MS);
  });

  test.each([
    ["its beginning", EARLY_MS, HIDDEN_MS, LENGTH_MS - 2 * STEP_MS],
    ["its end", EARLY_MS + LENGTH_MS - STEP_MS, EARLY_MS + LENGTH_MS + 1, LENGTH_MS - STEP_MS],
    ["nothing of it: hidden until it began", EARLY_MS - STEP_MS, EARLY_MS, LENGTH_MS],
    ["nothing of it: hidden from its end on", EARLY_MS + LENGTH_MS, EARLY_MS + LENGTH_MS + 1, LENGTH_MS],
  ])("OUTAGE1, HIDE1: %s", (_, fromMs, toMs, countedMs) => {
    const lot = publishedLot();
    lot.send(bid("ann", 10_000), Math.min(EARLY_MS, fromMs));
    hiddenLot(lot, fromMs, toMs);
    lot.send(outage(), ADDED_MS);
    expect(lot.state.closesAtMs).toBe(CLOSES_AT_MS + (toMs - fromMs) + countedMs);
  });

  test("OUTAGE1, HIDE1: all of it: nothing changes, and another outage of that time may count", () => {
    const lot = hiddenLot(undefined, EARLY_MS, EARLY_MS + LENGTH_MS);
    const before = lot.state;
    expect(lot.send(outage(), ADDED_MS)).toEqual({ accepted: true, events: [] });
    expect(lot.state).toMatchObject({ closesAtMs: before.closesAtMs, outages: [] });
    const toMs = EARLY_MS + LENGTH_MS + STEP_MS;
    lot.send(outage({ outageId: "another", toMs }), ADDED_MS);
    expect(lot.state.closesAtMs).toBe((before.closesAtMs ?? 0) + STEP_MS);
  });

  test("OUTAGE1, HIDE1: of several hidings and of one before the opening each counts once", () => {
    const lot = hiddenLot(hiddenLot(), SHOWN_MS + STEP_MS, SHOWN_MS + 3 * STEP_MS);
    expect(lot.state.hidings).toEqual([
      { fromMs: HIDDEN_MS, toMs: SHOWN_MS },
      { fromMs: SHOWN_MS + STEP_MS, toMs: SHOWN_MS + 3 * STEP_MS },
    ]);
    lot.send(outage(), ADDED_MS);
    expect(lot.state.closesAtMs).toBe(CLOSES_AT_MS + LENGTH_MS);
  });

  test("OUTAGE1, HIDE1: without bids the hiding moves nothing, and the outage counts whole", () => {
    const lot = hiddenLot(publishedLot());
    expect(lot.state).toMatchObject({ closesAtMs: CLOSES_AT_MS, hidings: [] });
    lot.send(outage(), ADDED_MS);
    expect(lot.state.closesAtMs).toBe(CLOSES_AT_MS + LENGTH_MS);
  });

  test.each([2, 3])("OUTAGE1, HIDE1: under version %i of the rules both count, as they did", (rulesVersion) => {
    const lot = hiddenLot(lotUnder(rulesVersion, bid("ann", 10_000)));
    lot.send(outage(), ADDED_MS);
    expect(lot.state).toMatchObject({ closesAtMs: CLOSES_AT_MS + HIDDEN_FOR_MS + LENGTH_MS, hidings: [] });
  });
});
