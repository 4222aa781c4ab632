import * as v from "valibot";
import { basisPointsOf, percentOf } from "../money.ts";

const MAX_PERCENT = 100;
/** 0.1 + 0.2 is 0.30000000000000004: a rounding error must not count as a third decimal. */
const ROUNDING = 1e-8;

function isTwoDecimals(percent: number): boolean {
  return Math.abs(percent - percentOf(basisPointsOf(percent))) < ROUNDING;
}

export const percentage = v.pipe(
  v.number("number"),
  v.minValue(0, "minimum"),
  v.maxValue(MAX_PERCENT, "maximum"),
  v.check(isTwoDecimals, "maximumDecimals"),
  v.transform(basisPointsOf),
);
