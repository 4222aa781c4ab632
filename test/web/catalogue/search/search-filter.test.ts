import { describe, expect, it } from "vitest";
import {
  isSearchFiltered,
  readSearchFilter,
  type SearchFilter,
  searchVariables,
  writeSearchFilter,
} from "../../../../web/catalogue/search/search-filter.ts";

const params = (text: string) => new URLSearchParams(text);
const search = { text: "kraan", language: "NL", now: "2026-01-01T10:00:00.000Z" } as const;

describe("the address of a search", () => {
  it("is parsed to the values it was built from, and keeps the text", () => {
    const choice: SearchFilter = {
      state: "open",
      categoryId: "c",
      place: "Venlo",
      priceFromCents: 100_00,
      priceToCents: 2_500_00,
      closing: "week",
      order: "closing",
      pageSize: 48,
    };
    const address = writeSearchFilter(params("q=kraan&page=3"), choice);
    expect(readSearchFilter(address)).toEqual(choice);
    expect(address.get("q")).toBe("kraan");
    expect(address.has("page")).toBe(false);
  });

  it("treats invalid values as no choice", () => {
    const filter = readSearchFilter(params("q=kraan&state=maybe&closing=never&sort=up&from=x&size=7"));
    expect(isSearchFiltered(filter)).toBe(false);
    expect(writeSearchFilter(params(""), filter).toString()).toBe("");
  });

  it("maps to the variables of the query", () => {
    const address = params("state=upcoming&category=c&place=Venlo&from=10&to=250&closing=day&sort=closing");
    expect(searchVariables(readSearchFilter(address), search)).toEqual({
      input: { text: "kraan", language: "NL" },
      searchFilter: {
        phases: ["OPENING_SOON"],
        categoryIds: ["c"],
        places: ["Venlo"],
        priceFrom: 10_00,
        priceTo: 250_00,
        closingOn: { from: "2026-01-01T10:00:00.000Z", to: "2026-01-02T10:00:00.000Z" },
      },
      order: "CLOSING_ON",
    });
  });

  it("asks for the best match first if nothing else was chosen", () => {
    const { searchFilter, order } = searchVariables(readSearchFilter(params("")), search);
    expect({ searchFilter, order }).toEqual({ searchFilter: {}, order: "RELEVANCE" });
  });
});
