import fc from "fast-check";
import { RULES_VERSION } from "../../../actors/engine/rules-version.ts";
import type { Ladder } from "../../../schema/catalogue/terms/ladder.ts";

/** A ladder in whole euros whose steps do not fall, as at every auction house. */
export const risingLadder: fc.Arbitrary<Ladder> = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 20 })), { maxLength: 6 })
  .chain((rises) =>
    fc.integer({ min: 1, max: 10 }).map((first) => {
      const ladder: [number, number][] = [[0, first * 100]];
      let fromCents = 0;
      let stepCents = first * 100;
      for (const [width, rise] of rises) {
        fromCents += width * 100;
        stepCents += rise * 100;
        ladder.push([fromCents, stepCents]);
      }
      return ladder;
    }),
  );

/** The terms that random lots differ in: old lots keep their version of the rules. */
export const lotTerms = fc.record({ ladder: risingLadder, rulesVersion: fc.constantFrom(2, 3, RULES_VERSION) });

/**
 * The intention of a bidder, resolved against the lot when the bid is made: random amounts would hardly ever meet a
 * limit or a price exactly, and those are the edges.
 */
export interface Aim {
  readonly at: "PRICE" | "NEXT_MINIMUM" | "LIMIT" | "ABOVE_LIMIT";
  readonly offsetCents: number;
}

export type Move =
  | { readonly kind: "BID" | "AUTO_BID"; readonly bidder: string; readonly aim: Aim; readonly waitMs: number }
  | { readonly kind: "REMOVE"; readonly bidder: string; readonly waitMs: number }
  | { readonly kind: "INVALIDATE"; readonly waitMs: number }
  | { readonly kind: "OVERWRITE"; readonly aim: Aim; readonly waitMs: number }
  | { readonly kind: "ALARM" | "UNPUBLISH"; readonly waitMs: number }
  /** Null publishes the planned closing, a number one so much later than the actual closing. */
  | { readonly kind: "PUBLISH"; readonly laterMs: number | null; readonly waitMs: number };

const bidder = fc.constantFrom("ann", "bob", "cas", "dee");
const waitMs = fc.integer({ min: -50, max: 400 });
const aim: fc.Arbitrary<Aim> = fc.record({
  at: fc.constantFrom("PRICE", "NEXT_MINIMUM", "LIMIT", "ABOVE_LIMIT"),
  offsetCents: fc.oneof(
    fc.constant(0),
    fc.integer({ min: -3, max: 60 }).map((euros) => euros * 100),
  ),
});

const bidding: fc.Arbitrary<Move> = fc.record({ kind: fc.constantFrom("BID", "AUTO_BID"), bidder, aim, waitMs });
const removing: fc.Arbitrary<Move> = fc.record({ kind: fc.constant("REMOVE"), bidder, waitMs });
const invalidating: fc.Arbitrary<Move> = fc.record({ kind: fc.constant("INVALIDATE"), waitMs });
/** Reaches down to the second bid and beyond. */
const correctionAim: fc.Arbitrary<Aim> = fc.record({
  at: fc.constant("PRICE"),
  offsetCents: fc.integer({ min: -40, max: 40 }).map((euros) => euros * 100),
});
const overwriting: fc.Arbitrary<Move> = fc.record({ kind: fc.constant("OVERWRITE"), aim: correctionAim, waitMs });
const administering: fc.Arbitrary<Move> = fc.record({
  kind: fc.constantFrom("ALARM", "ALARM", "ALARM", "UNPUBLISH"),
  waitMs,
});
const publishing: fc.Arbitrary<Move> = fc.record({
  kind: fc.constant("PUBLISH"),
  laterMs: fc.oneof(fc.constant(null), fc.integer({ min: -600, max: 600 })),
  waitMs,
});

/** Bids, auto bids and removals. Long lists are wanted: an auction shows its edges late. */
export const biddingMoves: fc.Arbitrary<Move[]> = fc.array(
  fc.oneof({ weight: 9, arbitrary: bidding }, { weight: 1, arbitrary: removing }),
  { maxLength: 40, size: "max" },
);

/** Everything that can happen to a lot. */
export const allMoves: fc.Arbitrary<Move[]> = fc.array(
  fc.oneof(
    { weight: 20, arbitrary: bidding },
    { weight: 2, arbitrary: removing },
    { weight: 2, arbitrary: invalidating },
    { weight: 2, arbitrary: overwriting },
    { weight: 1, arbitrary: administering },
    { weight: 2, arbitrary: publishing },
  ),
  { maxLength: 60, size: "max" },
);
