/** How many lines an axis has at most above zero. */
const MAX_LINES = 4;
const ROUND_STEPS = [1, 2, 5, 10];

/** The lines of an axis at round values from zero on, the last of them at or above the highest value. */
export function axisValues(most: number): number[] {
  const rough = Math.max(1, most) / MAX_LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  // No line stands between two whole numbers: bids and cents are counted.
  const step = Math.max(
    1,
    ...ROUND_STEPS.map((round) => round * power)
      .filter((value) => value >= rough)
      .slice(0, 1),
  );
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}
