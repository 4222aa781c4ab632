import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { Provider } from "urql";
import { describe, expect, it } from "vitest";
import { SearchBox } from "../../../../web/catalogue/search/search-box.tsx";
import { SuggestionsDocument } from "../../../../web/catalogue/search/suggestions-document.ts";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";

/** The answer of a search that finds auctions with these titles, which are their ids too. */
const found = (...titles: string[]) => ({
  searchIncrementalItem: {
    incrementalLots: [],
    incrementalAuctions: titles.map((title) => ({
      id: title,
      title,
      lotCount: 1,
      startingOn: "2026-01-01T00:00:00.000Z",
      closingOn: "2026-01-02T00:00:00.000Z",
      firstImage: null,
    })),
    blindLots: [],
    blindAuctions: [],
  },
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const box = () => screen.getByRole<HTMLInputElement>("combobox");
const titles = () => screen.queryAllByRole("option").map((option) => option.querySelector("span span")?.textContent);
const selected = () => screen.getByRole("option", { selected: true }).querySelector("span span")?.textContent;
/** Presses a key in the box; one that it does not handle is passed on to the form. */
const press = (key: string) => (fireEvent.keyDown(box(), { key }) ? "passed on" : "handled");
const address = () => screen.getByRole("status").textContent;

function show(): FakeApi {
  const api = new FakeApi();
  renderPage(
    <>
      <SearchBox />
      <Address />
    </>,
    { api },
  );
  return api;
}

/** Selects a suggestion before those of the newest text arrive. */
async function selectBeforeOthersArrive(): Promise<void> {
  const api = show();
  const later = Promise.withResolvers<ReturnType<typeof found>>();
  const input = { text: "hef", language: "NL" } as const;
  api.answer("searchIncrementalItem", found("Heggen", "Hekken"));
  fireEvent.change(box(), { target: { value: "he" } });
  await waitFor(() => expect(titles()).toEqual(["Heggen", "Hekken"]));
  api.answer("searchIncrementalItem", () => later.promise);
  fireEvent.change(box(), { target: { value: input.text } });
  press("ArrowDown");
  await waitFor(() => expect(api.count("searchIncrementalItem")).toBe(2));
  const arrival = api.client.query(SuggestionsDocument, { input }).toPromise();
  await act(async () => {
    later.resolve(found("Heftrucks"));
    await arrival;
  });
  // The arrival was that of the box's own query.
  expect(api.count("searchIncrementalItem")).toBe(2);
  expect(selected()).toBe("Heggen");
}

describe("the search box", () => {
  it("leads to its results page, in whatever way it is submitted", async () => {
    show();
    fireEvent.change(box(), { target: { value: "  heftruck & kraan " } });
    act(() => fireEvent.submit(screen.getByRole("search")));
    expect(address()).toBe(`/nl/search?${new URLSearchParams({ q: "heftruck & kraan" })}`);
    await waitFor(() => expect(box().value).toBe("heftruck & kraan"));
    expect(box().getAttribute("aria-expanded")).toBe("false");
  });

  it("keeps what was typed into the page of the server, and searches for it", async () => {
    const api = new FakeApi();
    const page = (
      <Provider value={api.client}>
        <MemoryRouter initialEntries={["/nl/"]}>
          <SearchBox />
        </MemoryRouter>
      </Provider>
    );
    const { container, unmount } = render(page);
    const server = document.body.appendChild(document.createElement("div"));
    server.innerHTML = container.innerHTML;
    unmount();
    box().value = "heftruck";
    render(page, { container: server, hydrate: true }).rerender(page);
    expect(box().value).toBe("heftruck");
    expect(box().getAttribute("aria-expanded")).toBe("true");
    await waitFor(() => expect(api.count("searchIncrementalItem")).toBe(1));
    server.remove();
  });

  it("stays on the page if it is empty", () => {
    show();
    fireEvent.change(box(), { target: { value: "  " } });
    fireEvent.submit(screen.getByRole("search"));
    expect(address()).toBe("/nl/");
  });

  it("suggests from the second character on, and closes after Escape", async () => {
    const api = show();
    fireEvent.change(box(), { target: { value: "h" } });
    expect(box().getAttribute("aria-expanded")).toBe("false");
    fireEvent.change(box(), { target: { value: "he" } });
    expect(box().getAttribute("aria-expanded")).toBe("true");
    await waitFor(() => expect(api.requests).toHaveLength(1));
    fireEvent.keyDown(box(), { key: "Escape" });
    expect(box().getAttribute("aria-expanded")).toBe("false");
    expect(box().value).toBe("he");
  });

  it("opens the selected suggestion, even if others have just arrived", async () => {
    await selectBeforeOthersArrive();
    press("Enter");
    expect(address()).toBe("/nl/auction/Heggen/");
  });

  it("shows suggestions that arrived during a selection once none is selected", async () => {
    await selectBeforeOthersArrive();
    press("ArrowUp");
    expect(titles()).toEqual(["Heftrucks"]);
    press("ArrowDown");
    press("Enter");
    expect(address()).toBe("/nl/auction/Heftrucks/");
  });

  it("says of a lot by sealed bids that it is one and what a bid is at least, and opens its page", async () => {
    const api = show();
    const times = { startingOn: "2026-01-01T00:00:00.000Z", closingOn: "2026-01-02T00:00:00.000Z" };
    const lot = { id: "b", publicationId: "a", publicationNumber: 1013, lotNumber: "2", title: "Pand", ...times };
    const { searchIncrementalItem: none } = found();
    const blindLots = [{ ...lot, minimumAmount: 250_000_00, images: [] }];
    api.answer("searchIncrementalItem", { searchIncrementalItem: { ...none, blindLots } });
    fireEvent.change(box(), { target: { value: "pa" } });
    await waitFor(() => expect(titles()).toEqual(["Pand"]));
    expect(screen.getByRole("option").textContent).toMatch(/1013-2 · Gesloten bieding · vanaf €\s250\.000$/);
    press("ArrowDown");
    press("Enter");
    expect(address()).toBe("/nl/blindAuction/a/lot/b");
  });

  it("searches for the text if it was changed after a suggestion was selected", async () => {
    const api = show();
    api.answer("searchIncrementalItem", found("Heggen", "Hekken"));
    fireEvent.change(box(), { target: { value: "he" } });
    await waitFor(() => expect(titles()).toEqual(["Heggen", "Hekken"]));
    press("ArrowDown");
    expect(box().getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { selected: true }).id);
    fireEvent.change(box(), { target: { value: "hef" } });
    expect(box().getAttribute("aria-activedescendant")).toBeNull();
    expect(screen.queryByRole("option", { selected: true })).toBeNull();
    expect(press("Enter")).toBe("passed on");
  });
});
