import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SearchScreen } from "../../../../web/catalogue/search/search-screen.tsx";
import { loadNamespace } from "../../../../web/kit/i18n/i18n.ts";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";

const FOUND = { nearText: null, hasTooManyResults: false };
const NOTHING = { ...FOUND, incrementalLots: [], incrementalAuctions: [], paginatedTotalResults: 0 };

/** An API without categories and places to filter by. */
const apiOf = () =>
  new FakeApi()
    .answer("searchAuctions", { searchIncrementalItem: NOTHING })
    .answer("queryLotCategory", { queryLotCategory: { lotCategories: [] } })
    .answer("queryLotPlaces", { queryLotPlaces: [{ place: "Venlo", lotCount: 3 }] });

const lot = (index: number) => ({
  incrementalLotId: `lot ${index}`,
  incrementalLot: {
    id: `lot ${index}`,
    publicationId: "sale",
    publicationNumber: 7,
    lotNumber: String(index),
    title: `Graafmachine ${index}`,
    startingOn: "2026-01-01T10:00:00.000Z",
    closingOn: "2026-01-02T10:00:00.000Z",
    currentBidAmount: null,
    minimumStartBidAmount: 10_000,
    bidCount: 0,
    userHasFavorite: false,
    images: [],
  },
});

async function search(api: FakeApi, address = "/nl/search?q=graaf"): Promise<void> {
  await Promise.all([loadNamespace("search"), loadNamespace("auctions")]);
  renderPage(<SearchScreen />, { api, address });
}

const asked = (api: FakeApi) =>
  api.requests.filter(({ name }) => name === "searchLots").map(({ variables }) => variables.pagination);

describe("the results of a search", () => {
  it("come in pages of the size that the user chooses", async () => {
    const lots = Array.from({ length: 30 }, (_, index) => lot(index));
    const api = apiOf().answer("searchLots", ({ pagination }) => {
      const { page, itemsPerPage } = Object(pagination);
      const incrementalLots = lots.slice((page - 1) * itemsPerPage, page * itemsPerPage);
      return { searchIncrementalItem: { ...FOUND, incrementalLots, paginatedTotalResults: lots.length } };
    });
    await search(api);
    await screen.findByRole("heading", { level: 2, name: "30 kavels" });
    expect(asked(api)[0]).toEqual({ page: 1, itemsPerPage: 24 });
    fireEvent.change(screen.getByRole("combobox", { name: "Per keer" }), { target: { value: "48" } });
    await waitFor(() => expect(asked(api)).toContainEqual({ page: 1, itemsPerPage: 48 }));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(30));
  });

  it("return to their first page after a change of size", async () => {
    const incrementalLots = Array.from({ length: 24 }, (_, index) => lot(index));
    const api = apiOf().answer("searchLots", {
      searchIncrementalItem: { ...FOUND, incrementalLots, paginatedTotalResults: 200 },
    });
    await search(api, "/nl/search?q=graaf&page=3");
    expect(await screen.findByText("49–72 van 200")).toBeDefined();
    fireEvent.change(screen.getByRole("combobox", { name: "Per keer" }), { target: { value: "48" } });
    await waitFor(() => expect(asked(api)).toContainEqual({ page: 1, itemsPerPage: 48 }));
    expect(asked(api)).not.toContainEqual({ page: 3, itemsPerPage: 48 });
  });

  it("have a message if there are neither lots nor auctions", async () => {
    const api = apiOf().answer("searchLots", { searchIncrementalItem: NOTHING });
    await search(api);
    expect(await screen.findByText("Niets gevonden")).toBeTruthy();
    expect(screen.queryByRole("combobox", { name: "Per keer" })).toBeNull();
  });

  it("are filtered by the address, and keep the filters where nothing is left", async () => {
    const api = apiOf().answer("searchLots", { searchIncrementalItem: NOTHING });
    await search(api, "/nl/search?q=graaf&state=open&place=Venlo");
    expect(await screen.findByText("Geen kavels gevonden")).toBeTruthy();
    expect(api.requests.find(({ name }) => name === "searchLots")?.variables.searchFilter).toEqual({
      phases: ["OPEN"],
      places: ["Venlo"],
    });
    fireEvent.click(screen.getByRole("button", { name: "Filter verwijderen: Venlo" }));
    await waitFor(() =>
      expect(api.requests.findLast(({ name }) => name === "searchLots")?.variables.searchFilter).toEqual({
        phases: ["OPEN"],
      }),
    );
  });

  it("are named as near matches, and as too many", async () => {
    const near = { incrementalLots: [lot(1)], paginatedTotalResults: 1, nearText: "graaf", hasTooManyResults: true };
    const api = apiOf().answer("searchLots", { searchIncrementalItem: near });
    await search(api, "/nl/search?q=graav");
    expect(await screen.findByText("Niets gevonden met ‘graav’. Dit zijn resultaten voor ‘graaf’.")).toBeTruthy();
    expect(screen.getByText(/Zoek preciezer/)).toBeTruthy();
  });
});
