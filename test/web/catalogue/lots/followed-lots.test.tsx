import { setTimeout as pause } from "node:timers/promises";
import { screen, waitFor } from "@testing-library/react";
import { maskFragments } from "gql.tada";
import { useRef } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { LotCardFragment } from "../../../../web/catalogue/lots/card/lot-card-fragment.ts";
import { FollowedLots } from "../../../../web/catalogue/lots/followed-lots.tsx";
import { FavoritesScreen } from "../../../../web/catalogue/my-favorites/favorites-screen.tsx";
import { waitForNoQueries } from "../../../../web/kit/lib/boot/initial-queries.ts";
import { FakeApi } from "../../support/fake-api.ts";
import { plain } from "../../support/plain.ts";
import { renderPage } from "../../support/render-page.tsx";
import { stubScreen } from "../../support/stub-screen.ts";

const FEED = "incrementalAuctionState";
/** Longer than a list waits for the end of scrolling. */
const SETTLED_MS = 400;

const lot = (id: string, publicationId: string, closingOn: string) => ({
  __typename: "IncrementalLot",
  id,
  publicationId,
  publicationNumber: 7,
  auctionTitle: "Machines",
  place: null,
  lotNumber: "1",
  title: `Draaibank ${id}`,
  startingOn: "2026-01-01T10:00:00.000Z",
  closingOn,
  currentBidAmount: 120_00,
  minimumStartBidAmount: 100_00,
  bidCount: 2,
  userHasFavorite: true,
  viewerStanding: null,
  firstImage: null,
  imageCount: 1,
});
type Lot = ReturnType<typeof lot>;

const CLOSES_FIRST_MS = Date.parse("2126-01-01T10:00:00.000Z");
const closesAfter = (hours: number) => new Date(CLOSES_FIRST_MS + hours * 3_600_000).toISOString();

/** Lots `0` and so on, four of each of 24 auctions `sale-0` and so on, of which the last closes first. */
const MANY = Array.from({ length: 96 }, (_, place) => {
  const sale = Math.floor(place / 4);
  return lot(String(place), `sale-${sale}`, closesAfter(24 - sale));
});

function renderFavorites(lots: readonly Lot[]): FakeApi {
  waitForNoQueries();
  const api = new FakeApi({ hasCache: true }).answer("queryFavoriteLots", ({ searchFilter }) => {
    const favoriteLots = Object(searchFilter).phases.includes("CLOSED") ? [] : lots;
    return {
      queryFavoriteLots: { __typename: "FavoriteLots", favoriteLots, paginatedTotalResults: favoriteLots.length },
    };
  });
  api.answer("queryFavoriteBlindLots", { queryFavoriteBlindLots: [] });
  renderPage(<FavoritesScreen />, { api, address: "/nl/favorites" });
  return api;
}

function Lists({ lists }: { lists: readonly (readonly Lot[])[] }) {
  return lists.map((lots) => <List key={lots[0]?.id} lots={lots} />);
}

function List({ lots }: { lots: readonly Lot[] }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <FollowedLots lots={lots.map((each) => maskFragments([LotCardFragment], each))} list={list} />
      <ul ref={list}>
        {lots.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </>
  );
}

const followed = (api: FakeApi) => api.subscriptions(FEED).map(({ incrementalAuctionId }) => incrementalAuctionId);
/** Whether a card shows a lot whose id is in a range. */
const within = (from: number, to: number) => (card: Element) => {
  const id = Number(/Draaibank (\d+)/.exec(card.textContent ?? "")?.[1]);
  return id >= from && id < to;
};

afterEach(() => vi.unstubAllGlobals());

it("follows each auction of the lots on the screen once, and what is scrolled to when the scrolling has settled", async () => {
  const scroll = stubScreen(within(0, 8));
  const api = renderFavorites(MANY);
  await waitFor(() => expect(followed(api)).toEqual(["sale-1", "sale-0"]));
  scroll(within(40, 44));
  scroll(within(8, 12));
  expect(followed(api)).toHaveLength(2);
  await waitFor(() => expect(followed(api)).toContain("sale-2"));
  // The auction that was scrolled past is not among them.
  expect(followed(api).toSorted()).toEqual(["sale-0", "sale-1", "sale-2"]);
});

it("opens at most twelve connections for 96 lots of 24 auctions, wherever it is scrolled to", async () => {
  const scroll = stubScreen(within(0, 12));
  const api = renderFavorites(MANY);
  await waitFor(() => expect(followed(api)).toHaveLength(3));
  for (let from = 12; from < 96; from += 12) {
    scroll(within(from, from + 12));
    const shown = [0, 1, 2].map((sale) => `sale-${from / 4 + sale}`);
    await waitFor(() => expect(followed(api)).toEqual(expect.arrayContaining(shown)));
    expect(followed(api).length).toBeLessThanOrEqual(12);
  }
  // Those that left the screen first gave way.
  expect(followed(api).toSorted()).toEqual(
    MANY.slice(48)
      .flatMap(({ publicationId }, place) => (place % 4 ? [] : publicationId))
      .toSorted(),
  );
});

it("follows those that close first where the screen has lots of too many auctions", async () => {
  stubScreen(within(0, 96));
  const api = renderFavorites(MANY);
  await waitFor(() => expect(followed(api)).toHaveLength(12));
  expect(followed(api)).toEqual(Array.from({ length: 12 }, (_, place) => `sale-${23 - place}`));
});

it("shares its connections with the other lists of the page", async () => {
  stubScreen(() => true);
  const lists = [MANY.slice(0, 40), MANY.slice(40, 80)];
  const api = new FakeApi();
  waitForNoQueries();
  const { rerender } = renderPage(<Lists lists={lists} />, { api });
  await waitFor(() => expect(followed(api)).toHaveLength(12));
  const closingFirst = Array.from({ length: 12 }, (_, place) => `sale-${19 - place}`);
  expect(followed(api).toSorted()).toEqual(closingFirst.toSorted());
  rerender(<Lists lists={lists.slice(0, 1)} />);
  await waitFor(() => expect(followed(api)).toHaveLength(10));
  expect(followed(api)).toEqual(expect.arrayContaining(["sale-0", "sale-9"]));
});

it("shows a new price on a card that was scrolled to, and ends no feed that it goes on following", async () => {
  const scroll = stubScreen(within(0, 4));
  const api = renderFavorites(MANY);
  await waitFor(() => expect(followed(api)).toEqual(["sale-0"]));
  scroll(within(20, 24));
  await waitFor(() => expect(followed(api)).toContain("sale-5"));
  const fed = { incrementalLotId: "21", sequence: 9, amount: 640_00, bidCount: 3, isClosed: false, isHidden: false };
  const times = { startingOn: "2026-01-01T10:00:00.000Z", closesOn: closesAfter(19) };
  const frame = { id: "sale-5", incrementalAuctionId: "sale-5", sequence: 4, isWhole: false };
  api.send(
    FEED,
    {
      incrementalAuctionState: {
        ...{ __typename: "IncrementalAuctionLive", ...frame, serverTime: new Date().toISOString() },
        lots: [{ __typename: "LiveAuctionLot", ...fed, ...times }],
      },
    },
    { incrementalAuctionId: "sale-5" },
  );
  const card = () => screen.getAllByRole("article").find(within(21, 22));
  await waitFor(() => expect(plain(card() ?? null)).toMatch(/3 biedingen.*€ 640/));
  await pause(SETTLED_MS);
  expect(followed(api)).toEqual(["sale-0", "sale-5"]);
});

it("follows nothing of a lot that has closed", async () => {
  stubScreen(() => true);
  const api = renderFavorites([lot("1", "a", "2026-01-02T10:00:00.000Z"), lot("2", "b", closesAfter(0))]);
  await waitFor(() => expect(followed(api)).toEqual(["b"]));
});
