import { describe, expect, it } from "vitest";
import { CLOSING_MS, LoggedLot, START_MS, TERMS } from "../support/logs/logged-lot.ts";
import { appKeys, signedReceipt } from "../support/logs/signed-receipts.ts";
import { verifyFiles } from "../support/logs/verify-files.ts";
import { STAFF_ACT } from "../support/staff-act.ts";

const MINUTE_MS = 60_000;
const act = { administrator: "eve", reason: "why" };

function openLot(): LoggedLot {
  const lot = new LoggedLot();
  lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - 1_000);
  lot.send({ type: "OpenLot" }, START_MS);
  return lot;
}

/** Two bids; then every act of the server that is not a bid, before and after the close. */
function handledLot(): LoggedLot {
  const lot = openLot();
  lot.bid("anna", 100_00, START_MS + 1_000);
  lot.bid("bram", 200_00, START_MS + 2_000);
  lot.bid("cees", 300_00, START_MS + 1_500);
  lot.send({ type: "OverwriteHighestBid", ...act, amountCents: 250_00 }, START_MS + 3_000);
  lot.send({ type: "UnpublishLot", administrator: "eve", reason: "the photos\u001b[2J were wrong" }, START_MS + 4_000);
  lot.send({ type: "PublishLot", ...act, terms: TERMS }, START_MS + 4_000 + MINUTE_MS);
  lot.send({ type: "CloseLot" }, CLOSING_MS + 2 * MINUTE_MS);
  lot.send({ type: "InvalidateHighestBid", ...act }, CLOSING_MS + 3 * MINUTE_MS);
  return lot;
}

describe("the report on a log", () => {
  it("names corrections, moved closings, hiding, showing and times that go back, with the winners around them", async () => {
    const { output } = await verifyFiles(handledLot().text());
    const closing = new Date(CLOSING_MS).toISOString();
    const moved = new Date(CLOSING_MS + MINUTE_MS).toISOString();
    expect(output.split("\n").slice(0, 6)).toEqual([
      "note: entry 5: its receive time lies 0.5 s before that of an earlier entry",
      "note: entry 6: bid 3 was overwritten: the leader was bidder 3 at EUR 300.00, and is now bidder 3 at EUR 250.00",
      'note: entry 7: the lot was hidden, with the words "the photos\\u001b[2J were wrong"',
      `note: entry 8: the lot was published again, its closing moved from ${closing} to ${moved}`,
      "note: entry 10: bid 4 was invalidated after the close: the winner was bidder 3 at EUR 250.00, and is now bidder 2 at EUR 200.00",
      expect.stringMatching(
        /^holds: lot "lot", 10 entries, 0 seals opened, closed, bidder 2 at EUR 200.00, rules version 4, head [0-9a-f]{64}$/,
      ),
    ]);
  });

  it("names a lot that is still open although an entry came after its closing", async () => {
    const late = (lateMs: number) => {
      const lot = openLot();
      lot.bid("anna", 100_00, START_MS + 1_000);
      lot.bid("bram", 200_00, CLOSING_MS + lateMs);
      return lot;
    };
    const { code, output } = await verifyFiles(late(86_400_000).text());
    expect(output).toMatch(
      /^note: END: the lot is still open, and by its last entries the closing has passed by 86400 s$/m,
    );
    expect(code).toBe(0);
    expect((await verifyFiles(late(1).text())).output).toContain("the closing has passed by 0.001 s");
    const atClosing = openLot();
    atClosing.bid("anna", 1, CLOSING_MS);
    const onTime = [late(0), atClosing, handledLot(), openLot()];
    const closed = late(1);
    closed.send({ type: "CloseLot" }, CLOSING_MS + 2);
    // While it is hidden, its closing rests.
    const hidden = openLot();
    hidden.bid("anna", 100_00, START_MS + 1_000);
    hidden.send({ type: "UnpublishLot", ...STAFF_ACT }, CLOSING_MS);
    hidden.bid("bram", 200_00, CLOSING_MS + 1);
    for (const lot of [...onTime, closed, hidden]) {
      expect((await verifyFiles(lot.text())).output).not.toContain("has passed");
    }
    const hiddenAfter = late(1);
    hiddenAfter.send({ type: "UnpublishLot", ...STAFF_ACT }, CLOSING_MS + 2_000);
    expect((await verifyFiles(hiddenAfter.text())).output).toContain("the closing has passed by 2 s");
  });

  it("names changed terms and hiding of a lot without bids, and has no note on an ordinary one", async () => {
    const lot = openLot();
    expect((await verifyFiles(lot.text())).output).toMatch(
      /^holds: lot "lot", 2 entries, .*, still open, no bids, rules version 4, head /,
    );
    lot.send({ type: "UnpublishLot", ...STAFF_ACT }, START_MS + 1_000);
    lot.send({ type: "PublishLot", ...act, terms: { ...TERMS, startAmountCents: 200_00 } }, START_MS + 2_000);
    const { output } = await verifyFiles(lot.text());
    expect(output.split("\n").slice(0, 2)).toEqual([
      "note: entry 3: the lot was hidden",
      "note: entry 4: the lot was published again, its terms changed",
    ]);
  });

  it("says, without a head or a receipt, that only consistency was checked, and what to keep", async () => {
    const lot = handledLot();
    const { output } = await verifyFiles(lot.text());
    expect(output).toContain("proves: consistency only");
    expect(output).toContain("may be\n  another log than the one that was announced");
    expect(output).toContain(`keep this head (${lot.head}), the receipts of your bids, and the app's keys`);
    expect(output).not.toContain("this is the log that was announced");
  });

  it("says, with a head or a receipt, up to which entry this is the announced log", async () => {
    const lot = handledLot();
    const head = lot.links[3]?.link.hash ?? "";
    const byHead = await verifyFiles(lot.text(), [], ["--head", head]);
    expect(byHead.output).toContain(
      "proves: up to entry 4 this is the log that was announced, by the head; entries 5 to 10 follow from it by the rules",
    );
    const byReceipt = await verifyFiles(lot.text(), [await signedReceipt(lot, 5)]);
    expect(byReceipt.output).toContain(
      "up to entry 5 this is the log that was announced, by a receipt; entries 6 to 10",
    );
    const whole = await verifyFiles(lot.text(), [await signedReceipt(lot, 5)], ["--head", lot.head ?? ""]);
    expect(whole.output).toContain(
      "up to entry 10 this is the log that was announced, by the head and a receipt\nkeep",
    );
    for (const { output } of [byHead, byReceipt, whole]) expect(output).not.toContain("consistency only");
  });
});

describe("the report on a receipt", () => {
  it("has its claims, and the effect in the log", async () => {
    const lot = openLot();
    lot.bid("anna", 100_00, START_MS + 1_000);
    lot.autoBid("bram", 500_00, START_MS + 2_000);
    lot.autoBid("bram", 700_00, START_MS + 3_000);
    lot.send({ type: "RemoveAutoBid", bidder: "bram" }, START_MS + 4_000);
    lot.bid("cees", 110_00, START_MS + 5_000);
    lot.bid("cees", 110_00, CLOSING_MS + 97);
    const sequences = [3, 4, 5, 6, 7, 8];
    const receipts = await Promise.all(sequences.map((sequence) => signedReceipt(lot, sequence)));
    const { code, output } = await verifyFiles(lot.text(), receipts);
    const { kid } = JSON.parse(await appKeys()).keys[0];
    const closing = new Date(CLOSING_MS).toISOString();
    const time = (ms: number) => new Date(START_MS + ms).toISOString();
    const key = `signed with the key "${kid}"`;
    const [bid, auto, raised, removed, low, late] = sequences.map((_, index) =>
      output
        .split("\n")
        .slice(2 * index, 2 * index + 2)
        .join("\n")
        .replace(/^receipt holds: \S+: /, ""),
    );
    expect(code).toBe(0);
    expect(bid).toBe(
      `entry 3, bid of EUR 100.00 by bidder "1", ACCEPTED, received ${time(1_000)}, 3599 s in time, ${key}\n` +
        `  the log: it moved the price; bidder 1 at EUR 100.00 leads, the closing is ${closing}`,
    );
    expect(auto).toBe(
      `entry 4, auto bid with the maximum EUR 500.00 by bidder "2", ACCEPTED, received ${time(2_000)}, 3598 s in time, ${key}\n` +
        `  the log: it moved the price; bidder 2 at EUR 110.00 leads, the closing is ${closing}`,
    );
    expect(raised).toContain("EUR 700.00");
    expect(raised).toContain("it moved no price, and holds from here on; bidder 2 at EUR 110.00 leads");
    expect(removed).toContain('entry 6, removal of an auto bid by bidder "2", ACCEPTED');
    expect(low).toBe(
      `entry 7, bid of EUR 110.00 by a bidder without a public name, REFUSED AMOUNT_TOO_LOW, received ${time(5_000)}, 3595 s in time, ${key}\n` +
        `  the log: it changed nothing; the price was EUR 110.00, the next minimum EUR 120.00, the closing ${closing}`,
    );
    expect(late).toContain("REFUSED LOT_CLOSED");
    expect(late).toContain("0.097 s too late");
  });

  it("has no price if there is no bid", async () => {
    const lot = openLot();
    lot.bid("anna", 1_00, START_MS + 1_000);
    const { output } = await verifyFiles(lot.text(), [await signedReceipt(lot, 3)]);
    expect(output).toContain("the log: it changed nothing; there was no price, the next minimum EUR 100.00");
  });
});
