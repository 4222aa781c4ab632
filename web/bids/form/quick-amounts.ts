import { type Ladder, nextMinimum, stepAbove } from "../../../schema/bidding/ladder.ts";

export type LadderSteps = readonly { fromAmount: number; stepAmount: number }[];

export function ladderOf(steps: LadderSteps): Ladder {
  return steps.map(({ fromAmount, stepAmount }) => [fromAmount, stepAmount] as const);
}

export function quickAmounts(lot: {
  ladder: Ladder;
  startAmountCents: number;
  priceCents: number | null;
}): [number, number, number] {
  const minimum = nextMinimum(lot);
  const oneUp = stepAbove(lot.ladder, minimum);
  return [minimum, oneUp, stepAbove(lot.ladder, oneUp)];
}
