import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CLOSES_AT_MS,
  EARLY_MS,
  type MemoryBlindLot,
  OPENS_AT_MS,
  publishedBlindLot,
  STARTS_AT_MS,
  TERMS,
} from "./memory-blind-lot.ts";

type Move =
  | { readonly kind: "PLACE"; readonly bidder: string; readonly amountCents: number }
  | { readonly kind: "WITHDRAW"; readonly bidder: string };

const bidder = fc.constantFrom("ann", "bob", "cas", "dee", "eve");
/** Few amounts: ties, amounts below the minimum of 1,000 and cents that are too fine have to be frequent. */
const amountCents = fc.constantFrom(99_900, 100_000, 100_050, 150_000, 200_000, 300_000);
const placing: fc.Arbitrary<Move> = fc.record({ kind: fc.constant("PLACE"), bidder, amountCents });
const withdrawing: fc.Arbitrary<Move> = fc.record({ kind: fc.constant("WITHDRAW"), bidder });
const moves = fc.array(fc.oneof({ weight: 5, arbitrary: placing }, { weight: 1, arbitrary: withdrawing }), {
  maxLength: 30,
  size: "max",
});

function play(lot: MemoryBlindLot, move: Move, nowMs = EARLY_MS) {
  if (move.kind === "PLACE") return lot.place(move.bidder, move.amountCents, nowMs);
  return lot.send({ type: "WithdrawSealedBid", bidder: move.bidder }, nowMs);
}

/** The ranking by the rules alone: the last bid of each bidder, by amount, then by when it came. */
function rankingOf(played: readonly Move[]): string[] {
  const last = new Map<string, { at: number; amountCents: number }>();
  played.forEach((move, at) => {
    if (move.kind === "WITHDRAW") last.delete(move.bidder);
    else last.set(move.bidder, { at, amountCents: move.amountCents });
  });
  return [...last]
    .filter(([, bid]) => bid.amountCents >= 100_000 && bid.amountCents % 100 === 0)
    .sort(([, a], [, b]) => (a.amountCents === b.amountCents ? a.at - b.at : b.amountCents - a.amountCents))
    .map(([name, bid]) => `${name} ${bid.amountCents}`);
}

test("RANK1: over random sales the ranking is the one of the rules, however the openings are divided", () => {
  fc.assert(
    fc.property(moves, fc.array(fc.nat(40), { maxLength: 20 }), (played, order) => {
      const lot = publishedBlindLot();
      for (const move of played) play(lot, move);
      for (const place of order) lot.open(OPENS_AT_MS, [place]);
      lot.open();
      expect(lot.ranking).toEqual(rankingOf(played));
      expect(lot.state.round?.sealedCount).toBe(0);
    }),
    { numRuns: 500 },
  );
});

/** What a bidder and the staff are answered while the lot is open, with places counted from the bidder's first move on. */
function answersBeforeOpening(own: readonly Move[], others: readonly Move[]): string {
  const lot = publishedBlindLot();
  for (const move of others) play(lot, { ...move, bidder: `other-${move.bidder}` });
  const start = lot.state.sequence;
  const act = { administrator: "eve", reason: "because" };
  const answers = [
    ...own.map((move) => play(lot, { ...move, bidder: "ann" })),
    lot.place("ann", 1, EARLY_MS, { seal: "own" }),
    lot.place("ann", 1, EARLY_MS, { seal: "own" }),
    lot.send({ type: "PublishBlindLot", ...act, terms: { ...TERMS, closesAtMs: CLOSES_AT_MS + 1 } }, EARLY_MS),
    lot.send({ type: "CallOffBlindLot", ...act }, EARLY_MS),
  ];
  return JSON.stringify(answers, (key, value) => {
    if (key === "seal") return null;
    return typeof value === "number" && ["replaces", "place"].includes(key) ? value - start : value;
  });
}

test("VEIL1: what a bidder and the staff are answered before the opening is the same with and without others' bids", () => {
  fc.assert(
    fc.property(moves, moves, (own, others) => {
      expect(answersBeforeOpening(own, others)).toBe(answersBeforeOpening(own, []));
    }),
  );
});

test("TERM1: over random sales no bid moves the closing, and after it nothing is accepted", () => {
  fc.assert(
    fc.property(moves, fc.array(fc.integer({ min: -50, max: 2_000 })), (played, waits) => {
      const lot = publishedBlindLot();
      let nowMs = CLOSES_AT_MS - 10_000;
      let isPast = false;
      for (const [index, move] of played.entries()) {
        nowMs += waits[index] ?? 1_000;
        isPast ||= nowMs > CLOSES_AT_MS;
        const { accepted } = play(lot, move, nowMs);
        if (isPast) expect(accepted).toBe(false);
        expect(lot.state.round).toMatchObject({ startsAtMs: STARTS_AT_MS, closesAtMs: CLOSES_AT_MS });
      }
    }),
  );
});

test("ROUND2: over random second rounds nobody ends lower than in the first", () => {
  fc.assert(
    fc.property(moves, moves, fc.integer({ min: 2, max: 5 }), (first, second, firstCount) => {
      const lot = publishedBlindLot();
      for (const move of first) play(lot, move);
      lot.open();
      const before = lot.state.ranking ?? [];
      const times = { closesAtMs: 3_000_000, beaconRound: 41, opensAtMs: 3_001_000 };
      lot.send({ type: "HoldSecondRound", administrator: "eve", reason: "x", firstCount, ...times }, OPENS_AT_MS);
      for (const move of second) play(lot, move, OPENS_AT_MS);
      lot.open(3_001_000);
      const after = lot.state.ranking ?? [];
      expect(after.map((bid) => bid.bidder).toSorted()).toEqual(before.map((bid) => bid.bidder).toSorted());
      for (const bid of before) {
        const now = after.find((other) => other.bidder === bid.bidder);
        expect(now?.amountCents).toBeGreaterThanOrEqual(bid.amountCents);
        // Only the first of the ranking were asked.
        if (before.indexOf(bid) >= firstCount) expect(now).toEqual(bid);
      }
      const amounts = after.map((bid) => bid.amountCents);
      expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    }),
    { numRuns: 300 },
  );
});
