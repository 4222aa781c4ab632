import { describe, expect, test } from "vitest";
import { nextWake } from "../../../actors/engine/alarm.ts";
import { phaseAt } from "../../../actors/engine/lot-state.ts";
import type { LotTerms } from "../../../actors/engine/types.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";
import {
  bid,
  CLOSES_AT_MS,
  EARLY_MS,
  EXTENSION_MS,
  eventTypes,
  lotWith,
  publishedLot,
  refusalOf,
  TERMS,
} from "./fixtures.ts";
import type { MemoryLot } from "./memory-lot.ts";

const HIDDEN_MS = 700_000;
/** Past the planned closing. */
const SHOWN_AT_MS = EARLY_MS + HIDDEN_MS;
const MOVED_MS = CLOSES_AT_MS + HIDDEN_MS;

function hide(lot: MemoryLot, nowMs: number) {
  return lot.send({ type: "UnpublishLot", ...STAFF_ACT }, nowMs);
}

function show(lot: MemoryLot, nowMs: number, terms: Partial<LotTerms> = {}) {
  return lot.send({ type: "PublishLot", ...STAFF_ACT, terms: { ...TERMS, ...terms } }, nowMs);
}

function lotWithBid(): MemoryLot {
  return lotWith(bid("ann", 10_000));
}

describe("a seller hides a lot with bids over its closing, to have it end on the own low bid", () => {
  test("HIDE1: shown again, it has as long to go as when it was hidden, and takes the rival's bid", () => {
    const lot = lotWithBid();
    expect(hide(lot, EARLY_MS)).toMatchObject({ events: [{ type: "LotUnpublished", hiddenAtMs: EARLY_MS }] });
    expect(refusalOf(lot.send(bid("bob", 90_000), EARLY_MS + 1))?.code).toBe("LOT_UNPUBLISHED");
    expect(eventTypes(show(lot, SHOWN_AT_MS))).toEqual(["LotRescheduled", "LotPublished"]);
    expect(lot.state).toMatchObject({ closesAtMs: MOVED_MS, closed: false, hiddenAtMs: null, terms: TERMS });
    expect(lot.send(bid("bob", 90_000), MOVED_MS).accepted).toBe(true);
  });

  test("HIDE1: while it is hidden it does not close, whatever the clock says", () => {
    const lot = lotWithBid();
    lot.send({ type: "OpenLot" }, EARLY_MS);
    hide(lot, CLOSES_AT_MS);
    expect(nextWake(lot.state)).toBeNull();
    expect(lot.send({ type: "CloseLot" }, CLOSES_AT_MS + 1)).toEqual({ accepted: true, events: [] });
    if (lot.state.terms === null) throw new Error("no terms");
    expect(phaseAt(lot.state, CLOSES_AT_MS + 1)).toBe("OPEN");
    show(lot, CLOSES_AT_MS + HIDDEN_MS);
    expect(nextWake(lot.state)).toBe(MOVED_MS + 1);
    expect(eventTypes(lot.send({ type: "CloseLot" }, MOVED_MS + 1))).toEqual(["LotClosed"]);
  });

  test("HIDE1: a second time hidden moves the closing once more, by that time alone", () => {
    const lot = lotWithBid();
    hide(lot, EARLY_MS);
    show(lot, SHOWN_AT_MS);
    hide(lot, SHOWN_AT_MS + 10);
    show(lot, SHOWN_AT_MS + 15);
    expect(lot.state.closesAtMs).toBe(MOVED_MS + 5);
  });

  test("HIDE1: hiding it again while it is hidden does not restart the time", () => {
    const lot = lotWithBid();
    hide(lot, EARLY_MS);
    expect(hide(lot, SHOWN_AT_MS - 1)).toEqual({ accepted: true, events: [] });
    show(lot, SHOWN_AT_MS);
    expect(lot.state.closesAtMs).toBe(MOVED_MS);
  });

  test("HIDE1: the closing that an extension brought is what moves", () => {
    const lot = publishedLot();
    lot.send(bid("ann", 10_000), CLOSES_AT_MS);
    hide(lot, CLOSES_AT_MS + 1);
    show(lot, CLOSES_AT_MS + 1 + HIDDEN_MS);
    expect(lot.state).toMatchObject({ closesAtMs: MOVED_MS + EXTENSION_MS, terms: TERMS });
  });
});

describe("asking for another closing while showing it again", () => {
  function shownWith(closesAtMs: number) {
    const lot = publishedLot();
    lot.send(bid("ann", 10_000), CLOSES_AT_MS);
    hide(lot, CLOSES_AT_MS);
    const decision = show(lot, CLOSES_AT_MS + HIDDEN_MS, { closesAtMs });
    return { decision, state: lot.state };
  }
  const heldMs = CLOSES_AT_MS + EXTENSION_MS;

  test.each([
    ["the plan", CLOSES_AT_MS],
    ["the closing that held", heldMs],
  ])("HIDE1: %s asks for nothing, the closing moves by the time that it was hidden", (_, closesAtMs) => {
    expect(shownWith(closesAtMs).state).toMatchObject({ closesAtMs: heldMs + HIDDEN_MS, terms: TERMS });
  });

  test("HIDE1: a closing that is later than the moved one holds, and is the plan from then on", () => {
    const closesAtMs = heldMs + HIDDEN_MS + 1;
    expect(shownWith(closesAtMs).state).toMatchObject({ closesAtMs, terms: { ...TERMS, closesAtMs } });
  });

  test.each([
    ["one millisecond before the moved one", heldMs + HIDDEN_MS - 1],
    ["before the one that held", heldMs - 1],
  ])("HIDE1: a closing %s is refused, and the lot stays hidden", (_, closesAtMs) => {
    const { decision, state } = shownWith(closesAtMs);
    expect(refusalOf(decision)).toMatchObject({ code: "TERMS_INVALID", data: { fault: "CLOSES_EARLIER" } });
    expect(state).toMatchObject({ published: false, closesAtMs: heldMs, hiddenAtMs: CLOSES_AT_MS });
  });
});

describe("what does not move", () => {
  test("HIDE1: a lot whose closing had passed before it was hidden stays closed, though no alarm had come", () => {
    const lot = lotWithBid();
    expect(hide(lot, CLOSES_AT_MS + 1)).toMatchObject({ events: [{ hiddenAtMs: null }] });
    expect(eventTypes(show(lot, MOVED_MS))).toEqual(["LotPublished"]);
    expect(lot.state.closesAtMs).toBe(CLOSES_AT_MS);
    expect(refusalOf(lot.send(bid("bob", 90_000), MOVED_MS))?.code).toBe("LOT_CLOSED");
  });

  test("HIDE1: at the closing instant a lot can still be hidden with its last millisecond", () => {
    const lot = lotWithBid();
    hide(lot, CLOSES_AT_MS);
    show(lot, MOVED_MS);
    expect(lot.state.closesAtMs).toBe(MOVED_MS);
    expect(lot.send(bid("bob", 90_000), MOVED_MS).accepted).toBe(true);
  });

  test("HIDE1: a lot that was announced as closed stays closed when the clock goes back before it is hidden", () => {
    const lot = lotWithBid();
    lot.send({ type: "OpenLot" }, EARLY_MS);
    lot.send({ type: "CloseLot" }, CLOSES_AT_MS + 1);
    hide(lot, EARLY_MS);
    show(lot, MOVED_MS);
    expect(lot.state).toMatchObject({ closed: true, closesAtMs: CLOSES_AT_MS });
  });

  test("HIDE1: a lot without bids keeps its closing", () => {
    const lot = publishedLot();
    expect(hide(lot, EARLY_MS)).toMatchObject({ events: [{ hiddenAtMs: null }] });
    show(lot, EARLY_MS + 60_000);
    expect(lot.state.closesAtMs).toBe(CLOSES_AT_MS);
  });
});

describe("a clock that goes back", () => {
  test("HIDE1: between hiding and showing it brings the closing no nearer", () => {
    const lot = lotWithBid();
    hide(lot, EARLY_MS + 1_000);
    show(lot, EARLY_MS);
    expect(lot.state).toMatchObject({ closesAtMs: CLOSES_AT_MS, hiddenAtMs: null });
  });

  test("HIDE1: before hiding, the time hidden is counted from the last event", () => {
    const lot = lotWithBid();
    lot.send(bid("bob", 20_000), EARLY_MS + 5_000);
    expect(hide(lot, EARLY_MS)).toMatchObject({ events: [{ hiddenAtMs: EARLY_MS + 5_000 }] });
    show(lot, EARLY_MS + 7_000);
    expect(lot.state.closesAtMs).toBe(CLOSES_AT_MS + 2_000);
  });
});
