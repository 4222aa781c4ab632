import { describe, expect, it } from "vitest";
import { saltsOf, sha256 } from "../../../actors/kit/log/hashes.ts";
import { checkLog } from "../../../worker/verify/check-log.mjs";
import { forged, type Json, type LogParts, logParts } from "../../support/logs/forged-log.ts";
import { CLOSING_MS, LoggedLot, START_MS, TERMS } from "../../support/logs/logged-lot.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";

const act = { administrator: "eve", reason: "checked" };
const proposal = { id: "proposal", proposedBy: "adam", reason: "the seller agrees" };
const decided = { ...act, proposal };
const LATE_MS = CLOSING_MS + 60_000;

/** Anna (1) bids 100, bram (2) bids 110, and the lot closes. */
function closedLot(): LoggedLot {
  const lot = new LoggedLot();
  lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - 1_000);
  lot.send({ type: "OpenLot" }, START_MS);
  lot.bid("anna", 100_00, START_MS);
  lot.bid("bram", 110_00, START_MS + 1_000);
  lot.send({ type: "CloseLot" }, LATE_MS);
  return lot;
}

const check = (text: string) => {
  const checked = checkLog(text);
  return checked.holds ? checked.log.notices.at(-1)?.message : checked.fault.message;
};

/** Another entry at the end of a log, which changes nothing but what it says. */
const append = (action: Json) => (parts: LogParts) => {
  const { receivedAtMs, priceCents, leader, closesAtMs } = parts.entries.at(-1)?.entry ?? {};
  const standing = { priceCents, leader, closesAtMs, previous: "" };
  parts.entries.push({ entry: { sequence: 0, receivedAtMs, ...action, ...standing } });
};
const seal = "0".repeat(64);

describe("a decided sale in the public log", () => {
  it.each([
    [true, "AWARDED", "bid 2 was awarded the lot: bidder 2 at EUR 110.00"],
    [false, "DECLINED", "bid 2 was declined: bidder 2 at EUR 110.00 does not get the lot"],
  ])("ACCEPT1: is an entry that everybody can read, without who decided and why: %s", (isAwarded, kind, message) => {
    const lot = closedLot();
    lot.send({ type: "DecideSale", ...decided, row: 2, isAwarded }, LATE_MS);
    const entry = logParts(lot.text()).entries.at(-1)?.entry ?? {};
    expect(entry).toMatchObject({ kind, row: 2, priceCents: 110_00, leader: "2" });
    expect(JSON.stringify(entry)).not.toMatch(/eve|adam|checked|seller/);
    expect(check(lot.text())).toBe(message);
  });

  it.each([
    [proposal, '{"administrator":"eve","reason":"checked","proposedBy":"adam","proposalReason":"the seller agrees"}'],
    [null, '{"administrator":"eve","reason":"checked"}'],
  ])("ACCEPT1: seals both people and their reasons, as far as they were recorded", (recorded, sealed) => {
    const lot = closedLot();
    lot.send({ type: "DecideSale", ...act, proposal: recorded, row: 2, isAwarded: true }, LATE_MS);
    const { entry, link } = lot.links.at(-1) ?? {};
    expect(entry?.command).toMatchObject({ type: "DecideSale" });
    const { content: salt } = saltsOf(link?.salts ?? "");
    expect(logParts(lot.text()).entries.at(-1)?.entry).toMatchObject({ seal: sha256(`${salt}:${sealed}`) });
  });

  it("ACCEPT1: a correction ends it, and the other bid is decided on", () => {
    const lot = closedLot();
    lot.send({ type: "DecideSale", ...decided, row: 2, isAwarded: false }, LATE_MS);
    lot.send({ type: "InvalidateHighestBid", ...act }, LATE_MS);
    lot.send({ type: "DecideSale", ...decided, row: 1, isAwarded: true }, LATE_MS);
    expect(check(lot.text())).toContain("bid 1 was awarded the lot");
  });

  it.each(["AWARDED", "DECLINED"])("ACCEPT1: forged, it is found: %s", (kind) => {
    const closed = closedLot();
    expect(check(forged(logParts(closed.text()), append({ kind, row: 1, seal })))).toContain(
      "a bid that is not the highest",
    );
    closed.send({ type: "DecideSale", ...decided, row: 2, isAwarded: true }, LATE_MS);
    expect(check(forged(logParts(closed.text()), append({ kind, row: 2, seal })))).toContain(
      "a second time on the same bid",
    );
    closed.send({ type: "UnpublishLot", ...act }, LATE_MS);
    expect(check(forged(logParts(closed.text()), append({ kind, row: 2, seal })))).toContain(
      "while the lot was not published",
    );
    const open = new LoggedLot();
    open.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - 1_000);
    open.bid("anna", 100_00, START_MS);
    expect(check(forged(logParts(open.text()), append({ kind, row: 1, seal })))).toContain("before the lot closed");
  });
});
