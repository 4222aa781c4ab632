import type { Rounds } from "./interleave.ts";

/** What one benchmark found, in words for the table. */
export interface Finding {
  /** `B5`, or `B5 5,000` where one benchmark has several. */
  id: string;
  what: string;
  against: string;
  product: string;
  reference: string;
  ratio: string;
  target: string;
  /** Null where there is nothing to compare, or where it could not be measured. */
  isMet: boolean | null;
  remark: string;
}

export interface Comparison {
  id: string;
  what: string;
  against: string;
  unit: string;
  digits?: number;
  rounds: Rounds;
  /** What the median of the rounds' ratios has to keep to. */
  target: { atLeast: number } | { atMost: number };
  remark?: string;
}

/** The finding of two sides measured in turns: the median of the rounds' ratios decides. */
export function compared({ id, what, against, unit, digits = 0, rounds, target, remark = "" }: Comparison): Finding {
  const ratios = ratiosOf(rounds);
  const middle = median(ratios);
  const isMet = "atLeast" in target ? middle >= target.atLeast : middle <= target.atMost;
  return {
    id,
    what,
    against,
    product: `${spread(rounds.product, digits)} ${unit}`,
    reference: `${spread(rounds.reference, digits)} ${unit}`,
    ratio: spread(ratios, 2),
    target: "atLeast" in target ? `at least ${target.atLeast}` : `at most ${target.atMost}`,
    isMet,
    remark,
  };
}

/** The finding of what could not be measured here. */
export function unmeasured(finding: Pick<Finding, "id" | "what" | "against" | "target">, why: string): Finding {
  return { ...finding, product: "-", reference: "-", ratio: "-", isMet: null, remark: why };
}

export function ratiosOf({ product, reference }: Rounds): number[] {
  return product.map((value, round) => value / (reference[round] ?? Number.NaN));
}

export function median(values: readonly number[]): number {
  return atShare(values, 0.5);
}

/** The value that this share of the values does not exceed; 0.99 for the 99th percentile. */
export function atShare(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Median, lowest and highest of the rounds. */
export function spread(values: readonly number[], digits = 0): string {
  const format = (value: number) => value.toFixed(digits);
  return `${format(median(values))} (${format(Math.min(...values))} to ${format(Math.max(...values))})`;
}
