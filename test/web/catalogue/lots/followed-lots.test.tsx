import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { FavoritesScreen } from "../../../../web/catalogue/my-favorites/favorites-screen.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";

const FEED = "incrementalAuctionState";
const lot = (id: string, publicationId: string, closingOn: string) => ({
  __typename: "IncrementalLot",
  id,
  publicationId,
  publicationNumber: 7,
  lotNumber: "1",
  title: `Kavel ${id}`,
  startingOn: "2026-01-01T10:00:00.000Z",
  closingOn,
  currentBidAmount: 120_00,
  minimumStartBidAmount: 100_00,
  bidCount: 2,
  userHasFavorite: true,
  viewerStanding: null,
  images: [],
});

function renderFavorites(lots: readonly object[]): FakeApi {
  const api = new FakeApi().answer("queryFavoriteLots", ({ searchFilter }) => {
    const favoriteLots = Object(searchFilter).phases.includes("CLOSED") ? [] : lots;
    return { queryFavoriteLots: { favoriteLots, paginatedTotalResults: favoriteLots.length } };
  });
  api.answer("queryFavoriteBlindLots", { queryFavoriteBlindLots: [] });
  renderPage(<FavoritesScreen />, { api, address: "/nl/favorites" });
  return api;
}

it("follows each auction of a list once, and of many those that close first", async () => {
  const sales = ["f", "e", "d", "c", "b", "a"];
  const lots = sales.flatMap((sale, index) => {
    const closingOn = `2126-01-0${6 - index}T10:00:00.000Z`;
    return [lot(`${sale}1`, sale, closingOn), lot(`${sale}2`, sale, closingOn)];
  });
  const api = renderFavorites(lots);
  await screen.findByText("Kavel a1");
  await waitFor(() => expect(api.subscriptions(FEED)).toHaveLength(4));
  expect(api.subscriptions(FEED).map(({ incrementalAuctionId }) => incrementalAuctionId)).toEqual(["a", "b", "c", "d"]);
});

it("follows nothing of a lot that has closed", async () => {
  const api = renderFavorites([lot("a1", "a", "2026-01-02T10:00:00.000Z")]);
  await screen.findByText("Kavel a1");
  expect(api.subscriptions(FEED)).toEqual([]);
});
