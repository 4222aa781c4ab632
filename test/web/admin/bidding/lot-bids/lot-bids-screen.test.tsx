import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LotBidsScreen } from "../../../../../web/admin/bidding/lot-bids/lot-bids-screen.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";
import { staffState } from "./staff-state.ts";

const VIEW_HEIGHT = 600;

// The simulated page has no layout.
beforeEach(() => void vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(VIEW_HEIGHT));
afterEach(() => void vi.restoreAllMocks());

const bid = (index: number) => ({
  id: `bid-${index}`,
  amount: (index + 1) * 1000,
  createdOn: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
  annonUserRef: String(index % 5),
  isAutoBid: index % 10 === 0,
  state: "SUCCESS",
});

function pageOf(bids: readonly object[], { pagination }: Record<string, unknown>) {
  const { page, itemsPerPage } = Object(pagination);
  const rows = bids.slice((page - 1) * itemsPerPage, page * itemsPerPage);
  return { list: { rows, paginatedTotalResults: bids.length } };
}

function show(count: number, { query = "", exists = true, canEdit = false } = {}) {
  const bids = Array.from({ length: count }, (_, index) => bid(index));
  const api = new FakeApi()
    .answer("bidsLot", {
      lot: exists
        ? {
            id: "lot",
            publicationNumber: 7,
            lotNumber: "12",
            title: "Draaibank",
            auctionTitle: "Machinefabriek",
            previousLotId: null,
            nextLotId: "next",
            firstImage: null,
            incrementalLotAttributes: { auctionCosts: 17.5, subjectToAcceptance: true },
            viewerCanEdit: canEdit,
          }
        : null,
    })
    .answer("lotStaffState", { lot: { id: "lot", extendedMilliseconds: 0 }, state: staffState() })
    .answer("lotBids", (variables) => pageOf(bids, variables))
    .answer("lotBidsAdmin", (variables) =>
      pageOf(
        bids.map((row, index) => ({ ...row, userName: index % 2 === 0 ? `${index}@example.com` : null })),
        variables,
      ),
    );
  renderPage(
    <Routes>
      <Route path=":langCode/:publicationId/lot/:id/view" element={<LotBidsScreen />} />
    </Routes>,
    { api, address: `/nl/sale/lot/lot/view${query}` },
  );
  return api;
}

const rows = () => screen.getAllByRole("row").slice(1);
const firstRow = () => rows()[0] ?? null;

describe("the table of a lot's bids", () => {
  it("reads all pages, and has only the rows in view in the page", async () => {
    const api = show(1_050);
    expect(await screen.findByText("1050 van 1050 rijen")).toBeTruthy();
    expect(api.count("lotBids")).toBe(11);
    expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("1051");
    expect(rows().length).toBeLessThan(60);
  });

  it("has the newest ten alone on a phone, so that what follows is near, until all are asked for", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: media === "(width < 640px)", media }) as MediaQueryList,
    );
    show(12);
    const list = await screen.findByRole("list", { name: "Biedingen: 7-12 Draaibank" });
    const shown = () => within(list).getAllByRole("listitem");
    expect(shown().map((row) => plain(row)?.match(/€ \d+/)?.[0])).toEqual(
      [120, 110, 100, 90, 80, 70, 60, 50, 40, 30].map((euros) => `€ ${euros}`),
    );
    expect(screen.getByText("12 van 12 rijen")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Toon alle 12" }));
    expect(document.activeElement?.role).toBe("list");
    expect(shown().length).toBe(12);
    expect(screen.queryByRole("button", { name: "Toon alle 12" })).toBeNull();
  });

  it("has the newest bid first, in whole euros", async () => {
    show(3);
    await screen.findByText("3 van 3 rijen");
    expect(rows().map((row) => plain(row)?.match(/€ \d0/)?.[0])).toEqual(["€ 30", "€ 20", "€ 10"]);
  });

  it("marks the bid that leads, which is no invalid one, and no other", async () => {
    const api = show(3);
    api.answer("lotBids", (variables) =>
      pageOf(
        [0, 1, 2].map((index) => ({ ...bid(index), state: index === 2 ? "INVALIDATED" : "SUCCESS" })),
        variables,
      ),
    );
    await screen.findByText("3 van 3 rijen");
    expect(rows().map((row) => plain(row)?.match(/Ongeldig|Hoogste|Geldig/)?.[0])).toEqual([
      "Ongeldig",
      "Hoogste",
      "Geldig",
    ]);
  });

  it("marks the later one of two equal bids: that of the leader, who answered the other", async () => {
    const api = show(3);
    api.answer("lotBids", (variables) =>
      pageOf(
        [0, 1, 2].map((index) => ({ ...bid(index), amount: index === 0 ? 1000 : 2000 })),
        variables,
      ),
    );
    await screen.findByText("3 van 3 rijen");
    expect(rows().map((row) => plain(row)?.match(/Hoogste|Geldig/)?.[0])).toEqual(["Hoogste", "Geldig", "Geldig"]);
  });

  it("stands below what the lot is sold under, and leads to the lots beside it", async () => {
    show(1);
    expect(plain(await screen.findByText(/^Machinefabriek/))).toBe(
      "Machinefabriek · kosten 17,5% · onder voorbehoud van gunning",
    );
    expect(screen.queryByRole("link", { name: "Vorig kavel" })).toBeNull();
    expect(screen.getByRole("link", { name: "Volgend kavel" }).getAttribute("href")).toBe(
      "/nl/publications/incrementalbidauctions/sale/lot/next/view",
    );
  });

  it("is sorted and filtered by its address", async () => {
    show(100, { query: "?sort=amount.desc&filter.kind=auto" });
    expect(await screen.findByText("10 van 100 rijen")).toBeTruthy();
    expect(plain(firstRow())).toMatch(/€ 910.*Autobod/);
    expect(screen.getByRole("columnheader", { name: "Bedrag" }).getAttribute("aria-sort")).toBe("descending");
    fireEvent.click(screen.getByRole("button", { name: "Filter verwijderen: Soort: Autobod" }));
    expect(await screen.findByText("100 van 100 rijen")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Bedrag" }));
    await waitFor(() => expect(plain(firstRow())).toMatch(/€ 1\.000/));
  });

  it("selects rows for its actions, and shows other columns", async () => {
    show(3);
    const second = within((await screen.findAllByRole("row"))[2] ?? document.body);
    fireEvent.click(second.getByRole("checkbox"));
    expect(await screen.findByText("1 rij geselecteerd")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Exporteren" })).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox", { name: "Alle rijen selecteren" }));
    expect(await screen.findByText("3 rijen geselecteerd")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Selectie opheffen" }));
    expect(await screen.findByText("3 van 3 rijen")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Kolommen" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Id" }));
    expect(await screen.findByRole("columnheader", { name: "Id" })).toBeTruthy();
  });

  it("names the bidders' accounts for users who may edit the lot's project", async () => {
    const api = show(3, { canEdit: true });
    expect(await screen.findByRole("columnheader", { name: "Account" })).toBeTruthy();
    expect(rows().map((row) => plain(row))).toMatchObject([
      expect.stringContaining("2@example.com"),
      expect.stringContaining("Account gesloten"),
      expect.stringContaining("0@example.com"),
    ]);
    expect(api.count("lotBids")).toBe(0);
  });

  it("has pseudonyms for users who may view it", async () => {
    const api = show(3);
    await screen.findByText("3 van 3 rijen");
    expect(screen.queryByRole("columnheader", { name: "Account" })).toBeNull();
    expect(api.count("lotBidsAdmin")).toBe(0);
    expect(screen.getByText(/^U kunt de biedingen bekijken/)).toBeTruthy();
  });

  it("is of a lot that exists", async () => {
    show(3, { exists: false });
    expect(await screen.findByRole("heading", { name: "Pagina niet gevonden" })).toBeTruthy();
  });

  it("come with what staff changed on the lot, for those who may edit it", async () => {
    const api = show(1, { canEdit: true }).answer("incrementalLotHistory", { changes: [] });
    fireEvent.click(await screen.findByRole("button", { name: "Tonen" }));
    await waitFor(() =>
      expect(api.requests.find(({ name }) => name === "incrementalLotHistory")?.variables).toMatchObject({ id: "lot" }),
    );
  });
});
