import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Ladder, stepAbove } from "../../../schema/catalogue/terms/ladder.ts";
import { biddingMoves, risingLadder } from "./arbitraries.ts";
import { autoBid, EARLY_MS, publishedLot, TERMS } from "./fixtures.ts";
import type { MemoryLot } from "./memory-lot.ts";
import { playMoves } from "./play-moves.ts";

const START_CENTS = TERMS.startAmountCents;

function offer(maxima: readonly number[], ladder: Ladder): MemoryLot {
  const lot = publishedLot({ ladder });
  for (const maximumCents of maxima) lot.send(autoBid(`bidder of ${maximumCents}`, maximumCents), EARLY_MS);
  return lot;
}

function acceptedMaxima({ log }: MemoryLot): number[] {
  return log.flatMap(({ command, decision }) =>
    decision.accepted && command.type === "SetAutoBid" ? [command.maximumCents] : [],
  );
}

/** The leader and the price if `first` and `second` are the two highest of distinct maxima. */
function outcomeOf(first: number, second: number, ladder: Ladder) {
  return { leader: `bidder of ${first}`, priceCents: Math.min(first, stepAbove(ladder, second)), limitCents: first };
}

describe("order", () => {
  test("AUTO2: whenever the two highest of distinct maxima get in, they alone make winner and price, in any order", () => {
    let compared = 0;
    const euros = fc.integer({ min: START_CENTS / 100, max: 600 });
    const maximaInSomeOrder = fc.uniqueArray(
      euros.map((euro) => euro * 100),
      { minLength: 2, maxLength: 8 },
    );
    fc.assert(
      fc.property(maximaInSomeOrder, risingLadder, (maxima, ladder) => {
        const lot = offer(maxima, ladder);
        const [first = 0, second = 0] = maxima.toSorted((a, b) => b - a);
        const accepted = acceptedMaxima(lot);
        if (!accepted.includes(first) || !accepted.includes(second)) return;
        compared += 1;
        expect(lot.state.standing).toMatchObject(outcomeOf(first, second, ladder));
      }),
      { numRuns: 500 },
    );
    expect(compared).toBeGreaterThan(100);
  });

  test("AUTO2: maxima two steps apart give the same winner and price in every order", () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 2, maxLength: 6 });
    const shuffled = gaps.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(
          list.map((_, i) => i),
          { minLength: list.length },
        ),
      ),
    );
    fc.assert(
      fc.property(shuffled, risingLadder, ([list, order], ladder) => {
        // A step apart is not enough: the answer to the third may have passed the second's next minimum before the second comes.
        let below = START_CENTS;
        const maxima = list.map((gap) => {
          below = stepAbove(ladder, stepAbove(ladder, below)) + gap * 100;
          return below;
        });
        const lot = offer(
          order.map((index) => maxima[index] ?? 0),
          ladder,
        );
        const [first = 0, second = 0] = maxima.toReversed();
        expect(lot.state.standing).toMatchObject(outcomeOf(first, second, ladder));
      }),
    );
  });

  test("AUTO3: of equal maxima the first one wins at it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 9_000 }), fc.integer({ min: 2, max: 6 }), (euros, count) => {
        const lot = publishedLot();
        for (let index = 0; index < count; index += 1) lot.send(autoBid(`bidder ${index}`, euros * 100), EARLY_MS);
        expect(lot.state.standing).toMatchObject({ leader: "bidder 0", priceCents: euros * 100 });
      }),
    );
  });

  test("MIN1: closer than that the order decides, since a maximum under the next minimum does not get in", () => {
    const ladder: Ladder = [[0, 1_000]];
    expect(offer([20_000, 20_500], ladder).state.standing?.leader).toBe("bidder of 20500");
    expect(offer([15_000, 19_500, 20_000], ladder).state.standing?.leader).toBe("bidder of 20000");
    expect(offer([19_900, 19_500, 20_000], ladder).state.standing?.leader).toBe("bidder of 19900");
  });
});

test("AUTO2: only by an own manual bid does a bidder pay above the own limit, or over a step above others", () => {
  fc.assert(
    fc.property(biddingMoves, risingLadder, (moves, ladder) => {
      /** The highest commitment of each bidder, and their highest manual bid. */
      const committed = new Map<string, number>();
      const byHand = new Map<string, number>();
      const raise = (map: Map<string, number>, bidder: string, cents: number) =>
        map.set(bidder, Math.max(map.get(bidder) ?? 0, cents));

      playMoves(moves, { ladder }, ({ command, decision, lot }) => {
        if (decision.accepted && command.type === "PlaceBid") {
          raise(committed, command.bidder, command.amountCents);
          raise(byHand, command.bidder, command.amountCents);
        }
        if (decision.accepted && command.type === "SetAutoBid") raise(committed, command.bidder, command.maximumCents);
        const { standing } = lot.state;
        if (standing === null) return;
        const others = [...committed].filter(([bidder]) => bidder !== standing.leader).map(([, cents]) => cents);
        const driven = others.length === 0 ? START_CENTS : stepAbove(ladder, Math.max(...others));
        expect(standing.priceCents).toBeLessThanOrEqual(standing.limitCents);
        expect(standing.priceCents).toBeLessThanOrEqual(Math.max(driven, byHand.get(standing.leader) ?? 0));
      });
    }),
    { numRuns: 300 },
  );
});
