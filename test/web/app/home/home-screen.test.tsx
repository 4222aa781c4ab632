import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { HomeScreen } from "../../../../web/app/home/home-screen.tsx";
import { loadNamespace } from "../../../../web/kit/i18n/i18n.ts";
import { FakeApi } from "../../support/fake-api.ts";
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

/** A fake API with more open auctions than any channel shows. */
function apiThatShows(numberOfFrontpageAuctions: number): FakeApi {
  const size = (page: unknown) => Number(Object(page).itemsPerPage);
  return new FakeApi()
    .answer("frontPageAuctions", ({ openAuctionsPage }) => ({
      channelSettings: { numberOfFrontpageAuctions },
      openAuctions: { publications: auctions(size(openAuctionsPage)) },
      upcomingAuctions: { publications: [] },
      closedAuctions: { publications: auctions(5, { name: "Gesloten", closesInHours: -1 }) },
    }))
    .answer("frontPageOpenAuctions", ({ openAuctionsPage }) => ({
      openAuctions: { publications: auctions(size(openAuctionsPage)) },
    }))
    .answer("frontPageLots", {
      figures: { openLotCount: 3, openAuctionCount: 1, closingTodayLotCount: 2 },
      categories: [],
      closingLots: { lots: [] },
      openLots: { lots: [], paginatedTotalResults: 0 },
      closedLots: { lots: [] },
    });
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
    expect(document.querySelectorAll("img[loading=eager]")).toHaveLength(9);
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
});
