import fc from "fast-check";
import { expect, test } from "vitest";
import { biddingMoves, risingLadder } from "./arbitraries.ts";
import { autoBid, bid, EARLY_MS, lotWith, publishedLot, refusalOf } from "./fixtures.ts";
import type { MemoryLot } from "./memory-lot.ts";

/** Everything that users see of a lot: its rows, and its state without the leader's limit. */
function publicViewOf({ state, bidStore }: MemoryLot): string {
  const { standing, sequence: _, ...shown } = state;
  const leader = standing && { ...standing, limitCents: undefined, limitSequence: undefined };
  return JSON.stringify({ ...shown, leader, rows: bidStore.rows });
}

test("SECRET1: the public sees the same whatever the leader's maximum, as long as the price goes the same way", () => {
  let answers = 0;
  const rivals = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 80 })), { maxLength: 15 });
  const maximum = fc.integer({ min: 30_000, max: 900_000 }).map((euros) => euros * 100);
  fc.assert(
    fc.property(rivals, maximum, maximum, risingLadder, (steps, one, other, ladder) => {
      // Fifteen rivals of at most 80 + 60 euro a time stay far below both maxima, so that no answer is capped by either.
      const [first, second] = [one, other].map((maximumCents) => {
        const lot = publishedLot({ ladder });
        lot.send(autoBid("leader", maximumCents), EARLY_MS);
        const refusals = steps.map(([isMaximum, euros], index) => {
          const amountCents = (lot.state.standing?.priceCents ?? 0) + euros * 100;
          const command = (isMaximum ? autoBid : bid)(`rival ${index}`, amountCents);
          return refusalOf(lot.send(command, EARLY_MS));
        });
        answers += lot.state.rowCount - 1;
        return { view: publicViewOf(lot), refusals };
      });
      expect(first).toEqual(second);
    }),
  );
  expect(answers).toBeGreaterThan(100);
});

test("SECRET1: an unreached maximum is in no view and in no other bidder's refusal", () => {
  const secretCents = 987_654_300;
  fc.assert(
    fc.property(biddingMoves, risingLadder, (moves, ladder) => {
      const lot = publishedLot({ ladder });
      lot.send(autoBid("ann", secretCents), EARLY_MS);
      for (const move of moves) {
        if (move.kind !== "BID" && move.kind !== "AUTO_BID") continue;
        const amountCents = (lot.state.standing?.priceCents ?? 0) + 1_000 + Math.abs(move.aim.offsetCents);
        const refusal = refusalOf(lot.send(autoBid(`rival ${move.bidder}`, amountCents), EARLY_MS));
        expect(JSON.stringify(refusal)).not.toContain(String(secretCents));
      }
      expect(publicViewOf(lot)).not.toContain(String(secretCents));
    }),
  );
});

test("SECRET1: setting, moving and removing a leader's maximum is not seen at all", () => {
  const lot = lotWith(autoBid("ann", 50_000));
  const before = publicViewOf(lot);
  lot.send(autoBid("ann", 90_000), EARLY_MS);
  lot.send(autoBid("ann", 30_000), EARLY_MS);
  lot.send({ type: "RemoveAutoBid", bidder: "ann" }, EARLY_MS);
  expect(publicViewOf(lot)).toBe(before);
});
