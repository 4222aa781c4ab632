import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { FavoritesScreen } from "../../../../web/catalogue/my-favorites/favorites-screen.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";

const lot = (title: string, closingOn: string) => ({
  id: title,
  publicationId: "sale",
  publicationNumber: 7,
  auctionTitle: "Machines",
  place: { city: "Venlo", countryCode: "nld" },
  lotNumber: "1",
  title,
  startingOn: "2026-01-01T10:00:00.000Z",
  closingOn,
  currentBidAmount: null,
  minimumStartBidAmount: 100_00,
  bidCount: 0,
  userHasFavorite: true,
  viewerStanding: null,
  firstImage: null,
  imageCount: 1,
});
const OPEN = lot("Draaibank", "2126-01-02T10:00:00.000Z");
const CLOSED = lot("Heftruck", "2026-01-02T10:00:00.000Z");

const BLIND = {
  id: "blind-lot",
  lotNumber: "1",
  publicationId: "blind-sale",
  title: "Bedrijfspand",
  summary: "",
  minimumAmount: 250_000_00,
  images: [],
};

function show(favorites: { open: (typeof OPEN)[]; closed: (typeof OPEN)[]; blind?: (typeof BLIND)[] }): FakeApi {
  const api = new FakeApi().answer("queryFavoriteLots", ({ searchFilter }) => {
    const lots = Object(searchFilter).phases.includes("CLOSED") ? favorites.closed : favorites.open;
    return { queryFavoriteLots: { favoriteLots: lots, paginatedTotalResults: lots.length } };
  });
  api.answer("queryFavoriteBlindLots", { queryFavoriteBlindLots: favorites.blind ?? [] });
  renderPage(<FavoritesScreen />, { api, address: "/nl/favorites" });
  return api;
}

const titlesOf = async (region: string) =>
  (await within(await screen.findByRole("region", { name: region })).findAllByRole("article")).map(
    (card) => within(card).getByRole("heading").textContent,
  );

describe("the viewer's favourites", () => {
  it("have closed ones last, under a heading of their own", async () => {
    const api = show({ open: [OPEN], closed: [CLOSED] });
    expect(await titlesOf("Open 1")).toEqual(["Draaibank"]);
    expect(await titlesOf("Gesloten 1")).toEqual(["Heftruck"]);
    expect(api.requests[0]?.variables).toMatchObject({ sort: [{ field: "CLOSING_NEXT" }] });
  });

  it("say so where all have closed", async () => {
    show({ open: [], closed: [CLOSED] });
    expect(await screen.findByText("Al uw favorieten zijn gesloten.")).toBeTruthy();
    expect(await titlesOf("Gesloten 1")).toEqual(["Heftruck"]);
  });

  it("have lots with sealed bids under a heading of their own, also where there are no others", async () => {
    show({ open: [], closed: [], blind: [BLIND] });
    expect(await titlesOf("Gesloten biedingen 1")).toEqual(["Bedrijfspand"]);
    const link = screen.getByRole("link", { name: "Bedrijfspand" });
    expect(link.getAttribute("href")).toBe("/nl/blindAuction/blind-sale/lot/blind-lot");
    expect(screen.queryByText("Nog geen favorieten")).toBeNull();
  });

  it("have a message if there are none, and then no order", async () => {
    show({ open: [], closed: [] });
    expect(await screen.findByText("Nog geen favorieten")).toBeTruthy();
    expect(screen.queryByRole("combobox", { name: "Volgorde" })).toBeNull();
  });
});
