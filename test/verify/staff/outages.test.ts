import { describe, expect, it } from "vitest";
import { checkLog } from "../../../worker/verify/check-log.mjs";
import { forged, type Json, type LogParts, logParts } from "../../support/logs/forged-log.ts";
import { CLOSING_MS, LoggedLot, START_MS, TERMS } from "../../support/logs/logged-lot.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";

const LENGTH_MS = 600_000;
const ADDED_MS = START_MS + LENGTH_MS + 60_000;
const outage = { outageId: "outage-1", fromMs: START_MS, toMs: START_MS + LENGTH_MS };
const act = { administrator: "eve", reason: "the network was down" };

/** Anna (1) bids 100 on an open lot. */
function openLot(): LoggedLot {
  const lot = new LoggedLot();
  lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - 1_000);
  lot.send({ type: "OpenLot" }, START_MS);
  lot.bid("anna", 100_00, START_MS);
  return lot;
}

const check = (text: string) => {
  const checked = checkLog(text);
  return checked.holds ? checked.log.notices.at(-1)?.message : checked.fault.message;
};

/** An outage at the end of a log, after which the lot closes at some instant. */
const append =
  (action: Json, closesAtMs = CLOSING_MS + LENGTH_MS, receivedAtMs = ADDED_MS) =>
  (parts: LogParts) => {
    const { priceCents, leader } = parts.entries.at(-1)?.entry ?? {};
    const said = { kind: "OUTAGE", ...outage, reason: "why", seal: "0".repeat(64), ...action };
    parts.entries.push({ entry: { sequence: 0, receivedAtMs, ...said, priceCents, leader, closesAtMs, previous: "" } });
  };

describe("an outage in the public log", () => {
  it("OUTAGE1: is an entry that everybody can read, with its reason and without who added it", () => {
    const lot = openLot();
    lot.send({ type: "AddOutage", ...act, ...outage }, ADDED_MS);
    const entry = logParts(lot.text()).entries.at(-1)?.entry ?? {};
    expect(entry).toMatchObject({ kind: "OUTAGE", ...outage, reason: act.reason, closesAtMs: CLOSING_MS + LENGTH_MS });
    expect(JSON.stringify(entry)).not.toContain("eve");
    expect(check(lot.text())).toContain("for an outage, with the words");
  });

  it("OUTAGE1: later entries follow from the moved closing, and a repeated outage moves nothing", () => {
    const lot = openLot();
    for (let count = 0; count < 2; count += 1) lot.send({ type: "AddOutage", ...act, ...outage }, ADDED_MS);
    lot.bid("bram", 110_00, CLOSING_MS + 1_000);
    lot.send({ type: "CloseLot" }, CLOSING_MS + LENGTH_MS + 1);
    expect(logParts(lot.text()).entries.at(-1)?.entry).toMatchObject({ kind: "CLOSED", leader: "2" });
    expect(checkLog(lot.text()).holds).toBe(true);
  });

  it("OUTAGE1: forged, it is found", () => {
    const parts = () => logParts(openLot().text());
    const { fromMs, toMs } = outage;
    expect(check(forged(parts(), append({})))).toContain("for an outage");
    expect(check(forged(parts(), append({}, CLOSING_MS + LENGTH_MS + 1)))).toContain("by the rules it is");
    expect(check(forged(parts(), append({ toMs: fromMs })))).toContain("was not over");
    expect(check(forged(parts(), append({}, CLOSING_MS + LENGTH_MS, toMs - 1)))).toContain("was not over");
    expect(check(forged(parts(), append({ fromMs: fromMs - 2, toMs: fromMs - 1 })))).toContain("before the lot opened");
    expect(check(forged(parts(), append({}, CLOSING_MS + LENGTH_MS, CLOSING_MS + 1)))).toContain(
      "after the lot closed",
    );
    const twice = (log: LogParts) => {
      append({})(log);
      append({ outageId: "outage-2" }, CLOSING_MS + 2 * LENGTH_MS)(log);
    };
    expect(check(forged(parts(), twice))).toContain("of which there is one");
    const hidden = openLot();
    hidden.send({ type: "UnpublishLot", ...act }, ADDED_MS);
    expect(check(forged(logParts(hidden.text()), append({})))).toContain("while the lot was not published");
  });
});

describe("an outage in which the lot was hidden", () => {
  const [HIDDEN_MS, SHOWN_MS] = [START_MS + 60_000, START_MS + 180_000];
  const HIDDEN_FOR_MS = SHOWN_MS - HIDDEN_MS;

  /** Under a version of the rules, and the lot closes when it should. */
  function hiddenLot(rulesVersion: number): LoggedLot {
    const terms = { ...TERMS, rulesVersion };
    const lot = new LoggedLot();
    lot.send({ type: "PublishLot", ...STAFF_ACT, terms }, START_MS - 1_000);
    lot.send({ type: "OpenLot" }, START_MS);
    lot.bid("anna", 100_00, START_MS);
    lot.send({ type: "UnpublishLot", ...act }, HIDDEN_MS);
    lot.send({ type: "PublishLot", ...STAFF_ACT, terms }, SHOWN_MS);
    lot.send({ type: "AddOutage", ...act, ...outage }, ADDED_MS);
    return lot;
  }

  const closingOf = (lot: LoggedLot) => logParts(lot.text()).entries.at(-1)?.entry.closesAtMs;

  it("OUTAGE1, HIDE1: counts each instant once, and a log in which it counts twice is found", () => {
    const lot = hiddenLot(4);
    expect(closingOf(lot)).toBe(CLOSING_MS + LENGTH_MS);
    expect(check(lot.text())).toContain("for an outage");
    const twice = (parts: LogParts) => {
      const last = parts.entries.at(-1)?.entry;
      if (last) last.closesAtMs = CLOSING_MS + LENGTH_MS + HIDDEN_FOR_MS;
    };
    expect(check(forged(logParts(lot.text()), twice))).toContain("by the rules it is");
  });

  it.each([2, 3])("OUTAGE1, HIDE1: counts twice under version %i, whose logs still hold and say so", (rulesVersion) => {
    const lot = hiddenLot(rulesVersion);
    expect(closingOf(lot)).toBe(CLOSING_MS + LENGTH_MS + HIDDEN_FOR_MS);
    const checked = checkLog(lot.text());
    expect(checked.holds && checked.log.notices[0]?.message).toContain("moves the closing twice");
  });
});
