import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SearchScreen } from "../../../../web/catalogue/search/search-screen.tsx";
import { loadNamespace } from "../../../../web/kit/i18n/i18n.ts";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";

const FACETS = {
  categories: [
    { category: { externalId: "c", name: "Graafmachines", parentCategory: null }, lotCount: 3 },
    { category: { externalId: "d", name: "Shovels", parentCategory: null }, lotCount: 2 },
  ],
  phases: [
    { phase: "OPEN", lotCount: 4 },
    { phase: "OPENING_SOON", lotCount: 1 },
    { phase: "CLOSED", lotCount: 0 },
  ],
  closingTodayLotCount: 2,
  places: [{ place: "Venlo", countryCode: "nld", lotCount: 3 }],
  prices: [
    { from: 0, to: 5_000, lotCount: 1 },
    { from: 5_000, to: null, lotCount: 4 },
  ],
  yearsBuilt: { lowest: 2007, highest: 2024 },
};
const FINDINGS = {
  nearText: null,
  hasTooManyResults: false,
  includesMentions: false,
  mentionCount: 0,
  namedCategories: [],
  facets: FACETS,
  incrementalAuctions: [],
  blindAuctions: [],
  blindLots: [],
};
const NOTHING = { incrementalLots: [], paginatedTotalResults: 0 };

const apiOf = (findings: Partial<Record<keyof typeof FINDINGS, unknown>> = {}) =>
  new FakeApi()
    .answer("searchFindings", { searchIncrementalItem: { ...FINDINGS, ...findings } })
    .answer("getLotFacets", { getLotFacets: FACETS })
    .answer("queryLotCategory", { queryLotCategory: { lotCategories: [] } });

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
    imageCount: 1,
    firstImage: null,
    place: { city: "Venlo", countryCode: "nld" },
    viewerStanding: null,
    yearBuilt: 2019,
    highlights: [{ value: "6.120 uur" }],
  },
});

async function search(api: FakeApi, address = "/nl/search?q=graaf"): Promise<void> {
  await Promise.all([loadNamespace("search"), loadNamespace("filters"), loadNamespace("ui/list")]);
  renderPage(<SearchScreen />, { api, address });
}

const asked = (api: FakeApi) =>
  api.requests.filter(({ name }) => name === "searchLots").map(({ variables }) => variables.pagination);
const lastOf = (api: FakeApi, operation: string) =>
  api.requests.findLast(({ name }) => name === operation)?.variables ?? {};

describe("the results of a search", () => {
  it("come in pages of the size that the user chooses", async () => {
    const lots = Array.from({ length: 30 }, (_, index) => lot(index));
    const api = apiOf().answer("searchLots", ({ pagination }) => {
      const { page, itemsPerPage } = Object(pagination);
      const incrementalLots = lots.slice((page - 1) * itemsPerPage, page * itemsPerPage);
      return { searchIncrementalItem: { incrementalLots, paginatedTotalResults: lots.length } };
    });
    await search(api);
    await screen.findByRole("heading", { level: 1, name: "30 kavels voor ‘graaf’" });
    expect(asked(api)[0]).toEqual({ page: 1, itemsPerPage: 24 });
    fireEvent.change(screen.getByRole("combobox", { name: "Per keer" }), { target: { value: "48" } });
    await waitFor(() => expect(asked(api)).toContainEqual({ page: 1, itemsPerPage: 48 }));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(30));
  });

  it("return to their first page after a change of size", async () => {
    const incrementalLots = Array.from({ length: 24 }, (_, index) => lot(index));
    const api = apiOf().answer("searchLots", {
      searchIncrementalItem: { incrementalLots, paginatedTotalResults: 200 },
    });
    await search(api, "/nl/search?q=graaf&page=3");
    expect(await screen.findByText("49–72 van 200")).toBeDefined();
    fireEvent.change(screen.getByRole("combobox", { name: "Per keer" }), { target: { value: "48" } });
    await waitFor(() => expect(asked(api)).toContainEqual({ page: 1, itemsPerPage: 48 }));
    expect(asked(api)).not.toContainEqual({ page: 3, itemsPerPage: 48 });
  });

  it("are lots with sealed bids where there are no others, each with its minimum and page", async () => {
    const blindLot = {
      id: "b",
      lotNumber: "1",
      publicationId: "blind",
      title: "Graafwerf",
      summary: "",
      minimumAmount: 250_000_00,
      startingOn: "2026-01-01T10:00:00.000Z",
      closingOn: "2126-01-02T10:00:00.000Z",
      images: [],
    };
    const api = apiOf({ blindLots: [blindLot] }).answer("searchLots", { searchIncrementalItem: NOTHING });
    await search(api);
    expect(await screen.findByRole("heading", { name: "1 kavel met een gesloten bieding" })).toBeTruthy();
    const link = await screen.findByRole("link", { name: "Graafwerf" });
    expect(link.getAttribute("href")).toBe("/nl/blindAuction/blind/lot/b");
    expect(screen.getByRole("heading", { level: 1, name: "1 kavel voor ‘graaf’" })).toBeTruthy();
  });

  it("have a message if there are neither lots nor auctions", async () => {
    const api = apiOf().answer("searchLots", { searchIncrementalItem: NOTHING });
    await search(api);
    expect(await screen.findByRole("heading", { name: "Niets gevonden voor ‘graaf’" })).toBeTruthy();
    expect(screen.queryByRole("combobox", { name: "Per keer" })).toBeNull();
  });

  it("lead on where there are none: to each word alone, to the categories, and to what opens and closes", async () => {
    const api = apiOf().answer("searchLots", { searchIncrementalItem: NOTHING });
    await search(api, "/nl/search?q=gele+graafbak");
    const hrefOf = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
    expect(await hrefOf("Zoek alleen ‘gele’")).toBe("/nl/search?q=gele");
    expect(await hrefOf("Zoek alleen ‘graafbak’")).toBe("/nl/search?q=graafbak");
    expect(await hrefOf("Graafmachines 3")).toBe("/nl/search?category=c");
    expect(await hrefOf("Sluit vandaag 2")).toBe("/nl/search?closing=today");
    expect(await hrefOf("Binnenkort open 1")).toBe("/nl/search?state=upcoming");
    expect(lastOf(api, "getLotFacets").searchFilter).toEqual({ language: "NL", phases: ["OPEN"] });
  });

  it("are filtered by the address, and keep the filters where nothing is left", async () => {
    const api = apiOf().answer("searchLots", { searchIncrementalItem: NOTHING });
    await search(api, "/nl/search?q=graaf&state=open&place=Venlo");
    expect(await screen.findByText("Geen kavels gevonden")).toBeTruthy();
    expect(lastOf(api, "searchLots").searchFilter).toEqual({ phases: ["OPEN"], places: ["Venlo"] });
    fireEvent.click(screen.getByRole("button", { name: "Filter verwijderen: Venlo" }));
    await waitFor(() => expect(lastOf(api, "searchLots").searchFilter).toEqual({ phases: ["OPEN"] }));
  });

  it("are filtered by several choices of a kind, each with how many lots it leaves", async () => {
    const api = apiOf().answer("searchLots", {
      searchIncrementalItem: { incrementalLots: [lot(1)], paginatedTotalResults: 1 },
    });
    await search(api);
    const filters = within(await screen.findByRole("complementary", { name: "Filters" }));
    fireEvent.click(await filters.findByRole("checkbox", { name: "Graafmachines 3" }));
    fireEvent.click(filters.getByRole("checkbox", { name: "Shovels 2" }));
    fireEvent.click(filters.getByRole("checkbox", { name: "Sluit vandaag 2" }));
    await waitFor(() =>
      expect(lastOf(api, "searchFindings").searchFilter).toMatchObject({
        categoryIds: ["c", "d"],
        phases: ["OPEN"],
        closingOn: {},
      }),
    );
    fireEvent.click(screen.getByRole("button", { name: "Filter verwijderen: Open" }));
    await waitFor(() => expect(lastOf(api, "searchFindings").searchFilter).toEqual({ categoryIds: ["c", "d"] }));
  });

  it("say which words were sought instead, with the way back to those that were typed", async () => {
    const near = { nearText: "graaf", hasTooManyResults: true };
    const api = apiOf({
      ...near,
      namedCategories: [{ category: { externalId: "c", name: "Graafmachines" }, words: ["graaf", "rupskraan"] }],
    }).answer("searchLots", { searchIncrementalItem: { incrementalLots: [lot(1)], paginatedTotalResults: 1 } });
    await search(api, "/nl/search?q=graav");
    expect(await screen.findByRole("heading", { level: 1, name: "1 kavel voor ‘graaf’" })).toBeTruthy();
    expect(document.body.textContent).toContain("U typte graav. We zochten graaf, ook rupskraan.");
    expect(screen.getByText(/Zoek preciezer/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Zoek toch ‘graav’" }));
    await waitFor(() => expect(lastOf(api, "searchLots").input).toMatchObject({ text: "graav", isLiteral: true }));
  });

  it("leave out lots that only mention the words until these are asked for", async () => {
    const api = apiOf({ mentionCount: 22 }).answer("searchLots", {
      searchIncrementalItem: { incrementalLots: [lot(1)], paginatedTotalResults: 1 },
    });
    await search(api);
    expect(await screen.findByText("22 kavels noemen ‘graaf’ alleen in de tekst.")).toBeTruthy();
    expect(lastOf(api, "searchLots").input).not.toHaveProperty("includeMentions");
    fireEvent.click(screen.getByRole("button", { name: "Toon ook die" }));
    await waitFor(() => expect(lastOf(api, "searchLots").input).toMatchObject({ includeMentions: true }));
  });

  it("are a table where the address says so", async () => {
    const api = apiOf().answer("searchLots", {
      searchIncrementalItem: { incrementalLots: [lot(1)], paginatedTotalResults: 1 },
    });
    await search(api, "/nl/search?q=graaf&view=table");
    expect(await screen.findByRole("row", { name: /Graafmachine 1.*Kavel 1 · Venlo.*2019 · 6.120 uur/ })).toBeTruthy();
  });
});

describe("all lots", () => {
  it("can be looked through without search words", async () => {
    const api = apiOf().answer("browseLots", {
      queryIncrementalLots: { lots: [lot(1).incrementalLot], paginatedTotalResults: 1_212 },
    });
    await search(api, "/nl/search");
    expect(await screen.findByRole("heading", { level: 1, name: "1.212 kavels" })).toBeTruthy();
    expect(lastOf(api, "browseLots").searchFilter).toEqual({ language: "NL", phases: ["OPEN"] });
    expect(api.count("searchLots") + api.count("searchFindings")).toBe(0);
    fireEvent.click(screen.getByRole("button", { name: "Filter verwijderen: Open" }));
    await waitFor(() => expect(lastOf(api, "browseLots").searchFilter).toEqual({ language: "NL" }));
  });
});
