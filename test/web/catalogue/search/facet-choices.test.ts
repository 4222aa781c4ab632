import { describe, expect, it } from "vitest";
import {
  amountAt,
  categoryChoices,
  edgeOf,
  placeChoices,
  priceBars,
} from "../../../../web/catalogue/search/facet-choices.ts";

const category = (externalId: string, lotCount: number, parentId?: string) => ({
  category: {
    externalId,
    name: `Name of ${externalId}`,
    parentCategory: parentId === undefined ? null : { externalId: parentId, name: `Name of ${parentId}` },
  },
  lotCount,
});
const nameOf = (id: string) => `known ${id}`;

describe("the categories of a filter", () => {
  it("count what choosing them leaves: a parent has its children's lots too", () => {
    const categories = [category("trucks", 5, "vehicles"), category("vehicles", 2), category("cranes", 4)];
    expect(categoryChoices({ categories }, { chosen: [], nameOf }).map(({ value, count }) => [value, count])).toEqual([
      ["vehicles", 7],
      ["trucks", 5],
      ["cranes", 4],
    ]);
  });

  it("keep a chosen one that has only its children's lots, or none", () => {
    const categories = [category("trucks", 5, "vehicles")];
    const choices = categoryChoices({ categories }, { chosen: ["vehicles", "tools"], nameOf });
    expect(choices).toContainEqual({ value: "vehicles", label: "Name of vehicles", count: 5 });
    expect(choices).toContainEqual({ value: "tools", label: "known tools", count: 0 });
  });
});

describe("the places of a filter", () => {
  it("have their country abroad, and keep a chosen one without lots", () => {
    const places = [
      { place: "Venlo", countryCode: "nld", lotCount: 1 },
      { place: "Gent", countryCode: "bel", lotCount: 3 },
    ];
    expect(placeChoices({ places }, ["Zwolle"])).toEqual([
      { value: "Gent", label: "Gent (BE)", count: 3 },
      { value: "Venlo", label: "Venlo", count: 1 },
      { value: "Zwolle", label: "Zwolle", count: 0 },
    ]);
  });
});

describe("the bars of the prices", () => {
  const bars = priceBars({
    prices: [
      { from: 0, to: 5_000, lotCount: 2 },
      { from: 10_000, to: 25_000, lotCount: 3 },
      { from: 25_000, to: null, lotCount: 1 },
    ],
  });

  it("have no gaps", () => {
    expect(bars.map(({ fromCents, toCents, count }) => [fromCents, toCents, count])).toEqual([
      [0, 5_000, 2],
      [5_000, 10_000, 0],
      [10_000, 25_000, 3],
      [25_000, null, 1],
    ]);
  });

  it("have edges that are amounts, of which the outermost limit nothing", () => {
    expect([0, 1, 2, 3, 4].map((edge) => amountAt(bars, edge))).toEqual([null, 5_000, 10_000, 25_000, null]);
    expect(edgeOf(bars, 10_000, 0)).toBe(2);
    expect(edgeOf(bars, 12_000, 0)).toBe(2);
    expect(edgeOf(bars, 9_000_000, 0)).toBe(3);
    expect(edgeOf(bars, null, 4)).toBe(4);
  });
});
