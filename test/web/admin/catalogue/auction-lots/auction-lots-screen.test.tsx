import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AuctionLotsScreen } from "../../../../../web/admin/catalogue/auction-lots/auction-lots-screen.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";

const OWN = { auctionCosts: false, vat: false, marginRule: false, subjectToAcceptance: false };

const lot = (number: number, more: object = {}) => ({
  __typename: "PublicationIncrementalLot",
  id: `lot-${number}`,
  lotId: `asset-${number}`,
  lotNumber: String(number),
  title: `Draaibank ${number}`,
  imageCount: 3,
  minimumStartBidAmount: 50_00,
  currentBidAmount: null,
  bidCount: 0,
  startingOn: "2031-01-01T10:00:00.000Z",
  closingOn: "2031-01-02T10:00:00.000Z",
  isPublished: false,
  incrementalLotAttributes: {
    __typename: "IncrementalLotAttributes",
    auctionCosts: 18,
    vat: 21,
    marginRule: false,
    subjectToAcceptance: false,
    overwritten: { __typename: "OverwrittenAttributes", ...OWN },
  },
  ...more,
});

const withOwnCosts = {
  ...lot(1).incrementalLotAttributes,
  auctionCosts: 12,
  overwritten: { ...OWN, auctionCosts: true },
};

const auction = (more: object = {}) => ({
  getIncrementalAuctionAdmin: {
    __typename: "IncrementalAuctionAdmin",
    id: "auction-1",
    projectId: "project-1",
    publicationNumber: 104,
    isPublished: true,
    viewerCanEdit: true,
    ...more,
  },
});

const assets = ["21", "22"].map((lotNumber) => ({
  __typename: "Lot",
  id: `asset-${lotNumber}`,
  lotNumber,
  title: [{ __typename: "LanguageText", language: "NL", text: `Object ${lotNumber}` }],
}));

function show(rows: object[], auctionAnswer: Record<string, unknown> = auction()): FakeApi {
  const api = new FakeApi()
    .answer("auctionOfLots", auctionAnswer)
    .answer("auctionLotsOfStaff", { list: { rows, paginatedTotalResults: rows.length } })
    .answer("assetsToAdd", { queryLotAdmin: { lots: assets } })
    .answer("createIncrementalLots", { createIncrementalLots: [{ id: "lot-21" }] })
    .answer("updatePublishedLots", { updatePublishedLots: { result: true } })
    .answer("deleteIncrementalLots", { deleteIncrementalLots: { result: true } });
  renderPage(
    <Routes>
      <Route path="/nl/lots/:publicationId" element={<AuctionLotsScreen />} />
    </Routes>,
    { api, address: "/nl/lots/auction-1" },
  );
  return api;
}

const sent = (api: FakeApi, operation: string) =>
  api.requests.filter(({ name }) => name === operation).map(({ variables }) => variables);

/** Selects all lots, presses the button of what to do with them, and returns its question. */
async function askForAll(button: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole("checkbox", { name: "Alle rijen selecteren" }));
  fireEvent.click(await screen.findByRole("button", { name: button }));
  return await screen.findByRole("dialog", { name: button });
}

beforeEach(() => {
  // The simulated page has no layout, and the table shows only the rows in view.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});

describe("the lots of an auction", () => {
  it("lead to their assets, and mark the costs that do not follow the auction", async () => {
    show([lot(1, { incrementalLotAttributes: withOwnCosts }), lot(2)]);
    const link = await screen.findByRole("link", { name: "Draaibank 1" });
    expect(link.getAttribute("href")).toBe("/nl/lots/view/asset-1");
    const marks = screen.getAllByText("wijkt af van de veiling");
    expect(marks.map((mark) => plain(mark.parentElement))).toEqual(["12% ◥wijkt af van de veiling"]);
  });

  it("are added from the auction's project with one starting bid", async () => {
    const api = show([]);
    fireEvent.click(await screen.findByRole("button", { name: "Objecten toevoegen" }));
    const dialog = await screen.findByRole("dialog", { name: "Objecten toevoegen" });
    fireEvent.click(await within(dialog).findByRole("checkbox", { name: "21 Object 21" }));
    const amount = within(dialog).getByRole("textbox", { name: "Startbod (€)" });
    fireEvent.change(amount, { target: { value: "veel" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "1 object toevoegen" }));
    expect(plain(await within(dialog).findByRole("alert"))).toBe("Vul een bedrag in.");
    fireEvent.change(amount, { target: { value: "75,50" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "1 object toevoegen" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent(api, "createIncrementalLots")).toEqual([
      {
        incrementalAuctionId: "auction-1",
        incrementalLots: [{ lotId: "asset-22", minimumStartBidAmount: 75_50 }],
      },
    ]);
    expect(sent(api, "assetsToAdd")).toEqual([{ projectId: "project-1" }]);
  });

  it("are published together, and read again", async () => {
    const api = show([lot(1), lot(2), lot(3, { isPublished: true })]);
    const dialog = await askForAll("2 kavels publiceren");
    fireEvent.click(within(dialog).getByRole("button", { name: "2 kavels publiceren" }));
    await waitFor(() => expect(sent(api, "auctionLotsOfStaff")).toHaveLength(2));
    expect(sent(api, "updatePublishedLots")).toEqual([
      { publishedLots: ["lot-1", "lot-2"].map((incrementalLotId) => ({ incrementalLotId, isPublished: true })) },
    ]);
  });

  it("are hidden with the reason that bidders read", async () => {
    const api = show([lot(1, { isPublished: true })]);
    const dialog = await askForAll("1 kavel verbergen");
    fireEvent.change(within(dialog).getByRole("textbox", { name: "Reden" }), { target: { value: " Beschadigd " } });
    fireEvent.click(within(dialog).getByRole("button", { name: "1 kavel verbergen" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent(api, "updatePublishedLots")).toEqual([
      { publishedLots: [{ incrementalLotId: "lot-1", isPublished: false, reason: "Beschadigd" }] },
    ]);
  });

  it("stay in the auction once they are published or have a bid, which the question says", async () => {
    const api = show([lot(1), lot(2, { bidCount: 1 }), lot(3, { isPublished: true })]);
    const dialog = await askForAll("1 kavel uit de veiling halen");
    expect(plain(dialog)).toContain("waarop is geboden, blijft in de veiling");
    fireEvent.click(within(dialog).getByRole("button", { name: "1 kavel uit de veiling halen" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent(api, "deleteIncrementalLots")).toEqual([{ incrementalAuctionId: "auction-1", deletedLots: ["lot-1"] }]);
  });

  it("are only shown to those who may not change the auction", async () => {
    show([lot(1)], auction({ viewerCanEdit: false }));
    fireEvent.click(await screen.findByRole("checkbox", { name: "Alle rijen selecteren" }));
    await screen.findByText("1 rij geselecteerd");
    expect(screen.queryByRole("button", { name: "Objecten toevoegen" })).toBeNull();
    expect(screen.queryByRole("button", { name: "1 kavel publiceren" })).toBeNull();
  });
});
