import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MyBidsScreen } from "../../../../web/bidding/my-bids/my-bids-screen.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { plain } from "../../support/plain.ts";
import { renderPage } from "../../support/render-page.tsx";

const FAR = "2126-01-02T10:00:00.000Z";
const PAST = "2026-01-02T10:00:00.000Z";

const row = (
  id: string,
  {
    standing = "LEADING",
    closingOn = FAR,
    maximum = null as number | null,
    ownBidAmount = 100_00 as number | null,
  } = {},
) => ({
  incrementalLotId: id,
  ownBidAmount,
  autoBid: maximum === null ? null : { maximumAmount: maximum },
  incrementalLot: {
    id,
    publicationId: "sale",
    publicationNumber: 7,
    lotNumber: "12",
    title: `Draaibank ${id}`,
    startingOn: "2026-01-01T10:00:00.000Z",
    closingOn,
    currentBidAmount: 120_00,
    minimumStartBidAmount: 10_00,
    bidCount: 3,
    userHasFavorite: false,
    viewerStanding: standing,
    incrementalLotAttributes: { subjectToAcceptance: true },
    images: [],
  },
});

const TOTALS = {
  leadingCount: 1,
  outbidCount: 2,
  wonCount: 0,
  lostCount: 0,
  committedAmount: 120_00,
  committedAmountWithCosts: 162_84,
};

function show(rows: ReturnType<typeof row>[], address = "/nl/account/bids") {
  const api = new FakeApi()
    .answer("getMyBidTotals", { getMyBidTotals: TOTALS })
    .answer("queryMyBidLots", { queryMyBidLots: { myBidLots: rows, paginatedTotalResults: rows.length } });
  renderPage(<MyBidsScreen />, { api, address });
  const asked = () => api.requests.filter(({ name }) => name === "queryMyBidLots").at(-1)?.variables;
  return { api, asked };
}

describe("the viewer's bids", () => {
  it("are rows with the standing, the price, and the viewer's own bid and limit", async () => {
    show([row("a", { maximum: 500_00 }), row("b", { standing: "OUTBID" }), row("c", { ownBidAmount: null })]);
    const rows = (await screen.findAllByRole("article")).map(plain);
    expect(rows[0]).toMatch(/Kavel 7-12Draaibank aU leidt.*Huidig bod€ 120Uw bod€ 100Uw maximum€ 500$/);
    expect(rows[1]).toMatch(/Overboden.*Uw bod€ 100$/);
    expect(rows[2]).toMatch(/Uw bodOngeldig verklaard$/);
  });

  it("are won or lost once the lot has closed, and then have no limit", async () => {
    show([row("a", { closingOn: PAST, maximum: 500_00 }), row("b", { standing: "OUTBID", closingOn: PAST })]);
    const rows = (await screen.findAllByRole("article")).map(plain);
    expect(rows[0]).toMatch(/Hoogste bieder.*Onder voorbehoud van gunning.*Hoogste bod€ 120Uw bod€ 100$/);
    expect(rows[1]).toMatch(/Niet gewonnen/);
  });

  it("are counted by standing, with what they commit the viewer to", async () => {
    show([row("a")]);
    expect(await screen.findByRole("button", { name: "Overboden 2" })).toBeTruthy();
    expect(plain(screen.getByRole("heading", { name: "Nu toegezegd" }).parentElement)).toBe(
      "Nu toegezegd€ 120Met kosten en btw € 162,84",
    );
  });

  it("are shown by group, which is in the address, and all again after a second press", async () => {
    const { asked } = show([row("a")], "/nl/account/bids?standing=won");
    const won = await screen.findByRole("button", { name: "Gewonnen 0", pressed: true });
    expect(asked()).toMatchObject({ searchFilter: { standings: ["WON"] }, withAutoBids: false });
    fireEvent.click(screen.getByRole("button", { name: "Overboden 2" }));
    await waitFor(() => expect(asked()).toMatchObject({ searchFilter: { standings: ["OUTBID"] }, withAutoBids: true }));
    expect(won.getAttribute("aria-pressed")).toBe("false");
    fireEvent.click(screen.getByRole("button", { name: "Overboden 2" }));
    await waitFor(() => expect(asked()?.searchFilter).toEqual({ language: "NL" }));
  });

  it("have a message of their own if there are none, in all or in one group", async () => {
    show([], "/nl/account/bids?standing=lost");
    fireEvent.click(await screen.findByRole("button", { name: "Alle kavels tonen" }));
    expect(await screen.findByText("U hebt nog nergens op geboden")).toBeTruthy();
    expect(
      within(screen.getByRole("group", { name: "Toon alleen" })).queryAllByRole("button", { pressed: true }),
    ).toEqual([]);
  });
});
