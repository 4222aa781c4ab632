import { describe, expect, it } from "vitest";
import {
  browseVariables,
  isSearchFiltered,
  orderOf,
  readSearchFilter,
  type SearchFilter,
  searchVariables,
  writeSearchFilter,
} from "../../../../web/catalogue/search/search-filter.ts";

const params = (text: string) => new URLSearchParams(text);
const asked = { language: "NL", now: "2026-01-01T10:00:00.000Z" } as const;

const CHOICE: SearchFilter = {
  text: "kraan",
  isLiteral: true,
  withMentions: true,
  phases: ["open", "closed"],
  closesToday: true,
  categoryIds: ["c", "d"],
  places: ["Venlo", "Gent"],
  priceFromCents: 100_00,
  priceToCents: 2_500_00,
  yearFrom: 2010,
  yearTo: 2020,
  order: "closing",
  view: "table",
  pageSize: 48,
};

describe("the address of a search", () => {
  it("is parsed to the values it was built from, and keeps the text", () => {
    const address = writeSearchFilter(params("q=kraan&page=3"), CHOICE);
    expect(readSearchFilter(address)).toEqual(CHOICE);
    expect(address.get("q")).toBe("kraan");
    expect(address.has("page")).toBe(false);
  });

  it("treats invalid values as no choice", () => {
    const filter = readSearchFilter(
      params("q=kraan&state=maybe&closing=never&sort=up&from=x&size=7&built-from=MM&view=list"),
    );
    expect(isSearchFiltered(filter)).toBe(false);
    expect(writeSearchFilter(params(""), { ...filter, phases: ["open"] }).toString()).toBe("");
  });

  it("maps to the variables of the query", () => {
    const address = writeSearchFilter(params("q=kraan"), CHOICE);
    expect(searchVariables(readSearchFilter(address), asked)).toEqual({
      input: { text: "kraan", language: "NL", isLiteral: true, includeMentions: true },
      searchFilter: {
        phases: ["OPEN", "CLOSED"],
        categoryIds: ["c", "d"],
        places: ["Venlo", "Gent"],
        priceFrom: 100_00,
        priceTo: 2_500_00,
        yearFrom: 2010,
        yearTo: 2020,
        // The auction house's day ends an hour before that of UTC.
        closingOn: { from: "2026-01-01T10:00:00.000Z", to: "2026-01-01T23:00:00.000Z" },
      },
      order: "CLOSING_ON",
    });
  });

  it("asks for the best match first if nothing else was chosen", () => {
    expect(searchVariables(readSearchFilter(params("q=kraan")), asked)).toEqual({
      input: { text: "kraan", language: "NL" },
      searchFilter: {},
      order: "RELEVANCE",
    });
  });
});

describe("the address of all lots", () => {
  it("means lots that can be bid on, those that close first before others", () => {
    expect(browseVariables(readSearchFilter(params("")), asked)).toEqual({
      searchFilter: { language: "NL", phases: ["OPEN"] },
      sort: [{ field: "CLOSING_ON", direction: "ASCENDING" }],
    });
  });

  it("says so where all phases are meant, and then has those that closed long ago last", () => {
    const address = writeSearchFilter(params(""), { phases: [] });
    const filter = readSearchFilter(address);
    expect(filter.phases).toEqual([]);
    expect(orderOf(filter)).toBe("closedLast");
    expect(writeSearchFilter(address, { phases: ["open"] }).toString()).toBe("");
  });
});
