import { describe, expect, it } from "vitest";
import { checkLog } from "../../worker/verify/check-log.mjs";
import { forged, logParts } from "../support/logs/forged-log.ts";
import { CLOSING_MS, LoggedLot, START_MS, TERMS } from "../support/logs/logged-lot.ts";
import { STAFF_ACT } from "../support/staff-act.ts";

const MINUTE_MS = 60_000;
const LATER = { ...TERMS, closesAtMs: CLOSING_MS + 60 * MINUTE_MS };

function publish(lot: LoggedLot, terms: typeof TERMS, atMs: number): void {
  lot.send({ type: "PublishLot", ...STAFF_ACT, terms }, atMs);
}

function openLot(): LoggedLot {
  const lot = new LoggedLot();
  publish(lot, TERMS, START_MS - 1_000);
  lot.send({ type: "OpenLot" }, START_MS);
  return lot;
}

/** Closed without bids, then offered for another hour. */
function reopenedLot(): LoggedLot {
  const lot = openLot();
  lot.send({ type: "CloseLot" }, CLOSING_MS + 1);
  publish(lot, LATER, CLOSING_MS + MINUTE_MS);
  return lot;
}

const check = (lot: LoggedLot) => checkLog(lot.text());
const endOf = (lot: LoggedLot) => logParts(lot.text()).end;

describe("a lot that is published again", () => {
  it("accepts bids after a close without bids, and its limits are those of an open lot", () => {
    const passed = reopenedLot();
    passed.autoBid("anna", 150_00, CLOSING_MS + 2 * MINUTE_MS);
    passed.bid("bram", 200_00, CLOSING_MS + 3 * MINUTE_MS);
    expect(endOf(passed)).toMatchObject({ state: "OPEN", leader: "2" });
    expect(check(passed)).toMatchObject({ holds: true });
    const answered = reopenedLot();
    answered.bid("anna", 100_00, CLOSING_MS + 2 * MINUTE_MS);
    answered.autoBid("anna", 500_00, CLOSING_MS + 3 * MINUTE_MS);
    answered.bid("bram", 200_00, CLOSING_MS + 4 * MINUTE_MS);
    expect(endOf(answered)).toMatchObject({ state: "OPEN", leader: "1", priceCents: 210_00 });
    expect(check(answered)).toMatchObject({ holds: true });
    const removed = reopenedLot();
    removed.autoBid("anna", 500_00, CLOSING_MS + 2 * MINUTE_MS);
    removed.send({ type: "RemoveAutoBid", bidder: "anna" }, CLOSING_MS + 3 * MINUTE_MS);
    removed.autoBid("bram", 300_00, CLOSING_MS + 4 * MINUTE_MS);
    expect(endOf(removed)).toMatchObject({ state: "OPEN", leader: "2", priceCents: 110_00 });
    expect(check(removed)).toMatchObject({ holds: true });
  });

  it("stays closed if its closing has passed", () => {
    const lot = openLot();
    lot.send({ type: "CloseLot" }, CLOSING_MS + 1);
    publish(lot, { ...TERMS, startAmountCents: 200_00 }, CLOSING_MS + MINUTE_MS);
    expect(endOf(lot)).toMatchObject({ state: "CLOSED" });
    expect(check(lot)).toMatchObject({ holds: true });
    const reopened = forged(logParts(lot.text()), ({ end }) => Object.assign(end, { state: "OPEN" }));
    const message = "the state is OPEN, by the entries it is CLOSED";
    expect(checkLog(reopened)).toEqual({ holds: false, fault: { where: "END", message } });
  });

  it("opens again if its start was moved to later, and stays open if its start is now", () => {
    const moved = openLot();
    publish(moved, { ...LATER, startsAtMs: START_MS + MINUTE_MS }, START_MS + 1_000);
    moved.send({ type: "OpenLot" }, START_MS + MINUTE_MS);
    moved.bid("anna", 100_00, START_MS + 2 * MINUTE_MS);
    expect(endOf(moved)).toMatchObject({ entries: 5, leader: "1" });
    expect(check(moved)).toMatchObject({ holds: true });
    const same = openLot();
    publish(same, { ...TERMS, startAmountCents: 200_00 }, START_MS);
    same.send({ type: "CloseLot" }, CLOSING_MS + 1);
    expect(endOf(same)).toMatchObject({ state: "CLOSED" });
    expect(check(same)).toMatchObject({ holds: true });
  });

  it("may close five minutes from now, not a millisecond sooner", () => {
    const nowMs = CLOSING_MS - 8 * MINUTE_MS;
    const lot = openLot();
    publish(lot, { ...TERMS, closesAtMs: nowMs + 5 * MINUTE_MS }, nowMs);
    expect(check(lot)).toMatchObject({ holds: true });
    const sooner = forged(logParts(lot.text()), ({ entries }) => {
      const entry = entries[2]?.entry ?? {};
      const closesAtMs = nowMs + 5 * MINUTE_MS - 1;
      Object.assign(entry, { closesAtMs, terms: { ...Object(entry.terms), closesAtMs } });
    });
    expect(checkLog(sooner)).toMatchObject({ fault: { where: 3, message: "the closing is moved to too soon" } });
  });

  it("has its closing moved if it was hidden at its closing, and not if it was hidden after", () => {
    for (const lateMs of [0, 1]) {
      const lot = openLot();
      lot.bid("anna", 100_00, START_MS + 1_000);
      lot.send({ type: "UnpublishLot", ...STAFF_ACT }, CLOSING_MS + lateMs);
      publish(lot, TERMS, CLOSING_MS + lateMs + MINUTE_MS);
      expect(endOf(lot).closesAtMs).toBe(CLOSING_MS + (lateMs === 0 ? MINUTE_MS : 0));
      expect(check(lot)).toMatchObject({ holds: true });
    }
  });

  it("is open until its new closing also if that is the last entry's time, with a clock that was set back", () => {
    const lot = openLot();
    lot.send({ type: "CloseLot" }, CLOSING_MS + 10 * MINUTE_MS);
    publish(lot, { ...TERMS, closesAtMs: CLOSING_MS + 10 * MINUTE_MS }, CLOSING_MS + 5 * MINUTE_MS);
    lot.bid("anna", 100_00, CLOSING_MS + 6 * MINUTE_MS);
    expect(endOf(lot)).toMatchObject({ state: "OPEN", leader: "1" });
    expect(check(lot)).toMatchObject({ holds: true });
  });

  it("may get a later plan while it is hidden, also after the closing that rests", () => {
    const lot = openLot();
    lot.bid("anna", 100_00, START_MS + 1_000);
    lot.send({ type: "UnpublishLot", ...STAFF_ACT }, CLOSING_MS - MINUTE_MS);
    publish(lot, LATER, CLOSING_MS + MINUTE_MS);
    expect(endOf(lot)).toMatchObject({ state: "OPEN", closesAtMs: LATER.closesAtMs });
    expect(check(lot)).toMatchObject({ holds: true });
  });

  it("keeps its plan and its closing with bids: neither follows the other", () => {
    const lot = openLot();
    lot.bid("anna", 100_00, CLOSING_MS);
    publish(lot, { ...TERMS, closesAtMs: CLOSING_MS + 3 * MINUTE_MS }, CLOSING_MS + 1_000);
    expect(check(lot)).toMatchObject({ holds: true });
    const scheduled = (plannedMs: number, closesAtMs: number) => {
      const text = forged(logParts(lot.text()), ({ entries }) => {
        const entry = entries[3]?.entry ?? {};
        Object.assign(entry, { closesAtMs, terms: { ...Object(entry.terms), closesAtMs: plannedMs } });
      });
      const made = checkLog(text);
      return made.holds ? null : made.fault;
    };
    const extendedMs = CLOSING_MS + TERMS.extensionMs;
    expect(scheduled(extendedMs, extendedMs)).toEqual({
      where: 4,
      message: "it closes at another time than is planned",
    });
    expect(scheduled(CLOSING_MS, extendedMs + 1)).toEqual({
      where: 4,
      message: "it closes at another time than before, by as long as it was hidden",
    });
    expect(scheduled(CLOSING_MS, extendedMs)).toEqual({ where: 4, message: "it publishes again what is published" });
  });
});
