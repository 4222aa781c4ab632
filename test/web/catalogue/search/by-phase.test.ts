import { expect, it } from "vitest";
import { byPhase } from "../../../../web/catalogue/search/by-phase.ts";

const NOW = Date.parse("2026-03-01T12:00:00.000Z");
const item = (id: string, startHours: number, closeHours: number) => ({
  id,
  startingOn: new Date(NOW + startHours * 3_600_000).toISOString(),
  closingOn: new Date(NOW + closeHours * 3_600_000).toISOString(),
});

it("results that can be bid on come first, else they keep their order", () => {
  const found = [
    item("over", -9, -1),
    item("later", 1, 9),
    item("b", -1, 9),
    item("a", -1, 0.5),
    item("over2", -9, -2),
  ];
  expect(byPhase(found, NOW).map(({ id }) => id)).toEqual(["b", "a", "later", "over", "over2"]);
});
