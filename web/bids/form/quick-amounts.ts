import { type Ladder, nextMinimum, stepAbove } from "../../../schema/bidding/ladder.ts";

/** The steps of a lot as the API tells them. */
export type LadderSteps = readonly { fromAmount: number; stepAmount: number }[];

export function ladderOf(steps: LadderSteps): Ladder {
  return steps.map(({ fromAmount, stepAmount }) => [fromAmount, stepAmount] as const);
}

/** The amounts that are one press away: the next minimum, and one and two steps above it, each step as it holds there. */
export function quickAmounts(lot: {
  ladder: Ladder;
  startAmountCents: number;
  priceCents: number | null;
}): [number, number, number] {
  const minimum = nextMinimum(lot);
  const oneUp = stepAbove(lot.ladder, minimum);
  return [minimum, oneUp, stepAbove(lot.ladder, oneUp)];
}
