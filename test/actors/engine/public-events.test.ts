import fc from "fast-check";
import { expect, test } from "vitest";
import { publicEvents } from "../../../actors/engine/public-events.ts";
import { allMoves, biddingMoves, risingLadder } from "./arbitraries.ts";
import { autoBid, bid, EARLY_MS, lotWith, publishedLot, refusalOf } from "./fixtures.ts";
import type { MemoryLot } from "./memory-lot.ts";
import { playMoves } from "./play-moves.ts";

const pseudonymOf = (bidder: string) => `bidder ${bidder.length}`;

function publicViewOf(lot: MemoryLot): string {
  return JSON.stringify(
    publicEvents(
      lot.events.map(({ event }) => event),
      pseudonymOf,
    ),
  );
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

test("SECRET1: a maximum that nobody reached is in no public event and in nobody's refusal", () => {
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

test("SECRET1: bidders go by their public name, and administrators are not named", () => {
  const secret = /limit|maximum|administrator|reason|"(ann|bob|cas|dee|eve)"/;
  fc.assert(
    fc.property(allMoves, risingLadder, (moves, ladder) => {
      expect(publicViewOf(playMoves(moves, ladder))).not.toMatch(secret);
    }),
  );
});

test("SECRET1: a watcher sees rows, price, closing and corrections", () => {
  const lot = lotWith(autoBid("ann", 50_000), bid("bob", 20_000));
  lot.send({ type: "InvalidateHighestBid", administrator: "eve", reason: "typing error" }, EARLY_MS);
  const seen = publicEvents(
    lot.events.map(({ event }) => event),
    (bidder) => bidder.toUpperCase(),
  );
  expect(seen.slice(1)).toEqual([
    { type: "BidPlaced", row: 1, bidder: "ANN", amountCents: 10_000, isAutoBid: true },
    { type: "PriceChanged", leader: "ANN", row: 1, priceCents: 10_000 },
    { type: "BidPlaced", row: 2, bidder: "BOB", amountCents: 20_000, isAutoBid: false },
    { type: "BidPlaced", row: 3, bidder: "ANN", amountCents: 21_000, isAutoBid: true },
    { type: "PriceChanged", leader: "ANN", row: 3, priceCents: 21_000 },
    { type: "BidInvalidated", row: 3, amountCents: 21_000 },
    { type: "PriceChanged", leader: "BOB", row: 2, priceCents: 20_000 },
  ]);
});
