import { act, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { liveAddress } from "../../../../schema/kit/live/live-address.ts";
import { HomeScreen } from "../../../../web/app/home/home-screen.tsx";
import { FavoritesScreen } from "../../../../web/catalogue/my-favorites/favorites-screen.tsx";
import { SearchScreen } from "../../../../web/catalogue/search/search-screen.tsx";
import { liveStatus } from "../../../../web/kit/live/live-status.ts";
import { sessionStore } from "../../../../web/kit/session/session-store.ts";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";

const SESSION = {
  userId: "anna",
  userName: "anna",
  email: "anna@example.com",
  emailVerified: true,
  phoneNumber: "+31612345678",
  phoneNumberVerified: true,
  preferredMfaSetting: "NOMFA",
  userMFASettingList: [],
  refreshToken: "token",
  accessTokenExpiresOn: 9e15,
  refreshAccessTokenAfter: 9e15,
  refreshTokenExpiresOn: 9e15,
  hasOneClickBidding: false,
};

const lot = (viewerStanding: string | null) => ({
  __typename: "IncrementalLot",
  id: "lot",
  publicationId: "sale",
  publicationNumber: 7,
  lotNumber: "1",
  title: "Draaibank",
  startingOn: "2026-01-01T10:00:00.000Z",
  closingOn: "2126-01-02T10:00:00.000Z",
  currentBidAmount: 120_00,
  minimumStartBidAmount: 100_00,
  bidCount: 2,
  userHasFavorite: true,
  viewerStanding,
  images: [],
  yearBuilt: null,
  highlights: [],
});

interface ListScreen {
  query: string;
  screen: ReactElement;
  address: string;
  answer: (standing: string | null) => Parameters<FakeApi["answer"]>[1];
  /** How many requests read the lists of the screen; one if left out. */
  requests?: number;
}

const NO_AUCTIONS = {
  channelSettings: { numberOfFrontpageAuctions: 10 },
  onHome: { banners: [], nextChangeOn: null },
  openAuctions: { publications: [] },
  upcomingAuctions: { publications: [] },
  closedAuctions: { publications: [] },
};
const NOTHING_FOUND = {
  incrementalLots: [],
  incrementalAuctions: [],
  blindAuctions: [],
  blindLots: [],
  paginatedTotalResults: 0,
  nearText: null,
  hasTooManyResults: false,
  includesMentions: false,
  mentionCount: 0,
  namedCategories: [],
  facets: { categories: [], phases: [], closingTodayLotCount: 0, places: [], prices: [], yearsBuilt: null },
};

const SCREENS: ListScreen[] = [
  {
    query: "queryFavoriteLots",
    screen: <FavoritesScreen />,
    address: "/nl/favorites",
    requests: 2,
    answer:
      (standing) =>
      ({ searchFilter }) => {
        const lots = Object(searchFilter).phases.includes("CLOSED") ? [] : [lot(standing)];
        return { queryFavoriteLots: { favoriteLots: lots, paginatedTotalResults: lots.length } };
      },
  },
  {
    query: "searchLots",
    screen: <SearchScreen />,
    address: "/nl/search?q=draaibank",
    answer: (standing) => ({
      searchIncrementalItem: {
        ...NOTHING_FOUND,
        incrementalLots: [{ incrementalLotId: "lot", incrementalLot: lot(standing) }],
        paginatedTotalResults: 1,
      },
    }),
  },
  {
    query: "frontPageLots",
    screen: <HomeScreen />,
    address: "/nl/",
    answer: (standing) => ({
      figures: { openLotCount: 1, openAuctionCount: 1, closingTodayLotCount: 0 },
      categories: [],
      closingLots: { lots: [] },
      openLots: { lots: [lot(standing)], paginatedTotalResults: 1 },
      closedLots: { lots: [] },
    }),
  },
];

afterEach(() => sessionStore.set(null));

describe.each(SCREENS)("the standings of $query", ({ query, screen: shown, address, answer, requests = 1 }) => {
  const newApi = () =>
    new FakeApi()
      .answer(query, answer("LEADING"))
      .answer("frontPageAuctions", NO_AUCTIONS)
      .answer("searchFindings", { searchIncrementalItem: NOTHING_FOUND })
      .answer("queryLotCategory", { queryLotCategory: { lotCategories: [] } });
  const connect = (userId: string | undefined) => {
    const { connections } = liveStatus(liveAddress({ userId }));
    act(() => connections.set(connections.get() + 1));
  };

  it("are those of after the connection, as a message before it is missed", async () => {
    sessionStore.set(SESSION);
    const api = newApi();
    renderPage(shown, { api, address });
    expect(await screen.findByText("U leidt")).toBeTruthy();
    await waitFor(() => expect(api.count(query)).toBe(requests));
    api.answer(query, answer("OUTBID"));
    connect("anna");
    expect(await screen.findByText("Overboden")).toBeTruthy();
    await waitFor(() => expect(api.count(query)).toBe(2 * requests));
  });

  it("cost visitors no second query: they have none", async () => {
    const api = newApi().answer(query, answer(null));
    renderPage(shown, { api, address });
    await waitFor(() => expect(screen.getAllByText("Draaibank").length).toBeGreaterThan(0));
    await waitFor(() => expect(api.count(query)).toBe(requests));
    connect(undefined);
    expect(api.count(query)).toBe(requests);
  });
});
