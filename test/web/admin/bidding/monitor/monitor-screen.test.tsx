import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { MINUTE_MS } from "../../../../../schema/kit/durations.ts";
import { MonitorScreen } from "../../../../../web/admin/bidding/monitor/monitor-screen.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";

// The simulated page has no layout.
beforeEach(() => void vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600));

const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const lot = (lotNumber: string, [opens, closes]: [number, number], change: object = {}) => ({
  ...{ id: `lot-${lotNumber}`, publicationId: "sale", lotNumber, title: `Draaibank ${lotNumber}` },
  ...{ startingOn: at(opens), closingOn: at(closes), extendedMilliseconds: 0, currentBidAmount: null, bidCount: 0 },
  ...change,
});

const AUCTION = { id: "sale", publicationNumber: 12, title: [{ language: "NL", text: "Metaal" }] };

function show(lots: object[]): FakeApi {
  const api = new FakeApi()
    .answer("monitoredAuction", { getIncrementalAuctionAdmin: AUCTION })
    .answer("monitoredLots", { list: { rows: lots, paginatedTotalResults: lots.length } });
  render(api);
  return api;
}

function render(api: FakeApi) {
  renderPage(
    <Routes>
      <Route path=":langCode/monitor/:publicationId" element={<MonitorScreen />} />
    </Routes>,
    { api, address: "/nl/monitor/sale" },
  );
}

describe("the monitor of an auction", () => {
  it("shows its published lots with state, closing, extension, price and bids", async () => {
    const api = show([
      lot("1", [-60, -1], { currentBidAmount: 125_000, bidCount: 4, extendedMilliseconds: 6 * MINUTE_MS }),
      lot("2", [-60, 3]),
      lot("3", [-60, 30]),
      lot("4", [10, 30]),
    ]);
    expect(await screen.findByRole("heading", { name: "Monitor van veiling 12" })).toBeDefined();
    const rows = (await screen.findAllByRole("row")).slice(1);
    const states = ["Gesloten", "Sluit bijna", "Open", "Nog niet open"];
    for (const [place, state] of states.entries()) expect(plain(rows[place] ?? null)).toContain(state);
    expect(plain(rows[0] ?? null)).toMatch(/6€ 1\.250,004$/);
    const link = within(rows[0] ?? document.body).getByRole("link", { name: "Draaibank 1" });
    expect(link.getAttribute("href")).toBe("/nl/publications/incrementalbidauctions/sale/lot/lot-1/view");
    const request = api.requests.find(({ name }) => name === "monitoredLots");
    expect(request?.variables.searchFilter).toMatchObject({ publicationId: "sale", isPublished: true });
  });

  it("says that it does not show each bid at once", async () => {
    show([lot("1", [-60, 30])]);
    expect(
      await screen.findByText(/elke minuut opnieuw gelezen; een monitor die elk bod meteen laat zien/),
    ).toBeDefined();
  });

  it("says that no lot is published", async () => {
    show([]);
    expect(await screen.findByText("Geen gepubliceerde kavels")).toBeDefined();
  });

  it("is refused to users who may not see the project", async () => {
    const api = new FakeApi().refuse("monitoredAuction", { code: "1016" });
    render(api);
    expect(plain(await screen.findByRole("alert"))).toContain("niet genoeg rechten");
    expect(api.count("monitoredLots")).toBe(0);
  });
});
