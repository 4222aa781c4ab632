import { describe, expect, it } from "vitest";
import { checkLog } from "../../../worker/verify/check-log.mjs";
import { entryOf, forged, type Json, type LogParts, logParts } from "../../support/logs/forged-log.ts";
import { CLOSING_MS, LoggedLot, START_MS, TERMS } from "../../support/logs/logged-lot.ts";
import { verifyFiles } from "../../support/logs/verify-files.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";

const act = { administrator: "eve", reason: "why" };
const SECOND_MS = 1_000;

/** Anna (1) bids 100, bram (2) leads at 110 with a maximum of 500; then these corrections. */
function correctedLot(corrections: readonly (number | "INVALIDATE")[], rulesVersion = TERMS.rulesVersion): LoggedLot {
  const lot = new LoggedLot();
  lot.send({ type: "PublishLot", ...STAFF_ACT, terms: { ...TERMS, rulesVersion } }, START_MS - SECOND_MS);
  lot.bid("anna", 100_00, START_MS);
  lot.autoBid("bram", 500_00, START_MS + SECOND_MS);
  for (const [index, correction] of corrections.entries()) {
    const atMs = START_MS + (index + 2) * SECOND_MS;
    if (correction === "INVALIDATE") lot.send({ type: "InvalidateHighestBid", ...act }, atMs);
    else lot.send({ type: "OverwriteHighestBid", ...act, amountCents: correction }, atMs);
  }
  return lot;
}

const lastEntry = (lot: LoggedLot) => logParts(lot.text()).entries.at(-1)?.entry ?? {};
const faultOf = (text: string) => {
  const check = checkLog(text);
  return check.holds ? null : check.fault;
};
const seal = "0".repeat(64);

/** Another entry at the end of a log, which changes nothing but what it says. */
const append =
  (action: Json, change: Json = {}) =>
  (parts: LogParts) => {
    const { receivedAtMs, priceCents, leader, closesAtMs } = parts.entries.at(-1)?.entry ?? {};
    const standing = { priceCents, leader, closesAtMs, previous: "" };
    parts.entries.push({ entry: { sequence: 0, receivedAtMs, ...action, ...standing, ...change } });
  };

describe("a refused correction", () => {
  it.each([
    [110_00, "NOT_BELOW_PRICE"],
    [400_00, "NOT_BELOW_PRICE"],
    [500_00, "NOT_BELOW_PRICE"],
    [900_00, "NOT_BELOW_PRICE"],
    [100_00, "NOT_ABOVE_SECOND_BID"],
    [105_50, "AMOUNT_MALFORMED"],
    [0.5, "AMOUNT_MALFORMED"],
  ])("FIX3: an overwrite with %d is an entry that everybody can read: %s", (cents, refusal) => {
    const lot = correctedLot([cents]);
    const amountCents = Number.isInteger(cents) ? cents : null;
    expect(lastEntry(lot)).toMatchObject({
      kind: "CORRECTION_REFUSED",
      asked: "OVERWRITE",
      row: 2,
      amountCents,
      refusal,
    });
    expect(JSON.stringify(lastEntry(lot))).not.toContain("eve");
    expect(faultOf(lot.text())).toBeNull();
  });

  it("FIX3: so is an invalidation, on a lot without bids, with one and hidden", () => {
    const entry = { kind: "CORRECTION_REFUSED", asked: "INVALIDATE", amountCents: null };
    const one = correctedLot(["INVALIDATE", "INVALIDATE"]);
    expect(lastEntry(one)).toMatchObject({ ...entry, row: 1, refusal: "NO_SECOND_BID" });
    one.send({ type: "UnpublishLot", ...act }, START_MS + 60_000);
    one.send({ type: "InvalidateHighestBid", ...act }, START_MS + 60_000);
    expect(lastEntry(one)).toMatchObject({ ...entry, row: 1, refusal: "LOT_UNKNOWN" });
    expect(faultOf(one.text())).toBeNull();
    const none = new LoggedLot();
    none.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - SECOND_MS);
    none.send({ type: "InvalidateHighestBid", ...act }, START_MS);
    expect(lastEntry(none)).toMatchObject({ ...entry, row: null, refusal: "NO_SECOND_BID" });
    expect(faultOf(none.text())).toBeNull();
  });

  it("SECRET1: reads the same whatever maximum the bidder has", () => {
    const shown = [500_00, 120_00, 110_00].map((maximumCents) => {
      const lot = correctedLot([]);
      lot.autoBid("bram", maximumCents, START_MS + 2 * SECOND_MS);
      lot.send({ type: "OverwriteHighestBid", ...act, amountCents: 300_00 }, START_MS + 3 * SECOND_MS);
      const { seal: _, previous: __, ...entry } = lastEntry(lot);
      return entry;
    });
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
  });

  it("FIX3: under version 2 it is sealed, and the entry does not belong in its log", () => {
    const lot = correctedLot([900_00], 2);
    expect(lastEntry(lot)).toMatchObject({ kind: "SEALED" });
    const refused = { kind: "CORRECTION_REFUSED", asked: "OVERWRITE", row: 2, amountCents: 900_00 };
    const text = forged(logParts(lot.text()), append({ ...refused, refusal: "NOT_BELOW_PRICE", seal }));
    expect(faultOf(text)).toEqual({ where: 5, message: "refused corrections are public since version 3 of the rules" });
  });

  it("is named in the report, with what was asked", async () => {
    const { output, code } = await verifyFiles(correctedLot([400_00, "INVALIDATE", "INVALIDATE"]).text());
    expect(code).toBe(0);
    expect(output).toContain("note: entry 4: overwriting bid 2 with EUR 400.00 was refused: NOT_BELOW_PRICE\n");
    expect(output).toContain("note: entry 6: invalidating bid 1 was refused: NO_SECOND_BID\n");
  });
});

describe("a forged log of version 3", () => {
  const base = correctedLot([]);
  const overwritten = (amountCents: number) =>
    append(
      { kind: "OVERWRITTEN", row: 2, rows: [{ row: 3, bidder: "2", amountCents, isAutoBid: false }], seal },
      { priceCents: amountCents },
    );

  it("FIX2: is refused with a correction that raises a bid, or leaves it", () => {
    for (const amountCents of [110_00, 120_00, 500_00]) {
      const fault = faultOf(forged(logParts(base.text()), overwritten(amountCents)));
      expect(fault).toEqual({ where: 4, message: "it is overwritten with no less than it was" });
    }
    expect(faultOf(forged(logParts(base.text()), overwritten(105_00)))).toBeNull();
  });

  it("FIX2: is refused with a correction after the close that raises a bid to its bidder's maximum", () => {
    const lot = correctedLot([]);
    lot.send({ type: "OpenLot" }, START_MS + 60_000);
    lot.send({ type: "CloseLot" }, CLOSING_MS + 1);
    const fault = faultOf(forged(logParts(lot.text()), overwritten(500_00)));
    expect(fault).toEqual({ where: 6, message: "it is overwritten with no less than it was" });
  });

  const refused = {
    kind: "CORRECTION_REFUSED",
    asked: "OVERWRITE",
    row: 2,
    amountCents: 300_00,
    refusal: "NOT_BELOW_PRICE",
  };
  it.each([
    ["of a bid that is not the highest", { row: 1 }, /not the highest/],
    ["of no bid", { row: null }, /not the highest/],
    ["that the rules accept", { amountCents: 105_00 }, /the rules accept it/],
    ["with another refusal", { refusal: "NOT_ABOVE_SECOND_BID" }, /the rules answer NOT_BELOW_PRICE/],
    ["with another amount", { amountCents: 100_00 }, /the rules answer NOT_ABOVE_SECOND_BID/],
    ["without an amount", { amountCents: null }, /the rules answer AMOUNT_MALFORMED/],
    ["of an invalidation with an amount", { asked: "INVALIDATE" }, /has an amount/],
    ["of an invalidation that the rules accept", { asked: "INVALIDATE", amountCents: null }, /the rules accept it/],
    ["with a code of version 2", { refusal: "ABOVE_COMMITMENT" }, /not a line of a log/],
    ["with a member more", { reason: "why" }, /not a line of a log/],
  ])("FIX3: is refused with a refused correction %s", (_, change, message) => {
    expect(faultOf(forged(logParts(base.text()), append({ ...refused, seal })))).toBeNull();
    const fault = faultOf(forged(logParts(base.text()), append({ ...refused, ...change, seal })));
    expect(fault).toEqual({ where: 4, message: expect.stringMatching(message) });
  });

  const late = (rulesVersion: number): LoggedLot => {
    const lot = correctedLot([], rulesVersion);
    lot.bid("cees", 200_00, CLOSING_MS + SECOND_MS);
    return lot;
  };
  const backDated = append(
    {
      kind: "BID",
      bidder: "3",
      amountCents: 600_00,
      rows: [{ row: 3, bidder: "3", amountCents: 600_00, isAutoBid: false }],
    },
    {
      receivedAtMs: CLOSING_MS - 100,
      priceCents: 600_00,
      leader: "3",
      closesAtMs: CLOSING_MS - 100 + TERMS.extensionMs,
    },
  );

  it("OPEN1: is refused with a bid that is let in before an instant after the closing that the log shows", () => {
    const fault = faultOf(forged(logParts(late(3).text()), backDated));
    expect(fault).toEqual({ where: 5, message: "a bid was accepted while the lot was not open" });
    expect(faultOf(forged(logParts(late(2).text()), backDated))).toBeNull();
  });

  it("FIX2: is refused where the lot goes back to an earlier version", () => {
    const unsold = new LoggedLot();
    unsold.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - SECOND_MS);
    const { terms } = entryOf(logParts(unsold.text()), "PUBLISHED").entry;
    const earlier = { ...TERMS, ...(typeof terms === "object" ? terms : {}), rulesVersion: 2 };
    const { amountGranularityCents: _, startsAtMs, closesAtMs, rulesVersion, ...rest } = earlier;
    const text = forged(logParts(unsold.text()), (parts) => {
      const same = { rulesVersion, startAmountCents: rest.startAmountCents, ladder: rest.ladder };
      const times = { granularityCents: 100, extensionMs: rest.extensionMs, startsAtMs, closesAtMs };
      append({ kind: "PUBLISHED", terms: { ...same, ...times }, seal })(parts);
      Object.assign(parts.lot, { rulesVersion });
    });
    expect(faultOf(text)).toEqual({
      where: 2,
      message: "it is sold under an earlier version of the rules than before",
    });
  });
});

describe("a house that publishes new lots under version 2", () => {
  it("FIX2: is shown in the report, with what the old rules allow", async () => {
    const old = await verifyFiles(correctedLot([400_00], 2).text());
    expect(old.code).toBe(0);
    expect(old.output).toMatch(
      /^note: entry 1: the lot is sold under version 2 of the rules, and there is a version 4: /,
    );
    expect(old.output).toContain(", rules version 2, head ");
    const present = await verifyFiles(correctedLot([]).text());
    expect(present.output).toMatch(/^holds: .*, rules version 4, head /);
  });

  it("FIX2: a lot without bids that gets the present rules has no such note for them", async () => {
    const lot = new LoggedLot();
    lot.send({ type: "PublishLot", ...STAFF_ACT, terms: { ...TERMS, rulesVersion: 2 } }, START_MS - 2 * SECOND_MS);
    lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - SECOND_MS);
    lot.bid("anna", 100_00, START_MS);
    lot.bid("bram", 150_00, START_MS + SECOND_MS);
    lot.send({ type: "OverwriteHighestBid", ...act, amountCents: 900_00 }, START_MS + 2 * SECOND_MS);
    const { code, output } = await verifyFiles(lot.text());
    expect(code).toBe(0);
    expect(output.match(/sold under version 2/g)).toHaveLength(1);
    expect(output).toContain("note: entry 2: the lot was published again, its terms changed\n");
    expect(output).toContain("rules version 4, head ");
  });
});
