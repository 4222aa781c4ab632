import { act, renderHook, waitFor } from "@testing-library/react";
import { Provider } from "urql";
import { describe, expect, it } from "vitest";
import { useAllRows } from "../../../../../web/admin/kit/table/use-all-rows.ts";
import { StaffIdentitiesDocument } from "../../../../../web/admin/people/identities/documents.ts";
import { FakeApi } from "../../../support/fake-api.ts";

const listOf = (status: "REVIEW" | "FAILED") => ({ searchFilter: { status }, sort: [] });
const [REVIEW, FAILED] = [listOf("REVIEW"), listOf("FAILED")];

const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `row ${first + index}` }));

function apiWith(...pages: { id: string }[][]): FakeApi {
  return new FakeApi().answer("staffIdentities", ({ pagination }) => ({
    list: { rows: pages[Object(pagination).page - 1] ?? [], paginatedTotalResults: pages.flat().length },
  }));
}

function readAll(api: FakeApi, maxPages = 10) {
  return renderHook(({ variables }) => useAllRows({ document: StaffIdentitiesDocument, variables, maxPages }), {
    initialProps: { variables: REVIEW },
    wrapper: ({ children }) => <Provider value={api.client}>{children}</Provider>,
  });
}

describe("all rows of a list", () => {
  it("are read page by page, up to the most pages", async () => {
    const api = apiWith(rowsFrom(0, 100), rowsFrom(100, 100), rowsFrom(200, 100));
    const { result } = readAll(api, 2);
    await waitFor(() => expect(result.current.isReading).toBe(false));
    expect(result.current).toMatchObject({ total: 300, error: undefined });
    expect(result.current.rows).toHaveLength(200);
    expect(api.count("staffIdentities")).toBe(2);
  });

  it("contain a row once that a new row has moved from one page to the next", async () => {
    const { result } = readAll(apiWith(rowsFrom(0, 100), rowsFrom(99, 3)));
    await waitFor(() => expect(result.current.isReading).toBe(false));
    expect(result.current.rows).toEqual(rowsFrom(0, 102));
  });

  it("stay when they cannot be read again, and are replaced when they can", async () => {
    const api = apiWith(rowsFrom(0, 2));
    const { result } = readAll(api);
    await waitFor(() => expect(result.current.rows).toHaveLength(2));
    api.refuse("staffIdentities", { code: "1016" });
    act(() => result.current.refetch());
    await waitFor(() => expect(result.current.error).toBeDefined());
    expect(result.current.rows).toHaveLength(2);
    api.answer("staffIdentities", { list: { rows: rowsFrom(5, 1), paginatedTotalResults: 1 } });
    act(() => result.current.refetch());
    await waitFor(() => expect(result.current.rows).toEqual(rowsFrom(5, 1)));
    expect(result.current.error).toBeUndefined();
  });

  it("that were read before a page failed are there, with the failure", async () => {
    const api = new FakeApi();
    api.answer("staffIdentities", () => {
      api.refuse("staffIdentities", { code: "1016" });
      return { list: { rows: rowsFrom(0, 100), paginatedTotalResults: 150 } };
    });
    const { result } = readAll(api);
    await waitFor(() => expect(result.current.error).toBeDefined());
    expect(result.current).toMatchObject({ total: 150, isReading: false });
    expect(result.current.rows).toHaveLength(100);
  });

  it("of one list are not shown for another", async () => {
    const api = apiWith(rowsFrom(0, 1));
    const { result, rerender } = readAll(api);
    await waitFor(() => expect(result.current.rows).toHaveLength(1));
    rerender({ variables: FAILED });
    expect(result.current).toMatchObject({ rows: null, isReading: true });
    await waitFor(() => expect(result.current.rows).toHaveLength(1));
    expect(api.requests[1]?.variables).toMatchObject(FAILED);
  });
});
