import { describe, expect, it } from "vitest";
import { checkLog } from "../../worker/verify/check-log.mjs";
import { entryOf, forged, type Json, type LogParts, logParts, rowsOf } from "../support/logs/forged-log.ts";
import { CLOSING_MS, LoggedLot, START_MS, TERMS } from "../support/logs/logged-lot.ts";
import { resealMaximum } from "../support/logs/one-fact.ts";
import { STAFF_ACT } from "../support/staff-act.ts";

const BID_WORDS = "the rows, or who leads, do not follow from this bid and the limit that it met";
const AUTO_BID_WORDS = "the rows, or who leads, do not follow from this auto bid and the limits";

type Play = (lot: LoggedLot, atMs: number) => unknown;
const bid =
  (bidder: string, euros: number): Play =>
  (lot, atMs) =>
    lot.bid(bidder, euros * 100, atMs);
const autoBid =
  (bidder: string, euros: number): Play =>
  (lot, atMs) =>
    lot.autoBid(bidder, euros * 100, atMs);
const remove =
  (bidder: string): Play =>
  (lot, atMs) =>
    lot.send({ type: "RemoveAutoBid", bidder }, atMs);

/** An open lot; each step is a second after the one before, from entry 3 on. */
function playedLot(...plays: Play[]): LoggedLot {
  return lotUnder(TERMS.rulesVersion, plays);
}

function lotUnder(rulesVersion: number, plays: readonly Play[]): LoggedLot {
  const lot = new LoggedLot();
  lot.send({ type: "PublishLot", ...STAFF_ACT, terms: { ...TERMS, rulesVersion } }, START_MS - 1_000);
  lot.send({ type: "OpenLot" }, START_MS);
  for (const [index, play] of plays.entries()) play(lot, START_MS + (index + 1) * 1_000);
  return lot;
}

/** The same lot, closed. */
function closedLot(...plays: Play[]): LoggedLot {
  const lot = playedLot(...plays);
  lot.send({ type: "CloseLot" }, CLOSING_MS + 1);
  return lot;
}

function faultOf(lot: LoggedLot, change: (parts: LogParts) => void) {
  expect(checkLog(lot.text())).toMatchObject({ holds: true });
  const check = checkLog(forged(logParts(lot.text()), change));
  return check.holds ? null : check.fault;
}

/** An entry at the end of a log that keeps price, leader and closing. */
function append(parts: LogParts, action: Json, change: Json = {}): void {
  const { entry } = parts.entries.at(-1) ?? { entry: {} };
  const { receivedAtMs, priceCents, leader, closesAtMs } = entry;
  parts.entries.push({
    entry: { sequence: 0, receivedAtMs, ...action, priceCents, leader, closesAtMs, previous: "", ...change },
  });
}

const seal = "0".repeat(64);
const SALT = "d".repeat(32);
const ownRow = (amountCents: number, row = 2) => ({ row, bidder: "1", amountCents, isAutoBid: false });

describe("a correction that the rules do not allow", () => {
  const hide = (parts: LogParts) => append(parts, { kind: "UNPUBLISHED", reason: null, seal });
  const invalidated = (row: number) => ({ kind: "INVALIDATED", row, seal });
  const overwritten = (row: number, rows: Json[]) => ({ kind: "OVERWRITTEN", row, rows, seal });

  it("is refused while the lot is hidden", () => {
    const message = "a bid was corrected while the lot was not published";
    for (const action of [invalidated(2), overwritten(2, [{ ...ownRow(150_00, 3), bidder: "2" }])]) {
      const fault = faultOf(playedLot(bid("anna", 100), bid("bram", 200)), (parts) => {
        hide(parts);
        append(parts, action);
      });
      expect(fault).toEqual({ where: 6, message });
    }
  });

  it("is refused if there is no bid, or another one is the highest", () => {
    const invalidates = "it invalidates a bid that is not the highest";
    const overwrites = "it overwrites a bid that is not the highest";
    const unsold = playedLot();
    expect(faultOf(unsold, (parts) => append(parts, invalidated(1)))).toEqual({ where: 3, message: invalidates });
    expect(faultOf(unsold, (parts) => append(parts, overwritten(1, [ownRow(100_00, 1)])))).toEqual({
      where: 3,
      message: overwrites,
    });
    const sold = playedLot(bid("anna", 100), bid("bram", 200));
    expect(faultOf(sold, (parts) => append(parts, invalidated(1)))).toEqual({ where: 5, message: invalidates });
  });

  it("is refused if it leaves no bid", () => {
    const fault = faultOf(playedLot(bid("anna", 100)), (parts) =>
      append(parts, invalidated(1), { priceCents: null, leader: null }),
    );
    expect(fault).toEqual({ where: 4, message: "it invalidates the only bid" });
  });

  it("is refused if it adds no bid, two, or an automatic one", () => {
    const one = ownRow(120_00);
    for (const rows of [[], [one, { ...one, row: 3 }], [{ ...one, isAutoBid: true }]]) {
      const fault = faultOf(playedLot(bid("anna", 150)), (parts) => append(parts, overwritten(1, rows)));
      expect(fault).toEqual({ where: 4, message: "it does not make one bid by hand" });
    }
  });

  it("may lower the only bid to the start amount, and no further", () => {
    const lowered = (amountCents: number) => (parts: LogParts) =>
      append(parts, overwritten(1, [ownRow(amountCents)]), { priceCents: amountCents });
    const lot = playedLot(bid("anna", 150));
    expect(faultOf(lot, lowered(100_00))).toBeNull();
    const message = "it is overwritten with no more than the second bid";
    expect(faultOf(lot, lowered(99_00))).toEqual({ where: 4, message });
  });

  it("may raise a bid under version 2 of the rules, up to what its bidder was committed to", () => {
    const raised = (bidder: string, amountCents: number) => (parts: LogParts) =>
      append(parts, overwritten(2, [{ ...ownRow(amountCents, 3), bidder }]), { priceCents: amountCents });
    const message = "it is overwritten with more than its bidder was committed to";
    const byHand = lotUnder(2, [bid("anna", 100), bid("bram", 200)]);
    expect(faultOf(byHand, raised("2", 200_00))).toBeNull();
    expect(faultOf(byHand, raised("2", 201_00))).toEqual({ where: 5, message });
    const byAutoBid = lotUnder(2, [bid("anna", 100), autoBid("bram", 300)]);
    expect(faultOf(byAutoBid, raised("2", 300_00))).toBeNull();
  });
});

describe("a bid whose rows do not follow from it", () => {
  const change = (kind: string, rows: Json[], standing: Json) => (parts: LogParts) => {
    const { entry } = parts.entries.findLast((forgedEntry) => forgedEntry.entry.kind === kind) ?? { entry: {} };
    Object.assign(entry, { rows }, standing);
  };
  const lastRows = (lot: LoggedLot) => {
    const last = logParts(lot.text()).entries.at(-1);
    return last === undefined ? [] : rowsOf(last);
  };
  const misnumbered = (lot: LoggedLot, place: number) =>
    lastRows(lot).map((row, index) => (index === place ? { ...row, row: 9 } : row));

  it("is refused without a row, as if it had changed nothing", () => {
    const before = { priceCents: 100_00, leader: "1" };
    expect(faultOf(playedLot(bid("anna", 100), bid("bram", 200)), change("BID", [], before))).toEqual({
      where: 4,
      message: BID_WORDS,
    });
    expect(faultOf(playedLot(bid("anna", 100), autoBid("bram", 200)), change("AUTO_BID", [], before))).toEqual({
      where: 4,
      message: AUTO_BID_WORDS,
    });
    const nobody = { priceCents: null, leader: null };
    expect(faultOf(playedLot(autoBid("anna", 200)), change("AUTO_BID", [], nobody))).toEqual({
      where: 3,
      message: AUTO_BID_WORDS,
    });
  });

  it.each([
    ["a bid", "BID", [bid("anna", 100), bid("bram", 200)], 0],
    ["the answer to a bid", "BID", [autoBid("anna", 300), bid("bram", 200)], 1],
    ["a first auto bid", "AUTO_BID", [autoBid("anna", 300)], 0],
    ["an auto bid that leads", "AUTO_BID", [bid("anna", 100), autoBid("bram", 300)], 0],
    ["an auto bid that is answered", "AUTO_BID", [autoBid("anna", 300), autoBid("bram", 200)], 0],
    ["the answer to an auto bid", "AUTO_BID", [autoBid("anna", 300), autoBid("bram", 200)], 1],
    ["a limit that is passed", "AUTO_BID", [autoBid("anna", 200), autoBid("bram", 300)], 0],
    ["an auto bid that passes a limit", "AUTO_BID", [autoBid("anna", 200), autoBid("bram", 300)], 1],
  ] as const)("is refused if the row of %s has another number", (_, kind, plays, place) => {
    const lot = playedLot(...plays);
    const before = logParts(lot.text()).entries.at(-2)?.entry ?? {};
    const message = kind === "BID" ? BID_WORDS : AUTO_BID_WORDS;
    const where = plays.length + 2;
    expect(faultOf(lot, change(kind, misnumbered(lot, place), {}))).toEqual({ where, message });
    // Also if price and leader stay, as if it had had no effect.
    const { priceCents, leader } = before;
    expect(faultOf(lot, change(kind, misnumbered(lot, place), { priceCents, leader }))).toEqual({ where, message });
  });

  it("is refused if a row repeats a limit that is the price", () => {
    const lot = playedLot(bid("anna", 100), autoBid("bram", 300));
    const rows = [
      { row: 2, bidder: "1", amountCents: 100_00, isAutoBid: true },
      { row: 3, bidder: "2", amountCents: 110_00, isAutoBid: true },
    ];
    expect(faultOf(lot, change("AUTO_BID", rows, {}))).toEqual({ where: 4, message: AUTO_BID_WORDS });
  });
});

describe("an auto bid that leads", () => {
  const message = AUTO_BID_WORDS;
  const priced = (amountCents: number) => (parts: LogParts) => {
    const last = parts.entries.at(-1) ?? { entry: {} };
    const rows = rowsOf(last);
    Object.assign(last.entry, { rows: rows.with(-1, { ...rows.at(-1), amountCents }), priceCents: amountCents });
  };

  it("pays a whole step above what it beat, not its maximum", () => {
    expect(faultOf(playedLot(autoBid("anna", 300)), priced(300_00))).toEqual({ where: 3, message });
    expect(faultOf(playedLot(bid("anna", 100), autoBid("bram", 300)), priced(300_00))).toEqual({ where: 4, message });
    const passed = playedLot(autoBid("anna", 200), autoBid("bram", 300));
    expect(faultOf(passed, priced(300_00))).toEqual({ where: 4, message });
  });

  it("pays more than the limit that it beat", () => {
    const passed = playedLot(autoBid("anna", 200), autoBid("bram", 300));
    for (const amountCents of [150_00, 200_00]) {
      expect(faultOf(passed, priced(amountCents))).toEqual({ where: 4, message });
    }
    // A maximum between two steps.
    expect(faultOf(passed, priced(201_00))).toBeNull();
  });
});

describe("a leader who is not the one", () => {
  it.each([
    ["of a lot without bids", "PUBLISHED", "7", "the leader is 7, by the rules it is nobody"],
    ["of nobody", "BID", null, "the leader is nobody, by the rules it is 1"],
    ["of another bidder", "BID", "2", "the leader is 2, by the rules it is 1"],
  ])("is refused with both: %s", (_, kind, leader, message) => {
    const forge = (parts: LogParts) => Object.assign(entryOf(parts, kind).entry, { leader });
    expect(faultOf(playedLot(bid("anna", 100)), forge)?.message).toBe(message);
  });
});

describe("an act at a wrong time", () => {
  const hide = (parts: LogParts) => append(parts, { kind: "UNPUBLISHED", reason: null, seal });

  it("is refused: an opening or a close while the lot is hidden", () => {
    const notOpened = new LoggedLot();
    notOpened.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - 1_000);
    const opened = faultOf(notOpened, (parts) => {
      hide(parts);
      append(parts, { kind: "OPENED" }, { receivedAtMs: START_MS });
    });
    expect(opened).toEqual({ where: 3, message: "the lot does not open at this time" });
    const closed = faultOf(playedLot(), (parts) => {
      hide(parts);
      append(parts, { kind: "CLOSED" }, { receivedAtMs: CLOSING_MS + 1 });
    });
    expect(closed).toEqual({ where: 4, message: "the lot does not close at this time" });
  });

  it("is refused: a second close, and one at the closing itself", () => {
    const message = "the lot does not close at this time";
    expect(faultOf(closedLot(), (parts) => append(parts, { kind: "CLOSED" }))).toEqual({ where: 4, message });
    const early = faultOf(closedLot(), (parts) => {
      entryOf(parts, "CLOSED").entry.receivedAtMs = CLOSING_MS;
    });
    expect(early).toEqual({ where: 3, message });
  });

  it("is refused: a bid or an auto bid after the closing", () => {
    const late = (kind: string) => (parts: LogParts) => {
      const receivedAtMs = CLOSING_MS + 1;
      Object.assign(entryOf(parts, kind).entry, { receivedAtMs, closesAtMs: receivedAtMs + TERMS.extensionMs });
    };
    expect(faultOf(playedLot(bid("anna", 100)), late("BID"))).toEqual({
      where: 3,
      message: "a bid was accepted while the lot was not open",
    });
    expect(faultOf(playedLot(autoBid("anna", 100)), late("AUTO_BID"))).toEqual({
      where: 3,
      message: "an auto bid was accepted while the lot was not open",
    });
  });
});

describe("the openings of a log", () => {
  it("are complete: of a maximum, of a removal, of a raised maximum both", () => {
    const openedOf = (lot: LoggedLot) => {
      const check = checkLog(lot.text());
      return check.holds ? check.log.opened : check.fault;
    };
    expect(openedOf(closedLot(bid("anna", 100)))).toBe(0);
    expect(openedOf(closedLot(autoBid("anna", 150), bid("bram", 150), bid("bram", 200)))).toBe(1);
    expect(openedOf(closedLot(autoBid("anna", 500), remove("anna")))).toBe(1);
    const raised = [autoBid("anna", 150), autoBid("anna", 200), bid("bram", 300)];
    expect(openedOf(closedLot(...raised))).toBe(3);
  });

  it("are refused before the close for a command that changed a limit", () => {
    const fault = faultOf(closedLot(autoBid("anna", 500), remove("anna")), (parts) => {
      parts.entries.pop();
      parts.end.state = "OPEN";
    });
    expect(fault).toEqual({ where: 4, message: "it is opened before the lot has closed" });
  });

  it("are refused for a maximum that its leader has reached and still leads with", () => {
    const tied = playedLot(autoBid("anna", 150), bid("bram", 150));
    const fault = faultOf(tied, (parts) => resealMaximum(entryOf(parts, "AUTO_BID"), 150_00, SALT));
    expect(fault).toEqual({ where: 3, message: "a maximum is opened that the price has not come to" });
  });

  it("are required of a closed lot, even if a bid came after the close", () => {
    const lot = closedLot(autoBid("anna", 500), remove("anna"), bid("bram", 110));
    lot.bid("cees", 200_00, CLOSING_MS + 2);
    const fault = faultOf(lot, (parts) => delete entryOf(parts, "SEALED").opening);
    expect(fault).toEqual({ where: 5, message: BID_WORDS });
  });
});
