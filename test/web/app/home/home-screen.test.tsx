import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { HomeScreen } from "../../../../web/app/home/home-screen.tsx";
import { loadNamespace } from "../../../../web/kit/i18n/i18n.ts";
import { FakeApi } from "../../support/fake-api.ts";
import { plain } from "../../support/plain.ts";
import { renderPage } from "../../support/render-page.tsx";

const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const picture = (fileId: string) => ({
  ...{ __typename: "Image", fileId, url: fileId, description: null },
  imageSizes: { __typename: "ImageSizes", c100: `/c100/${fileId}`, c500: `/c500/${fileId}` },
});

/** Auctions as the API returns them, closing in some hours. */
const auctions = (count: number, { name = "Veiling", closesInHours = 5 } = {}) =>
  Array.from({ length: count }, (_, index) => ({
    __typename: "IncrementalAuctionPreview",
    id: `${name} ${index}`,
    title: `${name} ${index}`,
    summary: "",
    publicationNumber: index,
    startingOn: at(-10),
    closingOn: at(closesInHours),
    closingAt: at(closesInHours),
    lotCount: 1,
    lotCounts: { open: 1, closed: 0 },
    place: { city: "Venlo", countryCode: "nld" },
    images: [1, 2, 3, 4].map((number) => picture(`${name}-${index}-${number}`)),
  }));

const LOTS = {
  figures: { openLotCount: 3, openAuctionCount: 1, closingTodayLotCount: 2 },
  categories: [],
  closingLots: { lots: [] },
  openLots: { lots: [], paginatedTotalResults: 0 },
  closedLots: { lots: [] },
};

const LOT = {
  ...{ __typename: "IncrementalLot", publicationId: "auction", publicationNumber: 1, auctionTitle: "Veiling" },
  ...{ place: null, lotNumber: "1", startingOn: at(-10), closingOn: at(1), currentBidAmount: 500_00 },
  ...{ minimumStartBidAmount: 100_00, userHasFavorite: false, viewerStanding: null, firstImage: null, imageCount: 0 },
};

/** An observer to which everything is on the screen. */
class SeesAll {
  readonly #report: (entries: { isIntersecting: boolean }[]) => void;
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.#report = report;
  }
  observe = () => this.#report([{ isIntersecting: true }]);
  disconnect = () => {};
}

afterEach(() => vi.unstubAllGlobals());

const NO_BANNERS = { banners: [], nextChangeOn: null };
const banner = (bannerId: string, link: string | null, endingOn: string | null = null) => ({
  ...{ __typename: "ChannelBanner", bannerId, title: `Banner ${bannerId}`, line: `Regel ${bannerId}`, link, endingOn },
});

/** A fake API with more open auctions than any channel shows. */
function apiThatShows(numberOfFrontpageAuctions: number, onHome: object = NO_BANNERS): FakeApi {
  const size = (page: unknown) => Number(Object(page).itemsPerPage);
  return new FakeApi()
    .answer("frontPageAuctions", ({ openAuctionsPage }) => ({
      channelSettings: { numberOfFrontpageAuctions },
      onHome,
      openAuctions: { publications: auctions(size(openAuctionsPage)) },
      upcomingAuctions: { publications: [] },
      closedAuctions: { publications: auctions(5, { name: "Gesloten", closesInHours: -1 }) },
    }))
    .answer("frontPageOpenAuctions", ({ openAuctionsPage }) => ({
      openAuctions: { publications: auctions(size(openAuctionsPage)) },
    }))
    .answer("frontPageLots", LOTS);
}

const shown = () => screen.queryAllByRole("heading", { level: 3, name: /^Veiling/ }).length;

describe("the front page", () => {
  it.each([
    [1, 0],
    [10, 0],
    [11, 1],
    [50, 1],
  ])(
    "shows as many open auctions as its channel's setting, %i, and sends a second query for more than ten",
    async (count, more) => {
      await loadNamespace("home");
      const api = apiThatShows(count);
      renderPage(<HomeScreen />, { api });
      await waitFor(() => expect(shown()).toBe(count));
      expect(api.count("frontPageOpenAuctions")).toBe(more);
    },
  );

  it("fetches one picture before the others: the first auction's large one", async () => {
    await loadNamespace("home");
    renderPage(<HomeScreen />, { api: apiThatShows(10) });
    await waitFor(() => expect(shown()).toBe(10));
    const first = [...document.querySelectorAll("img[fetchpriority=high]")].map((image) => image.getAttribute("src"));
    expect(first).toEqual(["/c500/Veiling-0-1"]);
    expect(document.querySelectorAll("img[loading=eager]")).toHaveLength(3);
  });

  it("has a badge on the two largest auctions, and one search with place and category", async () => {
    await loadNamespace("home");
    renderPage(<HomeScreen />, { api: apiThatShows(10) });
    await waitFor(() => expect(shown()).toBe(10));
    expect(screen.getAllByText("Uitgelicht")).toHaveLength(2);
    const search = within(screen.getByRole("search", { name: "Zoeken met plaats en categorie" }));
    expect(search.getAllByRole("combobox").map((box) => box.id !== "")).toEqual([true, true]);
    expect(screen.getByRole("heading", { level: 1 }).closest("section")?.textContent).toContain("3 kavels");
  });

  it("shows the auctions that closed last", async () => {
    await loadNamespace("home");
    renderPage(<HomeScreen />, { api: apiThatShows(10) });
    const title = await screen.findByRole("heading", { level: 2, name: "Onlangs gesloten veilingen" });
    const part = title.closest("section");
    expect(part && within(part).getAllByRole("heading", { level: 3 })).toHaveLength(5);
  });

  it("keeps what closes while it is shown in its place, until other sales come", async () => {
    await loadNamespace("home");
    vi.spyOn(Math, "random").mockReturnValue(0);
    // Long enough for a slow machine to render the page before it.
    const soon = at(1.5 / 3_600);
    const lots = ["Kast", "Kraan", "Zaag", "Pers", "Oven"].map((title, index) => ({
      ...{ ...LOT, id: title, title, bidCount: 0, lotNumber: String(index), closingOn: index === 0 ? soon : at(1) },
    }));
    const api = apiThatShows(2, { banners: [], nextChangeOn: at(2 / 3_600) }).answer("frontPageLots", {
      ...LOTS,
      closingLots: { lots },
    });
    const closing = () => screen.getAllByRole("heading", { level: 3 }).slice(0, 4).map(plain);
    renderPage(<HomeScreen />, { api });
    await screen.findByRole("heading", { level: 3, name: "Kast" });
    const before = api.count("frontPageAuctions");
    await waitFor(() => expect(api.count("frontPageAuctions")).toBe(before + 1), { timeout: 4_000 });
    expect(await screen.findByText("Gesloten")).toBeTruthy();
    expect(closing()).toEqual(["Kast", "Kraan", "Zaag", "Pers"]);
    expect(shown()).toBe(2);
    vi.restoreAllMocks();
  });

  it("shows the newest bids that stand and the head of the log of the first closing lot that has some", async () => {
    await loadNamespace("home");
    const lot = { ...LOT, id: "bid-on", lotNumber: "7", title: "Draaibank", bidCount: 5 };
    const bid = (amount: number, state = "SUCCESS") => ({
      ...{ __typename: "IncrementalBid", id: `bid ${amount}`, amount: amount * 100, createdOn: at(-1), state },
      annonUserRef: "4",
    });
    const api = apiThatShows(1)
      .answer("frontPageLots", {
        ...LOTS,
        closingLots: { lots: [{ ...LOT, id: "without", title: "Kast", bidCount: 2 }, lot] },
      })
      .answer("homeLog", ({ incrementalLotId }) => ({
        queryIncrementalBids: { bids: [bid(500), bid(90_000, "INVALIDATED"), bid(400), bid(300), bid(200)] },
        getIncrementalLotLogHead: { sequence: 12, hash: `${incrementalLotId}-0123456789` },
      }));
    vi.stubGlobal("IntersectionObserver", SeesAll);
    renderPage(<HomeScreen />, { api });
    const lines = within(await screen.findByRole("table", { name: "Kavel 7 · Draaibank" }));
    const shownLines = lines.getAllByRole("row").slice(1);
    expect(shownLines.map((row) => plain(row).match(/€ [\d.]+/)?.[0])).toEqual(["€ 500", "€ 400", "€ 300"]);
    expect(screen.getByText("bid-on-0")).toBeDefined();
    expect(screen.getByRole("link", { name: "Hele logboek" }).getAttribute("href")).toBe("/lots/bid-on/log");
  });
});

describe("the banners of the channel", () => {
  it("stand before the lists, with a link within the app or to another site, and none to anything else", async () => {
    await loadNamespace("home");
    const banners = [
      banner("a", "/publications/?state=open"),
      banner("b", "https://kijkdag.example/"),
      banner("c", "javascript:alert(1)"),
    ];
    renderPage(<HomeScreen />, { api: apiThatShows(1, { banners, nextChangeOn: null }) });
    const region = await screen.findByRole("region", { name: "Mededelingen" });
    const part = within(region);
    expect(part.getAllByRole("listitem").map((item) => plain(item))).toEqual(
      ["a", "b", "c"].map((id) => `Banner ${id}Regel ${id}`),
    );
    expect(part.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/nl/publications/?state=open",
      "https://kijkdag.example/",
    ]);
    const list = screen.getByRole("heading", { level: 2, name: "Lopende veilingen" });
    expect(region.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it("leave no room where there are none", async () => {
    await loadNamespace("home");
    renderPage(<HomeScreen />, { api: apiThatShows(1) });
    await waitFor(() => expect(shown()).toBe(1));
    expect(screen.queryByRole("region", { name: "Mededelingen" })).toBeNull();
  });

  it("go when they end, and the next ones are asked for when they start", async () => {
    await loadNamespace("home");
    vi.spyOn(Math, "random").mockReturnValue(0);
    const soon = new Date(Date.now() + 1_500).toISOString();
    const api = apiThatShows(1, { banners: [banner("a", null, soon)], nextChangeOn: soon });
    renderPage(<HomeScreen />, { api });
    expect(await screen.findByText("Banner a")).toBeTruthy();
    const before = api.count("frontPageAuctions");
    await waitFor(() => expect(screen.queryByText("Banner a")).toBeNull(), { timeout: 4_000 });
    await waitFor(() => expect(api.count("frontPageAuctions")).toBe(before + 1), { timeout: 4_000 });
    vi.restoreAllMocks();
  });
});
