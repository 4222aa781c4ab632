import { describe, expect, it } from "vitest";
import { CLOSING_MS, LoggedLot, START_MS, TERMS } from "../support/logs/logged-lot.ts";
import { LyingApp, type Promised } from "../support/logs/lying-app.ts";
import { signedReceipt } from "../support/logs/signed-receipts.ts";
import { verifyFiles } from "../support/logs/verify-files.ts";
import { STAFF_ACT } from "../support/staff-act.ts";

const OPENING = new Date(START_MS).toISOString();
const CLOSING = new Date(CLOSING_MS).toISOString();

function openLot(): LoggedLot {
  const lot = new LoggedLot();
  lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - 1_000);
  lot.send({ type: "OpenLot" }, START_MS);
  return lot;
}

/** Anna (1) leads at 100 by hand, or with a maximum; entry 4 is sealed, and the server can seal any content in it. */
function ledLot(maximumEuros?: number): LoggedLot {
  const lot = openLot();
  if (maximumEuros === undefined) lot.bid("anna", 100_00, START_MS + 1_000);
  else lot.autoBid("anna", maximumEuros * 100, START_MS + 1_000);
  lot.bid("zoe", 1, START_MS + 2_000);
  return lot;
}

/** Entry 3 is sealed, and there is no bid. */
function unledLot(): LoggedLot {
  const lot = openLot();
  lot.bid("zoe", 1, START_MS + 1_000);
  return lot;
}

/** Entry 4 is sealed, and came while the lot was hidden. */
function hiddenLot(): LoggedLot {
  const lot = openLot();
  lot.send({ type: "UnpublishLot", ...STAFF_ACT }, START_MS + 1_000);
  lot.bid("zoe", 1, START_MS + 2_000);
  return lot;
}

/** Entry 2 is sealed, and came before the start. */
function upcomingLot(): LoggedLot {
  const lot = new LoggedLot();
  lot.send({ type: "PublishLot", ...STAFF_ACT, terms: TERMS }, START_MS - 1_000);
  lot.bid("zoe", 1, START_MS - 500);
  return lot;
}

async function answerTo(lot: LoggedLot, promised: Promised) {
  const app = new LyingApp(lot.text());
  const sign = await app.promise(promised);
  const { code, output } = await verifyFiles(app.text, [await sign()]);
  return code === 0 ? "holds" : output.trimEnd();
}

const ACCEPTS = "the rules accept it";
const LOWEST = "the lot was open, amounts were multiples of EUR 1.00, and the lowest was";

describe("an answer of the server that breaks the rules is refused, with an exact message:", () => {
  const cases: [what: string, lot: LoggedLot, promised: Promised, words: string][] = [
    [
      "a bid below the minimum that was accepted",
      ledLot(),
      { sequence: 4, asked: "BID", amountCents: 109_00, bidder: "2" },
      `it was accepted, but ${LOWEST} EUR 110.00: the rules answer AMOUNT_TOO_LOW`,
    ],
    [
      "a bid that was enough and was refused",
      ledLot(),
      { sequence: 4, asked: "BID", amountCents: 110_00, refusal: "AMOUNT_TOO_LOW" },
      `it was refused with AMOUNT_TOO_LOW, but ${LOWEST} EUR 110.00: ${ACCEPTS}`,
    ],
    [
      "a bid between two amounts that was accepted",
      ledLot(),
      { sequence: 4, asked: "BID", amountCents: 200_50, bidder: "2" },
      "it was accepted, but amounts are multiples of EUR 1.00: the rules answer AMOUNT_MALFORMED",
    ],
    [
      "a bid on a hidden lot, refused as too low",
      hiddenLot(),
      { sequence: 4, asked: "BID", amountCents: 100_00, refusal: "AMOUNT_TOO_LOW" },
      "it was refused with AMOUNT_TOO_LOW, but the lot was not published: the rules answer LOT_UNKNOWN",
    ],
    [
      "a bid before the start, refused as late",
      upcomingLot(),
      { sequence: 2, asked: "BID", amountCents: 100_00, refusal: "LOT_CLOSED" },
      `it was refused with LOT_CLOSED, but the lot opened at ${OPENING}: the rules answer LOT_NOT_OPEN`,
    ],
    [
      "a removal in time, refused as late",
      ledLot(500),
      { sequence: 4, asked: "REMOVE_AUTO_BID", bidder: "1", refusal: "LOT_CLOSED" },
      `it was refused with LOT_CLOSED, but the lot was open, the lot closed at ${CLOSING}: ${ACCEPTS}`,
    ],
    [
      "a bid that was accepted and is not in the log",
      ledLot(),
      { sequence: 4, asked: "BID", amountCents: 200_00, bidder: "2" },
      "a bid was accepted and had no effect",
    ],
    [
      "an auto bid that was accepted and is not in the log, without a leader",
      unledLot(),
      { sequence: 3, asked: "AUTO_BID", amountCents: 200_00 },
      "the auto bid of a bidder who does not lead was accepted and had no effect",
    ],
    [
      "an auto bid that was accepted and is not in the log, with a rival as leader",
      ledLot(500),
      { sequence: 4, asked: "AUTO_BID", amountCents: 500_00, bidder: "2" },
      "the auto bid of a bidder who does not lead was accepted and had no effect",
    ],
    [
      "a first maximum of the leader that was not set",
      ledLot(),
      { sequence: 4, asked: "AUTO_BID", amountCents: 200_00, bidder: "1" },
      "a maximum that differs from the one before was accepted and had no effect",
    ],
    [
      "a refusal that set a maximum all the same",
      ledLot(),
      {
        sequence: 4,
        asked: "AUTO_BID",
        amountCents: 200_00,
        bidder: "1",
        refusal: "AMOUNT_TOO_LOW",
        effect: "MAXIMUM_SET",
      },
      "the log has something else sealed in the place of this AUTO_BID",
    ],
  ];
  for (const [what, lot, promised, words] of cases) {
    it(what, async () => {
      const answer = await answerTo(lot, promised);
      expect(answer.replace(/(entry \d: )\S+receipt-0: /, "$1")).toBe(
        `does not hold: entry ${promised.sequence}: ${words}`,
      );
    });
  }
});

describe("an answer of the server that follows the rules", () => {
  it.each<[what: string, lot: LoggedLot, promised: Promised]>([
    [
      "refuses a leader's bid at the price",
      ledLot(),
      { sequence: 4, asked: "BID", amountCents: 100_00, bidder: "1", refusal: "AMOUNT_TOO_LOW" },
    ],
    [
      "refuses a first auto bid below the start amount",
      unledLot(),
      { sequence: 3, asked: "AUTO_BID", amountCents: 99_00, refusal: "AMOUNT_TOO_LOW" },
    ],
    [
      "refuses a bid on a hidden lot",
      hiddenLot(),
      { sequence: 4, asked: "BID", amountCents: 100_00, refusal: "LOT_UNKNOWN" },
    ],
    ["accepts the removal of no auto bid", unledLot(), { sequence: 3, asked: "REMOVE_AUTO_BID" }],
  ])("is valid: %s", async (_, lot, promised) => {
    expect(await answerTo(lot, promised)).toBe("holds");
  });
});

describe("the report on quiet entries", () => {
  it("has no note on bids, auto bids, sealed entries and bids within the same millisecond", async () => {
    const lot = ledLot(500);
    lot.bid("bram", 200_00, START_MS + 2_000);
    lot.send({ type: "CloseLot" }, CLOSING_MS + 1);
    const { code, output } = await verifyFiles(lot.text());
    expect(code).toBe(0);
    expect(output).not.toContain("note:");
    expect(output).toContain("\n  with them a later check shows whether the log is still this one\n");
  });

  it("names no leader if there is no bid", async () => {
    const lot = openLot();
    lot.send({ type: "RemoveAutoBid", bidder: "anna" }, START_MS + 1_000);
    const { output } = await verifyFiles(lot.text(), [await signedReceipt(lot, 3)]);
    expect(output).toContain(`it moved no price, and holds from here on; nobody leads, the closing is ${CLOSING}`);
  });

  it("distinguishes a bid at the closing itself, in time, from one after it", async () => {
    for (const [lateMs, left] of [
      [0, ", 0 s in time, "],
      [97, ", 0.097 s too late, "],
    ] as const) {
      const lot = ledLot();
      lot.bid("bram", 1, CLOSING_MS + lateMs);
      const { output } = await verifyFiles(lot.text(), [await signedReceipt(lot, 5)]);
      expect(output).toContain(left);
    }
  });
});
