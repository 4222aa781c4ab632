import { describe, expect, it } from "vitest";
import type { LotTerms } from "../../actors/engine/types.ts";
import { checkLog } from "../../worker/verify/check-log.mjs";
import { entryOf, forged, type LogParts, logParts, record } from "../support/logs/forged-log.ts";
import { CLOSING_MS, LoggedLot, START_MS, TERMS } from "../support/logs/logged-lot.ts";
import { resealMaximum } from "../support/logs/one-fact.ts";
import { STAFF_ACT } from "../support/staff-act.ts";

const act = { administrator: "eve", reason: "why" };
const SECOND_MS = 1_000;
const SALT = "d".repeat(32);

/** The example of RULES.md: anna (1) has a maximum of 150, bram (2) of 170, cees (3) bids 300. */
function threeBidders(rulesVersion = TERMS.rulesVersion): LoggedLot {
  const lot = new LoggedLot();
  lot.send({ type: "PublishLot", ...STAFF_ACT, terms: { ...TERMS, rulesVersion } }, START_MS - SECOND_MS);
  lot.send({ type: "OpenLot" }, START_MS);
  lot.autoBid("anna", 150_00, START_MS + SECOND_MS);
  lot.autoBid("bram", 170_00, START_MS + 2 * SECOND_MS);
  lot.bid("cees", 300_00, START_MS + 3 * SECOND_MS);
  return lot;
}

function closed(lot: LoggedLot): LoggedLot {
  lot.send({ type: "CloseLot" }, CLOSING_MS + 1);
  return lot;
}

const invalidate = (lot: LoggedLot) =>
  lot.send({ type: "InvalidateHighestBid", ...act }, Math.max(lot.state.lastEventAtMs, START_MS) + SECOND_MS);

/** The maxima that a log opens, by their entries. */
function openedIn({ entries }: LogParts): [number, number][] {
  return entries.flatMap(({ opening }, index) => {
    const { maximumCents } = record(record(opening).maximum);
    return typeof maximumCents === "number" ? [[index + 1, maximumCents] as [number, number]] : [];
  });
}

const faultOf = (text: string) => {
  const check = checkLog(text);
  return check.holds ? null : check.fault;
};
const withheld = { where: 3, message: "the opening of a maximum that the price has come to is withheld" };

/** Closed, the maximum of entry 4 would be above the bid that passed it. */
const contradicted = {
  where: 5,
  message: expect.stringMatching(/do not follow from this bid and the limit that it met/),
};

describe.each([2, 3])("what the log has opened, under version %i of the rules", (rulesVersion) => {
  it("OPENED1: stays open when a correction after the close takes the price back", () => {
    const lot = threeBidders(rulesVersion);
    expect(openedIn(logParts(lot.text()))).toEqual([[3, 150_00]]);
    closed(lot);
    const both = [
      [3, 150_00],
      [4, 170_00],
    ];
    expect(openedIn(logParts(lot.text()))).toEqual(both);
    invalidate(lot);
    expect(lot.state.standing).toMatchObject({ leader: "bram", priceCents: 160_00 });
    expect(openedIn(logParts(lot.text()))).toEqual(both);
    expect(faultOf(lot.text())).toBeNull();
  });

  it("OPENED1: a copy that was saved before a correction holds with the entry that came since", () => {
    const lot = closed(threeBidders(rulesVersion));
    const saved = logParts(lot.text());
    invalidate(lot);
    const later = logParts(lot.text());
    const last = later.entries.at(-1);
    const text = forged({ ...later, entries: [...saved.entries, ...(last === undefined ? [] : [last])] });
    expect(text).toBe(lot.text());
    expect(faultOf(text)).toBeNull();
  });

  it("OPENED1: stays open on an open lot when its owner leads again", () => {
    const lot = new LoggedLot();
    lot.send({ type: "PublishLot", ...STAFF_ACT, terms: { ...TERMS, rulesVersion } }, START_MS - SECOND_MS);
    lot.autoBid("anna", 150_00, START_MS + SECOND_MS);
    lot.bid("bram", 150_00, START_MS + 2 * SECOND_MS);
    expect(openedIn(logParts(lot.text()))).toEqual([]);
    lot.bid("cees", 200_00, START_MS + 3 * SECOND_MS);
    expect(openedIn(logParts(lot.text()))).toEqual([[2, 150_00]]);
    invalidate(lot);
    expect(lot.state.standing?.leader).toBe("anna");
    expect(openedIn(logParts(lot.text()))).toEqual([[2, 150_00]]);
    expect(faultOf(lot.text())).toBeNull();
  });
});

describe("a log that closes an opening again", () => {
  const withdraw = (parts: LogParts) => delete entryOf(parts, "AUTO_BID", 1).opening;

  it("OPENED1: is refused, with a copy in between or without", () => {
    const lot = closed(threeBidders());
    expect(faultOf(forged(logParts(lot.text()), withdraw))).toEqual(contradicted);
    invalidate(lot);
    expect(faultOf(forged(logParts(lot.text()), withdraw))).toEqual(contradicted);
  });

  const inEuros = (): LoggedLot => {
    const lot = new LoggedLot();
    const terms: LotTerms = { ...TERMS, ladder: [[0, 1_00]] };
    lot.send({ type: "PublishLot", ...STAFF_ACT, terms }, START_MS - SECOND_MS);
    lot.send({ type: "OpenLot" }, START_MS);
    lot.autoBid("anna", 150_00, START_MS + SECOND_MS);
    return lot;
  };
  const hide = (parts: LogParts) => delete entryOf(parts, "AUTO_BID").opening;

  it("SECRET1: is refused where only a maximum between two amounts agrees with it", () => {
    const lot = inEuros();
    lot.bid("bram", 149_00, START_MS + 2 * SECOND_MS);
    lot.bid("cees", 151_00, START_MS + 3 * SECOND_MS);
    invalidate(lot);
    expect(closed(lot).state.standing).toMatchObject({ leader: "anna", priceCents: 150_00 });
    expect(openedIn(logParts(lot.text()))).toEqual([[3, 150_00]]);
    expect(faultOf(lot.text())).toBeNull();
    expect(faultOf(forged(logParts(lot.text()), hide))).toEqual(contradicted);
  });

  it("SECRET1: is refused where only a maximum of the closing price agrees with it", () => {
    const lot = inEuros();
    lot.bid("bram", 150_00, START_MS + 2 * SECOND_MS);
    expect(faultOf(forged(logParts(closed(lot).text()), hide))).toEqual({ ...contradicted, where: 4 });
  });

  it("OPENED1: is refused on an open lot whose owner leads again", () => {
    const lot = threeBidders();
    lot.bid("anna", 310_00, START_MS + 4 * SECOND_MS);
    expect(lot.state.standing?.leader).toBe("anna");
    const fault = faultOf(forged(logParts(lot.text()), (parts) => delete entryOf(parts, "AUTO_BID").opening));
    expect(fault).toEqual(withheld);
  });

  it("OPENED1: is accepted of version 2, of which such copies were served, and only where the price was taken back", () => {
    const lot = closed(threeBidders(2));
    expect(faultOf(forged(logParts(lot.text()), withdraw))).toEqual(contradicted);
    invalidate(lot);
    expect(faultOf(forged(logParts(lot.text()), withdraw))).toBeNull();
  });

  it("is refused under version 2 too for a maximum that was reached, unless its owner leads again", () => {
    const lot = threeBidders(2);
    expect(faultOf(forged(logParts(lot.text()), hide))).toEqual(withheld);
    lot.bid("anna", 310_00, START_MS + 4 * SECOND_MS);
    expect(faultOf(forged(logParts(lot.text()), hide))).toBeNull();
  });

  it("SECRET1: a maximum that was never reached stays closed after a correction too", () => {
    const lot = threeBidders();
    lot.autoBid("dirk", 900_00, START_MS + 4 * SECOND_MS);
    closed(lot);
    invalidate(lot);
    expect(openedIn(logParts(lot.text())).map(([sequence]) => sequence)).toEqual([3, 4]);
    expect(faultOf(lot.text())).toBeNull();
  });
});

describe("a maximum that the price has come to", () => {
  const reached = { where: 4, message: "a maximum is opened that the price has not come to" };
  const opened = (lot: LoggedLot, maximumCents: number) =>
    faultOf(forged(logParts(lot.text()), (parts) => resealMaximum(entryOf(parts, "AUTO_BID"), maximumCents, SALT)));

  function published(): LoggedLot {
    const lot = new LoggedLot();
    lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - SECOND_MS);
    lot.bid("bram", 100_00, START_MS);
    return lot;
  }

  it("SECRET1: is not opened while its owner leads with the bid that set it", () => {
    const lot = published();
    lot.autoBid("anna", 110_00, START_MS + SECOND_MS);
    expect(lot.state.standing).toMatchObject({ leader: "anna", priceCents: 110_00 });
    expect(faultOf(lot.text())).toBeNull();
    expect(opened(lot, 110_00)).toEqual({ ...reached, where: 3 });
  });

  it("SECRET1: is not opened while its owner leads, however many entries come after", () => {
    const lot = published();
    lot.autoBid("anna", 110_00, START_MS + SECOND_MS);
    lot.bid("bram", 1_00, START_MS + 2 * SECOND_MS);
    lot.bid("anna", 120_00, START_MS + 3 * SECOND_MS);
    expect(lot.state.standing).toMatchObject({ leader: "anna", priceCents: 120_00, leadsSinceSequence: 3 });
    expect(faultOf(lot.text())).toBeNull();
    expect(opened(lot, 110_00)).toEqual({ ...reached, where: 3 });
  });

  it("SECRET1: is not opened for a bid of before the maximum, or a lead of before it", () => {
    const lot = published();
    lot.bid("anna", 150_00, START_MS + SECOND_MS);
    invalidate(lot);
    lot.autoBid("anna", 150_00, START_MS + 5 * SECOND_MS);
    expect(lot.state.standing).toMatchObject({ leader: "anna", priceCents: 110_00 });
    expect(faultOf(lot.text())).toBeNull();
    expect(opened(lot, 150_00)).toEqual({ ...reached, where: 5 });
  });

  it("OPENED1: counts from its owner's first bid of that amount, whatever was bid after", () => {
    const lot = published();
    lot.autoBid("anna", 150_00, START_MS + SECOND_MS);
    lot.bid("bram", 140_00, START_MS + 2 * SECOND_MS);
    expect(lot.state.standing).toMatchObject({ leader: "anna", priceCents: 150_00 });
    invalidate(lot);
    invalidate(lot);
    lot.bid("anna", 150_00, START_MS + 6 * SECOND_MS);
    expect(lot.state).toMatchObject({ rowCount: 5, standing: { leader: "anna", leadsSinceSequence: 6 } });
    expect(openedIn(logParts(lot.text()))).toEqual([[3, 150_00]]);
    expect(faultOf(lot.text())).toBeNull();
  });
});
