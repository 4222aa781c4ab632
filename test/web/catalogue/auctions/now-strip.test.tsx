import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NowStrip } from "../../../../web/catalogue/auctions/closing/now-strip.tsx";
import { loadNamespace } from "../../../../web/kit/i18n/i18n.ts";
import { FakeApi } from "../../support/fake-api.ts";
import { plain } from "../../support/plain.ts";
import { renderPage } from "../../support/render-page.tsx";

const NOW_MS = Date.parse("2026-11-22T10:00:00.000Z");
const after = (seconds: number) => new Date(NOW_MS + seconds * 1_000).toISOString();

const lot = (number: string, closesInSeconds: number) => ({
  __typename: "IncrementalLot",
  id: `lot-${number}`,
  publicationId: "sale",
  publicationNumber: 7,
  auctionTitle: "Metaalbewerking",
  place: null,
  lotNumber: number,
  title: `Draaibank ${number}`,
  startingOn: after(-3_600),
  closingOn: after(closesInSeconds),
  currentBidAmount: 120_00,
  minimumStartBidAmount: 100_00,
  bidCount: 2,
  userHasFavorite: false,
  viewerStanding: null,
  firstImage: null,
  imageCount: 0,
  category: null,
});

/** Renders the strip of an auction with these open lots, in the order of their closing. */
async function strip(lots: readonly ReturnType<typeof lot>[]): Promise<FakeApi> {
  await loadNamespace("auctions");
  const api = new FakeApi()
    .answer("queryFirstLots", () => ({
      queryIncrementalLots: {
        lots: lots.filter(({ closingOn }) => Date.parse(closingOn) >= Date.now()),
      },
    }))
    .answer("getCurrentIncrementalLotState", { getCurrentIncrementalLotState: null });
  renderPage(<NowStrip auction={{ id: "sale", startingOn: after(-3_600), closingOn: after(7_200) }} />, { api });
  await waitFor(() => expect(api.requests.length).toBeGreaterThan(0));
  return api;
}

const shown = async () => plain(await screen.findByRole("region", { name: "Nu aan de beurt" }));

beforeEach(() => void vi.useFakeTimers({ now: NOW_MS, shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

describe("the strip of an auction that closes", () => {
  it("has the lot that closes next, its price and clock, and the lot after it", async () => {
    await strip([lot("24", 41), lot("25", 161)]);
    const text = await shown();
    expect(text).toMatch(/Kavel 24.*Draaibank 24.*€ 120.*0:[34]\d.*Bieden.*Daarna Kavel 25 · 2:[34]\d/);
    expect(screen.getByRole("link", { name: "Bieden" }).getAttribute("href")).toBe(
      "/nl/auction/sale/lot/lot-24#bidding",
    );
  });

  it("passes to the next lot when one has closed, and asks for the lots again", async () => {
    const api = await strip([lot("24", 2), lot("25", 161)]);
    await shown();
    const asked = () => api.requests.filter(({ name }) => name === "queryFirstLots").length;
    const before = asked();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(async () => expect(await shown()).toMatch(/Nu aan de beurt ?Kavel 25/));
    expect(asked()).toBeGreaterThan(before);
  });

  it("is absent while no lot closes within the hour", async () => {
    await strip([lot("24", 3_700)]);
    await act(() => vi.advanceTimersByTimeAsync(50));
    expect(screen.queryByRole("region")).toBeNull();
  });
});
