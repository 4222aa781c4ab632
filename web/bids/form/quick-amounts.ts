import { type Ladder, nextMinimum, stepAbove } from "../../../schema/bidding/ladder.ts";

/** A lot's bid increments, in the API's format. */
export type LadderSteps = readonly { fromAmount: number; stepAmount: number }[];

export function ladderOf(steps: LadderSteps): Ladder {
  return steps.map(({ fromAmount, stepAmount }) => [fromAmount, stepAmount] as const);
}

/** The amounts of the quick buttons: the next minimum, and one and two increments above it. */
export function quickAmounts(lot: {
  ladder: Ladder;
  startAmountCents: number;
  priceCents: number | null;
}): [number, number, number] {
  const minimum = nextMinimum(lot);
  const oneUp = stepAbove(lot.ladder, minimum);
  return [minimum, oneUp, stepAbove(lot.ladder, oneUp)];
}
