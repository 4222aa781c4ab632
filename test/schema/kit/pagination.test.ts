import { describe, expect, it } from "vitest";
import { DomainError } from "../../../schema/kit/error-codes.ts";
import { MAX_PAGE, pageInfo, pageOf } from "../../../schema/kit/pagination.ts";

function faultsOf(page: number, itemsPerPage: number): unknown {
  try {
    return pageOf({ page, itemsPerPage });
  } catch (error) {
    return error instanceof DomainError ? error.data.fields : error;
  }
}

describe("pageOf", () => {
  it("is the first page of 20 where none is asked for", () => {
    expect(pageOf(null)).toEqual({ page: 1, itemsPerPage: 20, offset: 0 });
  });

  it("skips the pages before", () => {
    expect(pageOf({ page: 4, itemsPerPage: 25 }).offset).toBe(75);
  });

  it("admits 1 to 100 rows and pages from 1", () => {
    expect(pageOf({ page: 1, itemsPerPage: 100 }).itemsPerPage).toBe(100);
    expect(faultsOf(0, 20)).toEqual([{ path: "pagination.page", rule: "minimum", params: { minimum: 1 } }]);
    expect(faultsOf(1, 0)).toEqual([{ path: "pagination.itemsPerPage", rule: "minimum", params: { minimum: 1 } }]);
    expect(faultsOf(1, 101)).toEqual([{ path: "pagination.itemsPerPage", rule: "maximum", params: { maximum: 100 } }]);
    expect(faultsOf(MAX_PAGE + 1, 20)).toEqual([
      { path: "pagination.page", rule: "maximum", params: { maximum: MAX_PAGE } },
    ]);
  });

  it("names both faults at once", () => {
    expect(faultsOf(-1, 1.5)).toHaveLength(2);
  });

  it("admits larger pages where a list says so", () => {
    expect(pageOf({ page: 1, itemsPerPage: 500 }, 500).itemsPerPage).toBe(500);
  });
});

describe("pageInfo", () => {
  it("tells page, size and the total of results", () => {
    expect(pageInfo(pageOf({ page: 2, itemsPerPage: 10 }), 34)).toEqual({
      paginatedPageNumber: 2,
      paginatedPageSize: 10,
      paginatedTotalResults: 34,
    });
  });
});
