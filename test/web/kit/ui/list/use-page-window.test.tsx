import { act, renderHook } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { usePageWindow } from "../../../../../web/kit/ui/list/use-page-window.ts";

function open(listKey: string, page: number) {
  const { result, unmount } = renderHook(() => usePageWindow({ current: null }, { listKey, pageSize: 10 }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[`/nl/lots?page=${page}`]}>{children}</MemoryRouter>,
  });
  return { result, unmount, shown: () => [result.current.window.first, result.current.window.last] };
}

it("a list that is opened again has the pages that it had, if the page of the address is among them", () => {
  const first = open("lots", 2);
  act(() => first.result.current.setTotal(100));
  act(() => first.result.current.goTo({ first: 2, last: 4 }));
  first.unmount();
  for (const page of [3, 2, 4]) {
    const again = open("lots", page);
    expect(again.shown()).toEqual([2, 4]);
    again.unmount();
  }
  for (const page of [1, 5]) {
    const elsewhere = open("lots", page);
    expect(elsewhere.shown()).toEqual([page, page]);
    elsewhere.unmount();
  }
  expect(open("other lots", 3).shown()).toEqual([3, 3]);
});
