import { describe, expect, it } from "vitest";
import {
  clampWindow,
  MAX_LOADED_PAGES,
  nextWindow,
  pageCount,
  pageFrom,
  pageSizeFrom,
  previousWindow,
} from "../../../../web/kit/lib/page-window.ts";

describe("the pages of an endless list", () => {
  it("start at the page of the address", () => {
    expect(pageFrom("3")).toBe(3);
  });

  it("start at the first for an invalid page, or one that the API refuses", () => {
    for (const text of [null, "", "0", "-2", "1.5", "x", "10001"]) expect(pageFrom(text)).toBe(1);
  });

  it("grow by one until the last", () => {
    expect(nextWindow({ first: 2, last: 2 }, 3)).toEqual({ first: 2, last: 3 });
    expect(nextWindow({ first: 2, last: 3 }, 3)).toBeNull();
  });

  it("grow backwards until the first", () => {
    expect(previousWindow({ first: 2, last: 2 })).toEqual({ first: 1, last: 2 });
    expect(previousWindow({ first: 1, last: 2 })).toBeNull();
  });

  it("have a maximum number: beyond it they start again at the new page, so that each can be reached", () => {
    const full = { first: 2, last: MAX_LOADED_PAGES + 1 };
    const next = MAX_LOADED_PAGES + 2;
    expect(nextWindow(full, 1_000)).toEqual({ first: next, last: next });
    expect(nextWindow(full, full.last)).toBeNull();
    expect(previousWindow(full)).toEqual({ first: 1, last: 1 });
  });

  it("end at the last one for an address beyond it", () => {
    expect(clampWindow({ first: 9, last: 9 }, 3)).toEqual({ first: 3, last: 3 });
    expect(clampWindow({ first: 2, last: 4 }, 4)).toEqual({ first: 2, last: 4 });
  });

  it("are fewer once the list is shorter", () => {
    expect(clampWindow({ first: 2, last: 4 }, 3)).toEqual({ first: 2, last: 3 });
    expect(clampWindow({ first: 1, last: 2 }, 1)).toEqual({ first: 1, last: 1 });
  });

  it("are as many as the results need, and one without results", () => {
    expect(pageCount(0, 24)).toBe(1);
    expect(pageCount(24, 24)).toBe(1);
    expect(pageCount(25, 24)).toBe(2);
  });

  it("have one of the offered sizes", () => {
    expect(pageSizeFrom("48")).toBe(48);
    expect(pageSizeFrom("1000")).toBe(24);
    expect(pageSizeFrom(null)).toBe(24);
  });
});
