import { describe, expect, test } from "vitest";
import { BLIND_REFUSAL_LADDER } from "../../../actors/blind-engine/blind-bidding.ts";
import { nextBlindWake } from "../../../actors/blind-engine/blind-state.ts";
import { BLIND_RULES_VERSION, MIN_BLIND_NOTICE_MS } from "../../../actors/blind-engine/blind-terms.ts";
import { shownBidderCount } from "../../../actors/blind-engine/shown-bidder-count.ts";
import type { BlindLotTerms, PlaceSealedBid } from "../../../actors/blind-engine/types.ts";
import { MAX_AMOUNT_CENTS } from "../../../schema/kit/money.ts";
import { STAFF_ACT } from "../../support/staff-act.ts";
import {
  CLOSES_AT_MS,
  codeOf,
  EARLY_MS,
  faultOf,
  MemoryBlindLot,
  OPENS_AT_MS,
  publishedBlindLot,
  rankedBlindLot,
  STARTS_AT_MS,
  TERMS,
  typesOf,
} from "./memory-blind-lot.ts";

const publish = (terms: Partial<BlindLotTerms> = {}) =>
  ({ type: "PublishBlindLot", ...STAFF_ACT, terms: { ...TERMS, ...terms } }) as const;

describe("a bid", () => {
  test.each([
    [STARTS_AT_MS - 1, "LOT_NOT_OPEN"],
    [STARTS_AT_MS, null],
    [CLOSES_AT_MS, null],
    [CLOSES_AT_MS + 1, "LOT_CLOSED"],
  ])("PLACE1: at %d is answered with %s", (atMs, code) => {
    expect(codeOf(publishedBlindLot().place("ann", 200_000, atMs))).toBe(code);
  });

  test("PLACE1: in the last millisecond moves no closing", () => {
    const lot = publishedBlindLot();
    lot.place("ann", 200_000, CLOSES_AT_MS);
    expect(lot.state.round).toMatchObject({ closesAtMs: CLOSES_AT_MS, sealedCount: 1 });
  });

  test("PLACE1: is not let in by a clock that goes back behind the closing", () => {
    const lot = publishedBlindLot();
    lot.place("ann", 200_000, CLOSES_AT_MS + 1);
    expect(codeOf(lot.place("ann", 200_000, EARLY_MS))).toBe("LOT_CLOSED");
  });

  test("PLACE2: of all faults the first in the ladder is given, down to acceptance", () => {
    const wrong: Partial<PlaceSealedBid> = { seal: "seal-1", formFault: "OTHER_ROUND", missingConditions: ["ADDRESS"] };
    const calledOff = publishedBlindLot();
    calledOff.send({ type: "CallOffBlindLot", ...STAFF_ACT }, 0);
    const second = rankedBlindLot({ ann: 300_000, bob: 200_000, cas: 150_000 });
    holdSecondRound(second);
    const lots: [MemoryBlindLot, string, number, Partial<PlaceSealedBid>][] = [
      [new MemoryBlindLot(), "cas", 0, wrong],
      [calledOff, "cas", 0, wrong],
      [publishedBlindLot(), "cas", 0, wrong],
      [publishedBlindLot(), "cas", CLOSES_AT_MS + 1, wrong],
      [second, "cas", OPENS_AT_MS + 1, wrong],
      [second, "ann", OPENS_AT_MS + 1, wrong],
      [second, "ann", OPENS_AT_MS + 1, { ...wrong, missingConditions: [] }],
      [second, "ann", OPENS_AT_MS + 1, { ...wrong, missingConditions: [], formFault: null }],
    ];
    expect(lots.map(([lot, bidder, atMs, more]) => codeOf(lot.place(bidder, 1, atMs, more)))).toEqual([
      ...BLIND_REFUSAL_LADDER,
    ]);
    expect(second.place("ann", 400_000, OPENS_AT_MS + 1).accepted).toBe(true);
  });

  test("PLACE2: a form fault and each missing condition are named", () => {
    const lot = publishedBlindLot();
    const refused = lot.place("ann", 1, EARLY_MS, { missingConditions: ["ADDRESS", "IDENTITY"] });
    expect(refused).toMatchObject({ refusal: { missingConditions: ["ADDRESS", "IDENTITY"] } });
    expect(lot.place("ann", 1, EARLY_MS, { formFault: "CIPHERTEXT_MALFORMED" })).toMatchObject({
      refusal: { fault: "CIPHERTEXT_MALFORMED" },
    });
    expect(lot.state.round?.sealedCount).toBe(0);
  });
});

describe("the number of bidders", () => {
  test("VEIL2: is shown where the terms say so: of those with a bid that counts, until the bids are being opened", () => {
    const lot = publishedBlindLot({ showsBidderCount: true });
    const shown = () => shownBidderCount(lot.state);
    expect(shown()).toBe(0);
    lot.place("ann", 200_000);
    lot.place("bob", 300_000);
    expect(shown()).toBe(2);
    lot.place("ann", 400_000);
    expect(shown()).toBe(2);
    lot.place("cas", 400_000);
    lot.send({ type: "WithdrawSealedBid", bidder: "bob" }, EARLY_MS);
    expect(shown()).toBe(2);
    lot.send({ type: "CloseBlindRound" }, CLOSES_AT_MS + 1);
    expect(shown()).toBe(2);
    // In parts: how many are still sealed would tell how far the opening is.
    lot.open(OPENS_AT_MS, [4]);
    expect(lot.state.ranking).toBeNull();
    expect(shown()).toBeNull();
    lot.open();
    expect([lot.ranking?.length, shown()]).toEqual([2, null]);
    holdSecondRound(lot);
    expect(shown()).toBe(0);
    lot.place("ann", 500_000, OPENS_AT_MS + 1);
    expect(shown()).toBe(1);
  });

  test("VEIL2: is not shown where the terms hide it, before a publication, and of a sale that was called off", () => {
    const hidden = publishedBlindLot({ showsBidderCount: false });
    hidden.place("ann", 200_000);
    const calledOff = publishedBlindLot({ showsBidderCount: true });
    calledOff.place("ann", 200_000);
    calledOff.send({ type: "CallOffBlindLot", ...STAFF_ACT }, EARLY_MS);
    expect([hidden, calledOff, new MemoryBlindLot()].map(({ state }) => shownBidderCount(state))).toEqual([
      null,
      null,
      null,
    ]);
  });

  test("TERM1: once bids are taken a sale neither begins nor stops to show it, with bids or without", () => {
    for (const showsBidderCount of [true, false]) {
      const lot = publishedBlindLot({ showsBidderCount });
      expect(codeOf(lot.send(publish({ showsBidderCount: !showsBidderCount }), EARLY_MS))).toBe("TERMS_FIXED");
      expect(codeOf(lot.send(publish({ showsBidderCount }), EARLY_MS))).toBeNull();
    }
  });
});

describe("a revision", () => {
  test.each([
    ["raises", 250_000],
    ["lowers", 150_000],
    ["keeps the amount", 200_000],
  ])("REVISE1: that %s replaces the bid and takes its own place", (_, amountCents) => {
    const lot = publishedBlindLot();
    lot.place("ann", 200_000);
    const [first = 0] = lot.contents.keys();
    lot.place("bob", amountCents);
    expect(lot.place("ann", amountCents)).toMatchObject({ events: [{ type: "SealedBidPlaced", replaces: first }] });
    expect(lot.state.round?.sealedCount).toBe(2);
    lot.open();
    expect(lot.ranking).toEqual([`bob ${amountCents}`, `ann ${amountCents}`]);
  });

  test("REVISE1: leaves the earlier bid sealed, even if the shell opens it", () => {
    const lot = publishedBlindLot();
    lot.place("ann", 900_000);
    lot.place("ann", 200_000);
    lot.open();
    expect(lot.events.filter(({ type }) => type === "SealedBidOpened")).toMatchObject([{ amountCents: 200_000 }]);
  });

  test("REVISE2: no seal counts twice, for its own bidder, another one, after a withdrawal or in the second round", () => {
    const lot = publishedBlindLot();
    lot.place("ann", 300_000, EARLY_MS, { seal: "a" });
    lot.place("bob", 200_000, EARLY_MS, { seal: "b" });
    expect(codeOf(lot.place("bob", 300_000, EARLY_MS, { seal: "a" }))).toBe("SEAL_REUSED");
    expect(codeOf(lot.place("ann", 300_000, EARLY_MS, { seal: "a" }))).toBe("SEAL_REUSED");
    lot.place("cas", 400_000, EARLY_MS, { seal: "c" });
    lot.send({ type: "WithdrawSealedBid", bidder: "cas" }, EARLY_MS);
    expect(codeOf(lot.place("cas", 400_000, EARLY_MS, { seal: "c" }))).toBe("SEAL_REUSED");
    lot.open();
    holdSecondRound(lot);
    expect(codeOf(lot.place("ann", 400_000, OPENS_AT_MS + 1, { seal: "c" }))).toBe("SEAL_REUSED");
  });
});

describe("a withdrawal", () => {
  test("WITHDRAW1: takes the bid back until the closing, and no longer", () => {
    const lot = publishedBlindLot();
    lot.place("ann", 300_000);
    lot.place("bob", 200_000);
    expect(typesOf(lot.send({ type: "WithdrawSealedBid", bidder: "ann" }, CLOSES_AT_MS))).toEqual([
      "SealedBidWithdrawn",
    ]);
    expect(codeOf(lot.send({ type: "WithdrawSealedBid", bidder: "ann" }, CLOSES_AT_MS))).toBe("NO_BID");
    expect(codeOf(lot.send({ type: "WithdrawSealedBid", bidder: "bob" }, CLOSES_AT_MS + 1))).toBe("LOT_CLOSED");
    lot.open();
    expect(lot.ranking).toEqual(["bob 200000"]);
  });

  test("WITHDRAW1: a new bid may follow, in a new place", () => {
    const lot = publishedBlindLot();
    lot.place("ann", 200_000);
    lot.place("bob", 200_000);
    lot.send({ type: "WithdrawSealedBid", bidder: "ann" }, EARLY_MS);
    lot.place("ann", 200_000);
    lot.open();
    expect(lot.ranking).toEqual(["bob 200000", "ann 200000"]);
  });

  test("WITHDRAW1: in the second round leaves the bid of the first", () => {
    const lot = rankedBlindLot({ ann: 300_000, bob: 200_000 });
    holdSecondRound(lot);
    expect(codeOf(lot.send({ type: "WithdrawSealedBid", bidder: "ann" }, OPENS_AT_MS + 1))).toBe("NO_BID");
    lot.place("bob", 400_000, OPENS_AT_MS + 1);
    lot.send({ type: "WithdrawSealedBid", bidder: "bob" }, OPENS_AT_MS + 2);
    lot.open(SECOND_OPENS_MS);
    expect(lot.ranking).toEqual(["ann 300000", "bob 200000"]);
  });
});

describe("the terms", () => {
  test.each<[string, Partial<BlindLotTerms>]>([
    ["RULES_VERSION", { rulesVersion: BLIND_RULES_VERSION + 1 }],
    ["GRANULARITY", { amountGranularityCents: 0 }],
    ["MINIMUM", { minimumCents: 0 }],
    ["MINIMUM", { minimumCents: 100_050 }],
    ["MINIMUM", { minimumCents: MAX_AMOUNT_CENTS + 100 }],
    ["RESERVE", { reserveCents: 99_900 }],
    ["RESERVE", { reserveCents: 200_000.5 }],
    ["TIMES", { startsAtMs: CLOSES_AT_MS + 1 }],
    ["TIMES", { closesAtMs: Number.NaN }],
    ["ROUND", { opensAtMs: CLOSES_AT_MS }],
    ["ROUND", { beaconRound: 0 }],
    ["ROUND", { opensAtMs: 8_640_000_000_000_001 }],
    ["BINDING", { bindingUntilMs: OPENS_AT_MS - 1 }],
  ])("TERM2: are refused with %s: %o", (fault, terms) => {
    expect(faultOf(new MemoryBlindLot().send(publish(terms), 0))).toBe(fault);
  });

  test("TERM2: leave bidders at least five minutes", () => {
    const soon = CLOSES_AT_MS - MIN_BLIND_NOTICE_MS;
    expect(new MemoryBlindLot().send(publish(), soon).accepted).toBe(true);
    expect(faultOf(new MemoryBlindLot().send(publish(), soon + 1))).toBe("CLOSES_TOO_SOON");
  });

  test("TERM1: may change until the start", () => {
    const lot = publishedBlindLot();
    const later = { closesAtMs: CLOSES_AT_MS + 1_000_000, opensAtMs: OPENS_AT_MS + 1_000_000, minimumCents: 50_000 };
    expect(lot.send(publish(later), STARTS_AT_MS - 1).accepted).toBe(true);
    expect(lot.state.round).toMatchObject({ closesAtMs: later.closesAtMs });
  });

  test.each([
    ["with bids", true],
    ["without bids", false],
  ])("TERM1: stand from the start on, %s: neither earlier nor later, nor anything else", (_, hasBid) => {
    const lot = publishedBlindLot();
    if (hasBid) lot.place("ann", 200_000);
    const changes = [{ closesAtMs: CLOSES_AT_MS + 1 }, { closesAtMs: CLOSES_AT_MS - 1 }, { minimumCents: 50_000 }];
    for (const change of changes) expect(codeOf(lot.send(publish(change), STARTS_AT_MS))).toBe("TERMS_FIXED");
    expect(lot.send(publish(), STARTS_AT_MS)).toEqual({ accepted: true, events: [] });
    expect(lot.state.terms).toEqual(TERMS);
  });
});

describe("calling off", () => {
  test.each([
    ["before the start", 0, null],
    ["at the closing", CLOSES_AT_MS, null],
    ["after the closing", CLOSES_AT_MS + 1, "CALLED_OFF_TOO_LATE"],
  ])("CALLOFF1: %s", (_, atMs, code) => {
    const lot = publishedBlindLot();
    expect(codeOf(lot.send({ type: "CallOffBlindLot", ...STAFF_ACT }, atMs))).toBe(code);
  });

  test("CALLOFF1: leaves all bids sealed for ever, and is done once", () => {
    const lot = publishedBlindLot();
    lot.place("ann", 200_000);
    expect(typesOf(lot.send({ type: "CallOffBlindLot", ...STAFF_ACT }, EARLY_MS))).toEqual(["BlindLotCalledOff"]);
    expect(lot.open()).toEqual({ accepted: true, events: [] });
    expect(lot.send({ type: "CallOffBlindLot", ...STAFF_ACT }, OPENS_AT_MS)).toEqual({ accepted: true, events: [] });
    expect(lot.ranking).toBeNull();
    expect(nextBlindWake(lot.state)).toBeNull();
  });

  test("CALLOFF1: takes a reason, and a lot that was published", () => {
    const act = { type: "CallOffBlindLot", administrator: "eve", reason: null } as const;
    expect(codeOf(publishedBlindLot().send(act, EARLY_MS))).toBe("REASON_REQUIRED");
    expect(codeOf(new MemoryBlindLot().send(act, EARLY_MS))).toBe("LOT_UNKNOWN");
  });
});

const SECOND_CLOSES_MS = 3_000_000;
const SECOND_OPENS_MS = 3_001_000;

function holdSecondRound(lot: MemoryBlindLot): void {
  const times = { closesAtMs: SECOND_CLOSES_MS, beaconRound: 41, opensAtMs: SECOND_OPENS_MS };
  lot.send({ type: "HoldSecondRound", ...STAFF_ACT, firstCount: 2, ...times }, OPENS_AT_MS + 1);
}
