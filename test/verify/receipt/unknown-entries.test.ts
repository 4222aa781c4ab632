import { describe, expect, it } from "vitest";
import { contentText, type SealedContent } from "../../../schema/bidding/public-log/public-entry.ts";
import { checkLog } from "../../../worker/verify/check-log.mjs";
import { forged, type LogParts, logParts, record, sha256 } from "../../support/logs/forged-log.ts";
import { CLOSING_MS, LoggedLot, START_MS, TERMS } from "../../support/logs/logged-lot.ts";
import { signedReceipt } from "../../support/logs/signed-receipts.ts";
import { verifyFiles } from "../../support/logs/verify-files.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";

const SALT = "c".repeat(32);
const act = { administrator: "eve", reason: "why" };

type Step = (lot: LoggedLot, atMs: number) => unknown;
const bid =
  (bidder: string, euros: number): Step =>
  (lot, atMs) =>
    lot.bid(bidder, euros * 100, atMs);
const autoBid =
  (bidder: string, euros: number): Step =>
  (lot, atMs) =>
    lot.autoBid(bidder, euros * 100, atMs);
const remove =
  (bidder: string): Step =>
  (lot, atMs) =>
    lot.send({ type: "RemoveAutoBid", bidder }, atMs);
const invalidate: Step = (lot, atMs) => lot.send({ type: "InvalidateHighestBid", ...act }, atMs);
const hide: Step = (lot, atMs) => lot.send({ type: "UnpublishLot", ...STAFF_ACT }, atMs);
const show: Step = (lot, atMs) => lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, atMs);
/** Refused and sealed, as is a removed auto bid. */
const refused = bid("zoe", 1);

/** An open lot; each step is a second after the one before, from entry 3 on. */
function lotWith(...steps: Step[]): LoggedLot {
  const lot = new LoggedLot();
  lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - 1_000);
  lot.send({ type: "OpenLot" }, START_MS);
  for (const [index, step] of steps.entries()) step(lot, START_MS + (index + 1) * 1_000);
  return lot;
}

/** The verdict on a lot's log with the receipts of some of its entries. */
async function verdict(lot: LoggedLot, receipted: readonly number[], change: (parts: LogParts) => void = () => {}) {
  const receipts = await Promise.all(receipted.map((sequence) => signedReceipt(lot, sequence)));
  const { code, output } = await verifyFiles(forged(logParts(lot.text()), change), receipts);
  return code === 0 ? "holds" : output.trimEnd();
}

describe("an entry of which nothing is known", () => {
  it("may have removed the leader's auto bid", async () => {
    const lot = lotWith(autoBid("anna", 1_000), remove("anna"), bid("bram", 300));
    expect(lot.state.standing?.leader).toBe("bram");
    expect(await verdict(lot, [3])).toBe("holds");
  });

  it("may have removed the auto bid of a bidder who does not lead", async () => {
    const lot = lotWith(autoBid("anna", 1_000), bid("bram", 2_000), remove("anna"), invalidate, bid("cees", 300));
    expect(lot.state.standing?.leader).toBe("cees");
    expect(await verdict(lot, [3])).toBe("holds");
  });

  it("need not have set a maximum: a later removal may have removed nothing", async () => {
    const lot = lotWith(bid("anna", 100), refused, remove("anna"));
    expect(await verdict(lot, [5])).toBe("holds");
  });

  it("changes no limit while the lot is hidden", async () => {
    const lot = lotWith(autoBid("anna", 1_000), hide, refused, show, bid("bram", 300));
    expect(lot.state.standing).toMatchObject({ leader: "anna", priceCents: 310_00 });
    expect(await verdict(lot, [3])).toBe("holds");
    const unanswered = await verdict(lot, [3], ({ entries }) => {
      const entry = record(entries[6]?.entry);
      const rows = Array.isArray(entry.rows) ? entry.rows : [];
      Object.assign(entry, { rows: rows.slice(0, 1), priceCents: 300_00, leader: "2" });
    });
    expect(unanswered).toMatch(/^does not hold: entry 7: the rows, or who leads, do not follow from this bid/);
  });
});

describe("an entry that is opened after the close", () => {
  const set: SealedContent = {
    asked: "AUTO_BID",
    bidder: "1",
    amountCents: null,
    maximumSeal: sha256(`${SALT}:50000`),
    effect: "MAXIMUM_SET",
    refusal: null,
  };
  const removed: SealedContent = { ...set, asked: "REMOVE_AUTO_BID", maximumSeal: null, effect: "AUTO_BID_REMOVED" };

  /** What is wrong with a closed lot whose entry is opened with a content that its seal has. */
  function faultOf(steps: readonly Step[], where: number, content: SealedContent) {
    const lot = lotWith(...steps);
    lot.send({ type: "CloseLot" }, CLOSING_MS + 60_000);
    const text = forged(logParts(lot.text()), ({ entries }) => {
      const at = record(entries[where - 1]);
      record(at.entry).seal = sha256(contentText(SALT, content));
      const maximum = content.maximumSeal === null ? {} : { maximum: { maximumCents: 500_00, salt: SALT } };
      at.opening = { sealed: { content, salt: SALT }, ...maximum };
    });
    const check = checkLog(text);
    return check.holds ? null : check.fault;
  }

  it.each([
    ["set", set, "a maximum was set while the lot was not open"],
    ["removed", removed, "an auto bid was removed while the lot was not open"],
  ] as const)("is refused if it %s a maximum while the lot was hidden", (_, content, message) => {
    expect(faultOf([autoBid("anna", 1_000), refused, bid("bram", 2_000)], 4, content)).toBeNull();
    const hidden = [autoBid("anna", 1_000), hide, refused, show, bid("bram", 2_000)];
    expect(faultOf(hidden, 5, content)).toEqual({ where: 5, message });
  });
});
