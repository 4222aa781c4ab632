import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AuctionLotsScreen } from "../../../../../web/admin/catalogue/auction-lots/auction-lots-screen.tsx";
import type { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";
import { aLot, anAuction, lotsApi } from "./a-lot.ts";

function show(rows: readonly object[], auction?: Record<string, unknown>, search = ""): FakeApi {
  const api = lotsApi(rows, auction);
  renderPage(
    <Routes>
      <Route path="/nl/lots/:publicationId" element={<AuctionLotsScreen />} />
    </Routes>,
    { api, address: `/nl/lots/auction-1${search}` },
  );
  return api;
}

const sent = (api: FakeApi, operation: string) =>
  api.requests.filter(({ name }) => name === operation).map(({ variables }) => variables);
/** What was sent of lots, without the versions that go with each of them. */
const updates = (api: FakeApi) =>
  sent(api, "updateIncrementalLots").map(({ updatedIncrementalLots }) =>
    (updatedIncrementalLots as Record<string, unknown>[]).map(({ expectedLastUpdatedOn: _, ...update }) => update),
  );
const grid = () => screen.findByRole("grid");
const press = async (
  ...keys: (string | { key: string; shiftKey?: boolean; altKey?: boolean; ctrlKey?: boolean })[]
) => {
  const table = await grid();
  for (const key of keys) fireEvent.keyDown(table, typeof key === "string" ? { key } : key);
};
const cellOf = async (title: string, column: number) => {
  const link = await screen.findByRole("link", { name: title });
  const cell = link.closest("tr")?.cells[column];
  if (!cell) throw new Error("no such cell");
  return cell;
};
/** The columns: checkbox, handle, number, picture, title, category, start, costs, VAT, award, closing ... */
const START = 6;
const COSTS = 7;

beforeEach(() => {
  // The simulated page has no layout, and the table shows only the rows in view.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(600);
});

describe("the lots of an auction", () => {
  it("show numbers with suffixes in their order, and mark what differs from the auction", async () => {
    show([aLot("12a"), aLot(13), aLot(12, { own: { auctionCosts: true }, costs: 12 })]);
    const rows = within(await grid())
      .getAllByRole("row")
      .slice(1);
    expect(rows.map((row) => plain(row.children[2] ?? null))).toEqual(["12", "12a", "13"]);
    expect(plain(await cellOf("Draaibank 12", COSTS))).toBe("12% (wijkt af van de veiling)");
    expect(screen.getByRole("button", { name: "Wijkt af 1" })).toBeTruthy();
  });

  it("say what they lack, and are found by it", async () => {
    show([aLot(1), aLot(2, { imageCount: 0, missingLanguages: ["EN"] })], undefined, "?view=draft");
    const rows = within(await grid())
      .getAllByRole("row")
      .slice(1);
    expect(rows).toHaveLength(1);
    expect(plain(rows[0] ?? null)).toContain("Niet klaar: geen foto, vertaling ontbreekt");
  });

  it("are edited in place: Enter saves with the version that was read, and goes on below", async () => {
    const api = show([aLot(1), aLot(2)]);
    const cell = await cellOf("Draaibank 1", START);
    fireEvent.click(cell);
    fireEvent.click(cell);
    const field = await screen.findByRole("textbox", { name: "Startbod van 1 Draaibank 1" });
    expect(plain(await cellOf("Draaibank 1", START))).toContain("Was € 50 · Enter bewaart");
    fireEvent.change(field, { target: { value: "veel" } });
    fireEvent.keyDown(field, { key: "Enter" });
    expect(plain(await screen.findByRole("alert"))).toBe("Vul een bedrag in.");
    fireEvent.change(field, { target: { value: "225" } });
    fireEvent.keyDown(field, { key: "Enter" });
    expect(await screen.findByRole("textbox", { name: "Startbod van 2 Draaibank 2" })).toBeTruthy();
    await waitFor(() => expect(sent(api, "updateIncrementalLots")).toHaveLength(1));
    expect(sent(api, "updateIncrementalLots")[0]).toMatchObject({
      incrementalAuctionId: "auction-1",
      updatedIncrementalLots: [
        { id: "lot-1", minimumStartBidAmount: 225_00, expectedLastUpdatedOn: aLot(1).lastUpdatedOn },
      ],
    });
  });

  it("keep a starting bid that was bid on, and say why", async () => {
    show([aLot(1, { bidCount: 2 })]);
    const cell = await cellOf("Draaibank 1", START);
    fireEvent.click(cell);
    fireEvent.click(cell);
    expect(screen.queryByRole("textbox", { name: /Startbod van/ })).toBeNull();
    const dialog = await selectAll("Bedragen", "Bedragen en kosten van 1 kavel");
    fireEvent.change(within(dialog).getByRole("textbox", { name: "Startbod (€)" }), { target: { value: "500" } });
    expect(plain(within(dialog).getByRole("list"))).toContain("startbod blijft: er is geboden");
    expect(
      within(dialog)
        .getByRole("button", { name: /0 kavels wijzigen/ })
        .getAttribute("aria-disabled"),
    ).toBe("true");
  });

  it("say that another user has changed one meanwhile, and show it as it is now", async () => {
    const api = show([aLot(1)]).refuse("updateIncrementalLots", { code: "CHANGED_MEANWHILE" });
    const cell = await cellOf("Draaibank 1", START);
    fireEvent.click(cell);
    fireEvent.click(cell);
    const field = await screen.findByRole("textbox", { name: /Startbod van/ });
    fireEvent.change(field, { target: { value: "225" } });
    fireEvent.keyDown(field, { key: "Enter" });
    await waitFor(() => expect(sent(api, "auctionLotsOfStaff")).toHaveLength(2));
    expect(sent(api, "auctionLotsOfStaff")[1]).toMatchObject({ searchFilter: { ids: ["lot-1"] } });
    expect(plain(await cellOf("Draaibank 1", START))).toContain("€ 50");
  });

  it("are selected by keys, also several on end, and give the auction's value back", async () => {
    const api = show([aLot(1), aLot(2, { own: { auctionCosts: true }, costs: 12 }), aLot(3)]);
    await press(" ", { key: "ArrowDown", shiftKey: true });
    expect(await screen.findByText("2 kavels geselecteerd")).toBeTruthy();
    await press("ArrowRight", "ArrowRight", "ArrowRight", "Delete");
    await waitFor(() => expect(updates(api)).toEqual([[{ id: "lot-2", attributes: { auctionCosts: null } }]]));
  });

  it("move by keys: the numbers stay at their places", async () => {
    const api = show([aLot(1), aLot("1a"), aLot(2)]);
    await press({ key: "ArrowDown", altKey: true });
    await waitFor(() =>
      expect(updates(api)).toEqual([
        [
          { id: "lot-1a", lotNumber: "1" },
          { id: "lot-1", lotNumber: "1a" },
        ],
      ]),
    );
  });
});

/** Selects all lots, presses the button of what to do with them, and returns its dialog. */
async function selectAll(button: string, dialog = button): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole("checkbox", { name: "Alle rijen selecteren" }));
  fireEvent.click(await screen.findByRole("button", { name: button }));
  return await screen.findByRole("dialog", { name: dialog });
}

describe("several lots of an auction", () => {
  it("show what a change makes of each before it is made, in one call", async () => {
    const api = show([aLot(1), aLot(2, { own: { vat: true } })]);
    const dialog = await selectAll("Bedragen", "Bedragen en kosten van 2 kavels");
    fireEvent.change(within(dialog).getByRole("textbox", { name: "Kosten (%)" }), { target: { value: "15" } });
    expect(within(dialog).getAllByRole("listitem").map(plain)).toEqual([
      "1Draaibank 1Kosten 18% → 15%",
      "2Draaibank 2Kosten 18% → 15%",
    ]);
    fireEvent.click(within(dialog).getByRole("button", { name: "2 kavels wijzigen" }));
    fireEvent.click(within(dialog).getByRole("button", { name: /kavels wijzigen|Bezig/ }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(updates(api)).toEqual([
      [
        { id: "lot-1", attributes: { auctionCosts: 15 } },
        { id: "lot-2", attributes: { vat: 21, auctionCosts: 15 } },
      ],
    ]);
  });

  it("get other times with the auction's plan, after a look at them", async () => {
    const api = show([aLot(1), aLot(2), aLot(3)]);
    const plan = await screen.findByRole("form", { name: "Tijden van de veiling" });
    fireEvent.change(within(plan).getByRole("spinbutton", { name: "Daarna elke" }), { target: { value: "5" } });
    fireEvent.change(within(plan).getByRole("spinbutton", { name: "Kavels tegelijk" }), { target: { value: "2" } });
    fireEvent.click(within(plan).getByRole("button", { name: "Bekijk wijzigingen" }));
    const dialog = await screen.findByRole("dialog", { name: "Tijden wijzigen" });
    expect(within(dialog).getAllByRole("listitem")).toHaveLength(1);
    fireEvent.click(within(dialog).getByRole("button", { name: "1 kavel wijzigen" }));
    await waitFor(() => expect(sent(api, "updateIncrementalLots")).toHaveLength(1));
    expect(updates(api)).toEqual([[{ id: "lot-3", closingOn: "2031-01-02T10:05:00.000Z" }]]);
    expect(sent(api, "updateIncrementalLots")[0]).toMatchObject({
      times: { closingIntervalMinutes: 5, closingLotsAtOnce: 2, closingPauseAfterLots: null },
    });
  });

  it("are numbered through", async () => {
    const api = show([aLot("3b"), aLot(7)]);
    fireEvent.click(await screen.findByRole("button", { name: "Hernummeren" }));
    const dialog = await screen.findByRole("dialog", { name: "Kavels hernummeren" });
    fireEvent.click(within(dialog).getByRole("button", { name: "2 kavels wijzigen" }));
    await waitFor(() =>
      expect(updates(api)).toEqual([
        [
          { id: "lot-3b", lotNumber: "1" },
          { id: "lot-7", lotNumber: "2" },
        ],
      ]),
    );
  });

  it("are all selected, those too that are read after the press, and wait for them", async () => {
    const lots = Array.from({ length: 50 }, (_, index) => aLot(index + 1));
    const second = Promise.withResolvers<void>();
    const api = show([]).answer("auctionLotsOfStaff", async ({ pagination }) => {
      const { page } = Object(pagination);
      if (page === 2) await second.promise;
      return { list: { rows: lots.slice((page - 1) * 40, page * 40), paginatedTotalResults: 50 } };
    });
    await screen.findByRole("link", { name: "Draaibank 1" });
    await press({ key: "a", ctrlKey: true });
    expect(await screen.findByText("40 kavels geselecteerd · de rest volgt: 40 van 50 kavels gelezen")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /publiceren/ })).toBeNull();
    await press("ArrowDown", " ");
    second.resolve();
    fireEvent.click(await screen.findByRole("button", { name: "49 kavels publiceren" }));
    const dialog = await screen.findByRole("dialog", { name: "49 kavels publiceren" });
    fireEvent.click(within(dialog).getByRole("button", { name: "49 kavels publiceren" }));
    await waitFor(() => expect(sent(api, "updatePublishedLots")).toHaveLength(1));
    expect(sent(api, "updatePublishedLots")[0]).toEqual({
      publishedLots: lots
        .filter(({ id }) => id !== "lot-2")
        .map(({ id }) => ({ incrementalLotId: id, isPublished: true })),
    });
  });

  it("are published together, and read again", async () => {
    const api = show([aLot(1), aLot(2), aLot(3, { isPublished: true })]);
    const dialog = await selectAll("2 kavels publiceren");
    fireEvent.click(within(dialog).getByRole("button", { name: "2 kavels publiceren" }));
    await waitFor(() => expect(sent(api, "auctionLotsOfStaff")).toHaveLength(2));
    expect(sent(api, "updatePublishedLots")).toEqual([
      { publishedLots: ["lot-1", "lot-2"].map((incrementalLotId) => ({ incrementalLotId, isPublished: true })) },
    ]);
  });

  it("are hidden with the reason that bidders read", async () => {
    const api = show([aLot(1, { isPublished: true })]);
    const dialog = await selectAll("1 kavel verbergen");
    fireEvent.change(within(dialog).getByRole("textbox", { name: "Reden" }), { target: { value: " Beschadigd " } });
    fireEvent.click(within(dialog).getByRole("button", { name: "1 kavel verbergen" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent(api, "updatePublishedLots")).toEqual([
      { publishedLots: [{ incrementalLotId: "lot-1", isPublished: false, reason: "Beschadigd" }] },
    ]);
  });

  it("stay in the auction once they are published or have a bid, which the question says", async () => {
    const api = show([aLot(1), aLot(2, { bidCount: 1 }), aLot(3, { isPublished: true })]);
    const dialog = await selectAll("1 kavel uit de veiling halen");
    expect(plain(dialog)).toContain("waarop is geboden, blijft in de veiling");
    fireEvent.click(within(dialog).getByRole("button", { name: "1 kavel uit de veiling halen" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent(api, "deleteIncrementalLots")).toEqual([{ incrementalAuctionId: "auction-1", deletedLots: ["lot-1"] }]);
  });

  it("are only shown to those who may not change the auction", async () => {
    const api = show([aLot(1)], anAuction({ viewerCanEdit: false }));
    await press(" ", "ArrowRight", "ArrowRight", "Enter");
    await screen.findByText("1 kavel geselecteerd");
    expect(screen.queryByRole("textbox", { name: /van 1 Draaibank/ })).toBeNull();
    for (const name of ["Objecten toevoegen", "Hernummeren", "Tijden", "1 kavel publiceren"])
      expect(screen.queryByRole("button", { name })).toBeNull();
    expect(updates(api)).toEqual([]);
  });

  it("lead those of its channels alone neither to the assets nor to the bids", async () => {
    show([aLot(1, { bidCount: 7 })]);
    expect(await screen.findByRole("link", { name: "Draaibank 1" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "7" })).toBeTruthy();
    cleanup();
    show([aLot(1, { bidCount: 7 })], anAuction({ viewerCanView: false, viewerCanEdit: false }));
    expect((await screen.findByText("Draaibank 1")).tagName).toBe("SPAN");
    expect(screen.queryByRole("link", { name: /Draaibank|7/ })).toBeNull();
  });
});

describe("an auction without lots", () => {
  it("leads to the assets of its project, which are added once with one starting bid", async () => {
    const assets = ["21", "22"].map((lotNumber) => ({
      __typename: "Lot",
      id: `asset-${lotNumber}`,
      lotNumber,
      title: [{ __typename: "LanguageText", language: "NL", text: `Object ${lotNumber}` }],
    }));
    const api = show([])
      .answer("assetsToAdd", { list: { rows: assets, paginatedTotalResults: 2 } })
      .answer("createIncrementalLots", { createIncrementalLots: [{ id: "lot-21" }] });
    expect(await screen.findByText("Nog geen kavels")).toBeTruthy();
    fireEvent.click(await screen.findByRole("button", { name: "Objecten toevoegen" }));
    const dialog = await screen.findByRole("dialog", { name: "Objecten toevoegen" });
    fireEvent.click(await within(dialog).findByRole("checkbox", { name: "21 Object 21" }));
    const amount = within(dialog).getByRole("textbox", { name: "Startbod (€)" });
    fireEvent.change(amount, { target: { value: "veel" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "1 object toevoegen" }));
    expect(plain(await within(dialog).findByRole("alert"))).toBe("Vul een bedrag in.");
    fireEvent.change(amount, { target: { value: "75,50" } });
    const submit = within(dialog).getByRole("button", { name: "1 object toevoegen" });
    fireEvent.click(submit);
    fireEvent.click(submit);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent(api, "createIncrementalLots")).toEqual([
      {
        incrementalAuctionId: "auction-1",
        incrementalLots: [{ lotId: "asset-22", minimumStartBidAmount: 75_50 }],
      },
    ]);
  });

  it("offers all assets of a large project, and adds them in as many calls as they need", async () => {
    const assets = Array.from({ length: 520 }, (_, index) => ({
      __typename: "Lot",
      id: `asset-${index}`,
      lotNumber: String(index + 1),
      title: [],
    }));
    const api = show([])
      .answer("assetsToAdd", ({ pagination }) => {
        const { page } = Object(pagination);
        return { list: { rows: assets.slice((page - 1) * 100, page * 100), paginatedTotalResults: 520 } };
      })
      .answer("createIncrementalLots", { createIncrementalLots: [] });
    fireEvent.click(await screen.findByRole("button", { name: "Objecten toevoegen" }));
    fireEvent.click(await screen.findByRole("button", { name: "520 objecten toevoegen" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const calls = sent(api, "createIncrementalLots").map(({ incrementalLots }) => Object(incrementalLots).length);
    expect(calls).toEqual([500, 20]);
  });

  it("says why its lots could not be read", async () => {
    const api = lotsApi([]).refuse("auctionLotsOfStaff", { code: "1024" });
    renderPage(
      <Routes>
        <Route path="/nl/lots/:publicationId" element={<AuctionLotsScreen />} />
      </Routes>,
      { api, address: "/nl/lots/auction-1" },
    );
    expect(await screen.findByRole("alert")).toBeTruthy();
  });
});
