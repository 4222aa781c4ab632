import { expect, it } from "vitest";
import { axisValues } from "../../../../../../web/admin/bidding/sale-results/charts/chart-axis.ts";

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [13, [0, 5, 10, 15]],
  [96, [0, 50, 100]],
  [128, [0, 50, 100, 150]],
  [1_234_500, [0, 500_000, 1_000_000, 1_500_000]],
])("the lines of an axis are round and reach the highest value, of %d", (most, values) => {
  expect(axisValues(most)).toEqual(values);
});
