import { describe, expect, it } from "vitest";
import { CLOSING_MS, LoggedLot, START_MS, TERMS } from "../support/logs/logged-lot.ts";
import { LyingApp, type Promised } from "../support/logs/lying-app.ts";
import { verifyFiles } from "../support/logs/verify-files.ts";
import { STAFF_ACT } from "../support/staff-act.ts";

const SECOND_MS = 1_000;

/** An open lot; each entry of the history is a second after the one before, from entry 3 on. */
function lotWith(
  history: readonly ((lot: LoggedLot, atMs: number) => void)[],
  isClosed: boolean,
  rulesVersion = TERMS.rulesVersion,
): string {
  const lot = new LoggedLot();
  lot.send({ type: "PublishLot", ...STAFF_ACT, terms: { ...TERMS, rulesVersion } }, START_MS - SECOND_MS);
  lot.send({ type: "OpenLot" }, START_MS);
  for (const [index, play] of history.entries()) play(lot, START_MS + (index + 1) * SECOND_MS);
  if (isClosed) lot.send({ type: "CloseLot" }, CLOSING_MS + 1);
  return lot.text();
}

const bid = (bidder: string, euros: number) => (lot: LoggedLot, atMs: number) => lot.bid(bidder, euros * 100, atMs);
const autoBid = (bidder: string, euros: number) => (lot: LoggedLot, atMs: number) =>
  lot.autoBid(bidder, euros * 100, atMs);
/** A sealed entry, in which the server can seal any content. */
const sealed = bid("zoe", 1);

/** Anna (2) has a maximum of 1,000; entry 5 is sealed; then Bram bids 300 and she answers 310. */
const annaAnswers = [bid("cees", 100), autoBid("anna", 1_000), sealed, bid("bram", 300)];
/** Anna (1) has a maximum of 500; entry 4 is sealed; then Bram leads at 600. */
const bramPasses = [autoBid("anna", 500), sealed, bid("bram", 600)];

interface BrokenPromise {
  readonly what: string;
  readonly history: readonly ((lot: LoggedLot, atMs: number) => void)[];
  readonly promised: Promised;
  /** The entry that the report names, on an open lot and on a closed one. */
  readonly open: number;
  readonly closed: number;
}

const lowered = { sequence: 5, asked: "AUTO_BID", amountCents: 200_00, bidder: "2", effect: "MAXIMUM_SET" } as const;
const removed = { sequence: 5, asked: "REMOVE_AUTO_BID", bidder: "2", effect: "AUTO_BID_REMOVED" } as const;
const raised = { sequence: 4, asked: "AUTO_BID", amountCents: 900_00, bidder: "1", effect: "MAXIMUM_SET" } as const;

const BROKEN: BrokenPromise[] = [
  {
    what: "A: a lowered maximum, and the auto bid goes on",
    history: annaAnswers,
    promised: lowered,
    open: 6,
    closed: 5,
  },
  { what: "B: a removed auto bid, and it goes on", history: annaAnswers, promised: removed, open: 6, closed: 5 },
  { what: "C: a raised maximum, and a rival wins below it", history: bramPasses, promised: raised, open: 5, closed: 4 },
  {
    what: "A, opened after the close",
    history: annaAnswers,
    promised: { ...lowered, isOpened: true },
    open: 6,
    closed: 6,
  },
  {
    what: "B, opened after the close",
    history: annaAnswers,
    promised: { ...removed, isOpened: true },
    open: 6,
    closed: 6,
  },
  {
    what: "A, sealed as if it changed nothing",
    history: annaAnswers,
    promised: { ...lowered, effect: "NONE" },
    open: 6,
    closed: 5,
  },
  {
    what: "B, sealed as if there was no auto bid",
    history: annaAnswers,
    promised: { ...removed, effect: "NONE" },
    open: 5,
    closed: 5,
  },
  {
    what: "C, sealed as if it changed nothing",
    history: bramPasses,
    promised: { ...raised, effect: "NONE" },
    open: 5,
    closed: 4,
  },
  {
    what: "F: an accepted bid that is sealed and moved nothing",
    history: annaAnswers,
    promised: { sequence: 5, asked: "BID", amountCents: 500_00, bidder: "3" },
    open: 5,
    closed: 5,
  },
  {
    what: "G: an accepted auto bid of a bidder who does not lead, which moved nothing",
    history: annaAnswers,
    promised: { sequence: 5, asked: "AUTO_BID", amountCents: 500_00, bidder: "1" },
    open: 5,
    closed: 5,
  },
  {
    what: "G, sealed as if it was the leader's",
    history: annaAnswers,
    promised: { ...lowered, bidder: "1", isOpened: true },
    open: 5,
    closed: 5,
  },
  {
    what: "a maximum that was accepted below the price",
    history: annaAnswers,
    promised: { ...lowered, amountCents: 100_00, isOpened: true },
    open: 5,
    closed: 5,
  },
  {
    what: "a maximum that was accepted and is malformed",
    history: annaAnswers,
    promised: { ...lowered, amountCents: 200_50, isOpened: true },
    open: 5,
    closed: 5,
  },
  {
    what: "a maximum that was accepted after the closing",
    history: [...annaAnswers, (lot) => lot.bid("zoe", 1, CLOSING_MS + 1)],
    promised: { ...lowered, sequence: 7, amountCents: 900_00, isOpened: true },
    open: 7,
    closed: 7,
  },
  {
    what: "a removal that was accepted after the closing",
    history: [...annaAnswers, (lot) => lot.bid("zoe", 1, CLOSING_MS + 1)],
    promised: { ...removed, sequence: 7, isOpened: true },
    open: 7,
    closed: 7,
  },
  {
    what: "the removal of an auto bid that is not there, as if it was",
    history: annaAnswers,
    promised: { ...removed, bidder: "1", isOpened: true },
    open: 5,
    closed: 5,
  },
];

/** Refusals of entry 5, where the price is 110 and anna (2) leads; each reason is false. */
const FALSE_REFUSALS: (Pick<Promised, "asked" | "amountCents" | "bidder"> & { refusal: string; answer: RegExp })[] = [
  {
    asked: "BID",
    amountCents: 500_00,
    refusal: "AMOUNT_TOO_LOW",
    answer: /the lowest was EUR 120.00: the rules accept it/,
  },
  { asked: "BID", amountCents: 120_00, refusal: "AMOUNT_TOO_LOW", answer: /the rules accept it/ },
  { asked: "BID", amountCents: 500_00, refusal: "LOT_CLOSED", answer: /the rules accept it/ },
  { asked: "BID", amountCents: 500_00, refusal: "LOT_NOT_OPEN", answer: /the rules accept it/ },
  { asked: "BID", amountCents: 500_00, refusal: "LOT_UNKNOWN", answer: /the rules accept it/ },
  { asked: "BID", amountCents: 500_00, refusal: "AMOUNT_MALFORMED", answer: /the rules accept it/ },
  { asked: "BID", amountCents: 500_00, refusal: "BUSY", answer: /the rules accept it/ },
  { asked: "BID", amountCents: 119_00, refusal: "LOT_CLOSED", answer: /the rules answer AMOUNT_TOO_LOW/ },
  { asked: "BID", amountCents: 500_50, refusal: "AMOUNT_TOO_LOW", answer: /the rules answer AMOUNT_MALFORMED/ },
  { asked: "BID", amountCents: 0, refusal: "AMOUNT_TOO_LOW", answer: /the rules answer AMOUNT_MALFORMED/ },
  { asked: "AUTO_BID", amountCents: 500_00, refusal: "AMOUNT_TOO_LOW", answer: /the rules accept it/ },
  { asked: "AUTO_BID", amountCents: 110_00, bidder: "2", refusal: "AMOUNT_TOO_LOW", answer: /lowest was EUR 110.00/ },
  { asked: "REMOVE_AUTO_BID", bidder: "2", refusal: "LOT_CLOSED", answer: /the lot was open, the lot closed at/ },
  { asked: "REMOVE_AUTO_BID", bidder: "2", refusal: "BIDDER_NOT_ALLOWED", answer: /the rules accept it/ },
  { asked: "REMOVE_AUTO_BID", bidder: "2", refusal: "AMOUNT_TOO_LOW", answer: /the rules accept it/ },
];

/** Refusals of entry 5 that follow the rules. */
const TRUE_REFUSALS: (Pick<Promised, "asked" | "amountCents" | "bidder"> & { refusal: string })[] = [
  { asked: "BID", amountCents: 119_00, refusal: "AMOUNT_TOO_LOW" },
  { asked: "BID", amountCents: 120_50, refusal: "AMOUNT_MALFORMED" },
  { asked: "BID", amountCents: 100_000_000_100, refusal: "AMOUNT_MALFORMED" },
  { asked: "BID", amountCents: -100, refusal: "AMOUNT_MALFORMED" },
  { asked: "BID", amountCents: 500_00, refusal: "BIDDER_NOT_ALLOWED" },
  { asked: "BID", amountCents: 1, refusal: "BIDDER_NOT_ALLOWED" },
  { asked: "AUTO_BID", amountCents: 119_00, bidder: "1", refusal: "AMOUNT_TOO_LOW" },
  { asked: "AUTO_BID", amountCents: 109_00, bidder: "2", refusal: "AMOUNT_TOO_LOW" },
];

describe("a server that signs a receipt and acts against it", () => {
  for (const { what, history, promised, ...named } of BROKEN) {
    for (const state of ["open", "closed"] as const) {
      // An open lot has no openings of this kind.
      if (state === "open" && promised.isOpened) continue;
      it(`is detected: ${what}, ${state}`, async () => {
        const app = new LyingApp(lotWith(history, state === "closed"));
        const sign = await app.promise(promised);
        expect(await verifyFiles(app.text)).toMatchObject({ code: promised.isOpened ? expect.any(Number) : 0 });
        const { code, output } = await verifyFiles(app.text, [await sign()]);
        expect(output).toMatch(new RegExp(`^does not hold: entry ${named[state]}: .+`));
        expect(code).toBe(1);
      });
    }
  }

  it("is not accused if it keeps its word", async () => {
    const kept: [typeof annaAnswers, Promised][] = [
      [annaAnswers, { ...lowered, amountCents: 310_00 }],
      [annaAnswers, { ...lowered, amountCents: 900_00 }],
      [annaAnswers, { sequence: 5, asked: "AUTO_BID", amountCents: 1_000_00, bidder: "2" }],
      [annaAnswers, { sequence: 5, asked: "REMOVE_AUTO_BID", bidder: "1" }],
      [bramPasses, { ...raised, amountCents: 590_00 }],
      [bramPasses, { ...removed, sequence: 4, bidder: "1" }],
    ];
    for (const [history, promised] of kept) {
      const app = new LyingApp(lotWith(history, false));
      const sign = await app.promise(promised);
      const { code, output } = await verifyFiles(app.text, [await sign()]);
      expect(output).toContain("receipt holds");
      expect(code).toBe(0);
    }
  });

  for (const { answer, ...refused } of FALSE_REFUSALS) {
    const { asked, amountCents, refusal } = refused;
    it(`is detected: D, E: ${asked} ${amountCents ?? ""} refused with ${refusal}`, async () => {
      const app = new LyingApp(lotWith(annaAnswers, true));
      const sign = await app.promise({ sequence: 5, ...refused });
      const { code, output } = await verifyFiles(app.text, [await sign()]);
      expect(output).toMatch(/^does not hold: entry 5: /);
      expect(output).toMatch(answer);
      expect(code).toBe(1);
    });
  }

  it("is not accused of a refusal that the rules demand, or that the log cannot decide", async () => {
    for (const refused of TRUE_REFUSALS) {
      const app = new LyingApp(lotWith(annaAnswers, true));
      const sign = await app.promise({ sequence: 5, ...refused });
      const { code, output } = await verifyFiles(app.text, [await sign()]);
      expect(output).toContain(`REFUSED ${refused.refusal}`);
      expect(code).toBe(0);
    }
  });

  it("is held to the times: a bid at the closing is in time, one a millisecond later is not", async () => {
    const late = (atMs: number) => [...annaAnswers, (lot: LoggedLot) => lot.bid("zoe", 1, atMs)];
    const cases: [number, string | undefined, number][] = [
      [CLOSING_MS, "LOT_CLOSED", 1],
      [CLOSING_MS, "AMOUNT_TOO_LOW", 0],
      [CLOSING_MS + 1, "LOT_CLOSED", 0],
      [CLOSING_MS + 1, "AMOUNT_TOO_LOW", 1],
      [CLOSING_MS + 1, "BIDDER_NOT_ALLOWED", 1],
      [START_MS, "LOT_NOT_OPEN", 1],
    ];
    // Entry 6 shows a time after the start: since version 3 the lot has opened for good.
    const before: [number, string | undefined, number][] = [
      [START_MS - 1, "LOT_NOT_OPEN", 0],
      [START_MS - 1, "AMOUNT_TOO_LOW", 1],
    ];
    for (const [atMs, refusal, code] of before) {
      for (const [rulesVersion, expected] of [
        [2, code],
        [3, 1 - code],
      ] as const) {
        const app = new LyingApp(lotWith(late(atMs), false, rulesVersion));
        const sign = await app.promise({ sequence: 7, asked: "BID", amountCents: 100_00, refusal: refusal ?? "" });
        expect(await verifyFiles(app.text, [await sign()]), `${rulesVersion} ${refusal}`).toMatchObject({
          code: expected,
        });
      }
    }
    for (const [atMs, refusal, code] of cases) {
      const app = new LyingApp(lotWith(late(atMs), false));
      const sign = await app.promise({ sequence: 7, asked: "BID", amountCents: 100_00, refusal: refusal ?? "" });
      expect(await verifyFiles(app.text, [await sign()]), `${atMs - CLOSING_MS} ${refusal}`).toMatchObject({ code });
    }
  });
});
