import { describe, expect, test } from "vitest";
import { nextBlindWake } from "../../../actors/blind-engine/blind-state.ts";
import { MAX_AMOUNT_CENTS } from "../../../schema/kit/money.ts";
import {
  BINDING_UNTIL_MS,
  type BidContent,
  CLOSES_AT_MS,
  codeOf,
  EARLY_MS,
  MemoryBlindLot,
  OPENS_AT_MS,
  publishedBlindLot,
  rankedBlindLot,
  typesOf,
} from "./memory-blind-lot.ts";

function lotWithBids(...amounts: number[]): MemoryBlindLot {
  const lot = publishedBlindLot();
  amounts.forEach((amountCents, index) => void lot.place(`bidder-${index}`, amountCents));
  return lot;
}

describe("the closing", () => {
  test("SHUT1: is recorded once, with the number of bids, however often the alarm runs", () => {
    const lot = lotWithBids(200_000, 300_000);
    expect(nextBlindWake(lot.state)).toBe(CLOSES_AT_MS + 1);
    expect(lot.send({ type: "CloseBlindRound" }, CLOSES_AT_MS)).toEqual({ accepted: true, events: [] });
    expect(lot.send({ type: "CloseBlindRound" }, CLOSES_AT_MS + 1)).toMatchObject({
      events: [{ type: "BlindRoundClosed", bidCount: 2 }],
    });
    expect(lot.send({ type: "CloseBlindRound" }, CLOSES_AT_MS + 2)).toEqual({ accepted: true, events: [] });
    expect(nextBlindWake(lot.state)).toBe(OPENS_AT_MS);
    expect(codeOf(lot.place("late", 1, EARLY_MS))).toBe("LOT_CLOSED");
  });

  test("SHUT1: is recorded by the opening where the alarm came too late for it", () => {
    expect(typesOf(lotWithBids(200_000).open())).toEqual([
      "BlindRoundClosed",
      "BeaconSigned",
      "SealedBidOpened",
      "BlindBidsRanked",
    ]);
  });
});

describe("an opening", () => {
  test("UNSEAL1: comes after the closing, by the round of the terms", () => {
    const lot = lotWithBids(200_000);
    expect(codeOf(lot.open(CLOSES_AT_MS))).toBe("NOT_CLOSED");
    const other = { type: "OpenSealedBids", beaconRound: 41, signature: "s", openings: [] } as const;
    expect(codeOf(lot.send(other, OPENS_AT_MS))).toBe("OTHER_ROUND");
    expect(codeOf(new MemoryBlindLot().send(other, OPENS_AT_MS))).toBe("LOT_UNKNOWN");
    expect(lot.open(CLOSES_AT_MS + 1).accepted).toBe(true);
  });

  test("UNSEAL1: with another signature of the round is refused", () => {
    const lot = lotWithBids(200_000, 300_000);
    lot.open(OPENS_AT_MS, []);
    const forged = { type: "OpenSealedBids", beaconRound: 40, signature: "other", openings: [] } as const;
    expect(codeOf(lot.send(forged, OPENS_AT_MS))).toBe("OTHER_SIGNATURE");
  });

  test("UNSEAL2: may come in parts, in any order and repeatedly, and the last part ranks", () => {
    const whole = lotWithBids(200_000, 300_000, 250_000);
    whole.open();
    const parts = lotWithBids(200_000, 300_000, 250_000);
    const [first = 0, second = 0, third = 0] = parts.contents.keys();
    parts.open(OPENS_AT_MS, [third]);
    expect(parts.open(OPENS_AT_MS, [third])).toEqual({ accepted: true, events: [] });
    expect(parts.ranking).toBeNull();
    parts.open(OPENS_AT_MS, [second, 77]);
    expect(parts.state.round?.sealedCount).toBe(1);
    expect(typesOf(parts.open(OPENS_AT_MS, [first, second, third]))).toEqual(["SealedBidOpened", "BlindBidsRanked"]);
    expect(parts.state.ranking).toEqual(whole.state.ranking);
    expect(parts.open()).toEqual({ accepted: true, events: [] });
    expect(nextBlindWake(parts.state)).toBeNull();
  });

  test.each<[string, BidContent]>([
    ["SEAL_DIFFERS", { amountCents: 200_000, fault: "SEAL_DIFFERS" }],
    ["AMOUNT_MALFORMED", { amountCents: 0 }],
    ["AMOUNT_MALFORMED", { amountCents: 200_050 }],
    ["AMOUNT_MALFORMED", { amountCents: MAX_AMOUNT_CENTS + 100 }],
    ["BELOW_MINIMUM", { amountCents: 99_900 }],
    ["BINDS_TOO_SHORT", { amountCents: 100_000, validUntilMs: BINDING_UNTIL_MS - 1 }],
    ["AMOUNT_MALFORMED", { amountCents: 50, validUntilMs: 0 }],
    ["BELOW_MINIMUM", { amountCents: 100, validUntilMs: 0 }],
  ])("JUDGE1: a bid is refused with %s: %o", (reason, content) => {
    const lot = publishedBlindLot();
    lot.place("ann", content);
    lot.place("bob", 100_000);
    lot.open();
    expect(lot.refused).toEqual([`ann ${reason}`]);
    expect(lot.ranking).toEqual(["bob 100000"]);
  });

  test("JUDGE1: the least and the largest amount, bound to the last day, are valid", () => {
    const lot = rankedBlindLot({ ann: 100_000, bob: MAX_AMOUNT_CENTS });
    expect(lot.refused).toEqual([]);
    expect(lot.ranking).toEqual([`bob ${MAX_AMOUNT_CENTS}`, "ann 100000"]);
  });
});

describe("the ranking", () => {
  test("RANK1: the highest amount is first, and of equal ones the earlier place", () => {
    const lot = rankedBlindLot({ ann: 200_000, bob: 300_000, cas: 200_000, dee: 300_000, eve: 250_000 });
    expect(lot.ranking).toEqual(["bob 300000", "dee 300000", "eve 250000", "ann 200000", "cas 200000"]);
  });

  test("RANK1: the order in which bids are opened decides nothing", () => {
    const lot = lotWithBids(200_000, 200_000, 200_000);
    for (const place of [...lot.contents.keys()].reverse()) lot.open(OPENS_AT_MS, [place]);
    expect(lot.ranking).toEqual(["bidder-0 200000", "bidder-1 200000", "bidder-2 200000"]);
  });

  test("RANK2: without bids nothing is sold", () => {
    const lot = publishedBlindLot();
    expect(typesOf(lot.open())).toEqual(["BlindRoundClosed", "BeaconSigned", "BlindBidsRanked", "BlindLotUnsold"]);
    expect(lot.state.outcome).toEqual({ type: "UNSOLD", cause: "NO_VALID_BID" });
  });

  test("RANK2: nor if all bids are refused", () => {
    const lot = rankedBlindLot({ ann: 100, bob: 99_900 });
    expect(lot.state).toMatchObject({ ranking: [], outcome: { cause: "NO_VALID_BID" } });
  });

  test.each([
    [null, null],
    [300_000, true],
    [300_100, false],
  ])("RANK1: beside a reserve of %s it says whether the first one meets it: %s", (reserveCents, isReserveMet) => {
    const lot = rankedBlindLot({ ann: 300_000, bob: 200_000 }, { reserveCents });
    expect(lot.events.at(-1)).toMatchObject({ type: "BlindBidsRanked", isReserveMet });
  });
});
