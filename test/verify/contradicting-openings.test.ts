import { describe, expect, it } from "vitest";
import { contentText, maximumText, type SealedContent } from "../../schema/bidding/public-log/public-entry.ts";
import { checkLog } from "../../worker/verify/check-log.mjs";
import { forged, type Json, logParts, record, sha256 } from "../support/logs/forged-log.ts";
import { CLOSING_MS, LoggedLot, START_MS, TERMS } from "../support/logs/logged-lot.ts";
import { LyingApp } from "../support/logs/lying-app.ts";
import { verifyFiles } from "../support/logs/verify-files.ts";
import { STAFF_ACT } from "../support/staff-act.ts";

const SALT_OF_CONTENT = "c".repeat(32);
const SALT_OF_MAXIMUM = "d".repeat(32);
const SEAL_OF_MAXIMUM = sha256(maximumText(SALT_OF_MAXIMUM, 500_00));
const CONTRADICTS = "its opening says what no command of a bidder does to a limit";

/** Anna (1) leads at 100 with a maximum of 1,000; entry 4 is sealed, and the server can seal any content in it. */
function soldLot(isClosed: boolean): LoggedLot {
  const lot = new LoggedLot();
  lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - 1_000);
  lot.send({ type: "OpenLot" }, START_MS);
  lot.autoBid("anna", 1_000_00, START_MS + 1_000);
  lot.bid("zoe", 1, START_MS + 2_000);
  if (!isClosed) return lot;
  lot.bid("bram", 2_000_00, START_MS + 3_000);
  lot.send({ type: "CloseLot" }, CLOSING_MS + 1);
  return lot;
}

const closed = logParts(soldLot(true).text());
const set: SealedContent = {
  asked: "AUTO_BID",
  bidder: "1",
  amountCents: null,
  maximumSeal: SEAL_OF_MAXIMUM,
  effect: "MAXIMUM_SET",
  refusal: null,
};
const removed: SealedContent = {
  ...set,
  asked: "REMOVE_AUTO_BID",
  maximumSeal: null,
  effect: "AUTO_BID_REMOVED",
};

interface Opened {
  /** Of the content; the maximum's is the same in all of them. */
  readonly salt?: string;
  readonly isMaximumOpened?: boolean;
}

/** What is wrong with the log in which entry 4 is opened with a content that its seal has. */
function faultOf(content: SealedContent, { salt = SALT_OF_CONTENT, isMaximumOpened }: Opened = {}) {
  const text = forged(closed, ({ entries }) => {
    const at = record(entries[3]);
    record(at.entry).seal = sha256(contentText(salt, content));
    const maximum = { maximumCents: 500_00, salt: SALT_OF_MAXIMUM };
    const isOpened = isMaximumOpened ?? content.maximumSeal !== null;
    at.opening = { sealed: { content, salt }, ...(isOpened ? { maximum } : {}) };
  });
  const check = checkLog(text);
  return check.holds ? null : check.fault;
}

describe("an opening that its seal has", () => {
  it("is accepted of a maximum that the leader set, and of an auto bid that its owner removed", () => {
    expect(faultOf(set)).toBeNull();
    expect(faultOf(removed)).toBeNull();
  });

  const contradictions: [what: string, content: SealedContent][] = [
    ["the house sets a maximum", { ...set, asked: "HOUSE" }],
    ["a bid sets a maximum", { ...set, asked: "BID" }],
    ["a bid sets a maximum, with its amount", { ...set, asked: "BID", amountCents: 500_00 }],
    ["a removal sets a maximum", { ...set, asked: "REMOVE_AUTO_BID" }],
    ["a removal sets a maximum without a seal", { ...set, asked: "REMOVE_AUTO_BID", maximumSeal: null }],
    ["a maximum without a seal is set", { ...set, maximumSeal: null }],
    ["a maximum is set of nobody", { ...set, bidder: null }],
    ["a maximum is set with the amount of a bid", { ...set, amountCents: 500_00 }],
    ["a maximum is set by what was refused", { ...set, refusal: "LOT_CLOSED" }],
    ["a maximum is set with an empty refusal", { ...set, refusal: "" }],
    ["the house removes an auto bid", { ...removed, asked: "HOUSE" }],
    ["a bid removes an auto bid", { ...removed, asked: "BID", amountCents: 500_00 }],
    ["an auto bid removes an auto bid", { ...removed, asked: "AUTO_BID", maximumSeal: SEAL_OF_MAXIMUM }],
    ["a removal has a maximum", { ...removed, maximumSeal: SEAL_OF_MAXIMUM }],
    ["a removal has an amount", { ...removed, amountCents: 500_00 }],
    ["a removal is of nobody", { ...removed, bidder: null }],
    ["a removal was refused", { ...removed, refusal: "BIDDER_NOT_ALLOWED" }],
    ["a refused bid is opened", { ...removed, asked: "BID", bidder: null, amountCents: 1, effect: "NONE" }],
    ["a refusal is opened", { ...set, bidder: null, effect: "NONE", refusal: "AMOUNT_TOO_LOW" }],
    ["the same maximum again is opened", { ...set, bidder: null, effect: "NONE" }],
    ["a command of the house is opened", { ...removed, asked: "HOUSE", bidder: null, effect: "NONE" }],
    ["nothing changed for a bidder", { ...set, effect: "NONE" }],
  ];
  it.each(contradictions)("is refused if its members do not belong together: %s", (_, content) => {
    expect(faultOf(content)).toEqual({ where: 4, message: CONTRADICTS });
  });

  it("is refused if its maximum is not that of its content", () => {
    const message = "the maximum that was sealed is not the one that the opening says";
    expect(faultOf({ ...set, maximumSeal: "0".repeat(64) })).toEqual({ where: 4, message });
    expect(faultOf(removed, { isMaximumOpened: true })).toEqual({ where: 4, message });
  });

  it("is refused if it is of a bidder who does not lead, of a stranger, or of one who has no auto bid", () => {
    const leads = "a maximum of a bidder who does not lead moves the price";
    for (const bidder of ["2", "3", ""]) expect(faultOf({ ...set, bidder })).toEqual({ where: 4, message: leads });
    const isThere = "an auto bid was removed that was not there";
    for (const bidder of ["2", "3", ""]) {
      expect(faultOf({ ...removed, bidder })).toEqual({ where: 4, message: isThere });
    }
  });

  it("is refused with a salt that is no salt", () => {
    for (const salt of ["", "c".repeat(31), "c".repeat(33), "C".repeat(32), "g".repeat(32), `${"c".repeat(31)} `]) {
      expect(faultOf(removed, { salt }), salt).toEqual({ where: 4, message: "it is not a line of a log" });
    }
  });
});

describe("an opening at an entry that seals something else", () => {
  const openings: [what: string, kind: string, opening: Json, message: string][] = [
    [
      "the maximum of a sealed entry without its content",
      "SEALED",
      { maximum: { maximumCents: 500_00, salt: SALT_OF_MAXIMUM } },
      "the maximum that was sealed is not the one that the opening says",
    ],
    [
      "a maximum of a bid",
      "BID",
      { maximum: { maximumCents: 500_00, salt: SALT_OF_MAXIMUM } },
      "the maximum that was sealed is not the one that the opening says",
    ],
    [
      "the content of an auto bid",
      "AUTO_BID",
      { sealed: { content: removed, salt: SALT_OF_CONTENT } },
      "it has nothing sealed that could be opened",
    ],
    [
      "the content of a publication",
      "PUBLISHED",
      { sealed: { content: removed, salt: SALT_OF_CONTENT } },
      "it has nothing sealed that could be opened",
    ],
  ];
  it.each(openings)("is refused: %s", (_, kind, opening, message) => {
    const where = closed.entries.findIndex(({ entry }) => entry.kind === kind) + 1;
    const text = forged(closed, ({ entries }) => Object.assign(record(entries[where - 1]), { opening }));
    expect(checkLog(text)).toEqual({ holds: false, fault: { where, message } });
  });
});

describe("a receipt of a seal whose members do not belong together", () => {
  const promised = { sequence: 4, bidder: "1", effect: "AUTO_BID_REMOVED" } as const;
  it.each([
    ["a bid that removed an auto bid", { ...promised, asked: "BID", amountCents: 500_00 }],
    ["a removal by nobody", { ...promised, asked: "REMOVE_AUTO_BID", bidder: null }],
    ["a removal that was refused", { ...promised, asked: "REMOVE_AUTO_BID", refusal: "LOT_CLOSED" }],
    [
      "a maximum that was set and refused",
      { ...promised, asked: "AUTO_BID", effect: "MAXIMUM_SET", amountCents: 5_00, refusal: "LOT_CLOSED" },
    ],
  ] as const)("is refused while the lot is open: %s", async (_, contradiction) => {
    const app = new LyingApp(soldLot(false).text());
    const sign = await app.promise(contradiction);
    const { code, output } = await verifyFiles(app.text, [await sign()]);
    expect(output).toMatch(/^does not hold: entry 4: .*the log has something else sealed in the place of this/);
    expect(code).toBe(1);
  });
});
