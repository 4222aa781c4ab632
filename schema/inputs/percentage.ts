import * as v from "valibot";

const BASIS_POINTS_PER_PERCENT = 100;
const MAX_PERCENT = 100;
/** 17.55 * 100 is 1755.0000000000002: a rounding error must not count as a third decimal. */
const ROUNDING = 1e-6;

function isTwoDecimals(percent: number): boolean {
  const basisPoints = percent * BASIS_POINTS_PER_PERCENT;
  return Math.abs(basisPoints - Math.round(basisPoints)) < ROUNDING;
}

export const percentage = v.pipe(
  v.number("number"),
  v.minValue(0, "minimum"),
  v.maxValue(MAX_PERCENT, "maximum"),
  v.check(isTwoDecimals, "maximumDecimals"),
  v.transform((percent) => Math.round(percent * BASIS_POINTS_PER_PERCENT)),
);
