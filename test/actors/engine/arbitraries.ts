import fc from "fast-check";
import type { Ladder } from "../../../schema/bidding/ladder.ts";

/** A ladder whose steps do not fall, as every house's; in whole euros. */
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
