import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { VisitorPanel } from "../../../../web/bidding/bids/visitor-panel.tsx";
import { biddableLot, openState } from "../../support/biddable-lot.ts";
import { plain } from "../../support/plain.ts";
import { renderPage } from "../../support/render-page.tsx";
import { setWidth } from "../../support/set-width.ts";

const PHONE = 390;
const DESK = 1440;

const ADDRESS = "/nl/auction/sale/lot/lot?page=2";
const AFTER_A_BID = { amount: 200_00, nextMinimumAmount: 210_00, bidCount: 4, leaderRef: "2" };

function show(change: Parameters<typeof openState>[0]) {
  renderPage(<VisitorPanel lot={biddableLot()} state={openState(change)} isOffline={false} />, { address: ADDRESS });
  return within(screen.getByRole("region", { name: "Prijs en bieden" }));
}

beforeEach(() => setWidth(DESK));

describe("the panel of a visitor", () => {
  it("has the way to signing in as the bar's button on a phone, which opens no sheet", async () => {
    setWidth(PHONE);
    const panel = show(AFTER_A_BID);
    const link = await panel.findByRole("link", { name: "Log in en bied" });
    expect(link.getAttribute("href")).toBe(`/nl/login?${new URLSearchParams({ next: ADDRESS })}`);
    expect(panel.getByRole("heading")).toBeDefined();
    expect(panel.queryByRole("button", { name: "Bieden" })).toBeNull();
  });

  it("says what the seller decided on the highest bid once the lot has closed", async () => {
    const closed = { ...AFTER_A_BID, isOpen: false, isClosed: true };
    expect(await show({ ...closed, isAwarded: false }).findByText(/heeft het bod afgewezen/)).toBeDefined();
  });

  it("shows the next minimum, and its total costs", async () => {
    const panel = show(AFTER_A_BID);
    expect(plain(panel.getByRole("heading"))).toBe("Wat het volgende bod van € 210 kost");
    // € 210, 15 % costs with 21 % VAT, and 9 % VAT on the bid.
    expect(plain(await panel.findByRole("row", { name: /^Totaal/ }))).toBe("Totaal, te betalen€ 267,02");
    expect(panel.getByText("Open voor biedingen")).toBeDefined();
    expect(panel.queryByRole("textbox")).toBeNull();
  });

  it("links to signing in and registering, and back to the lot", () => {
    const panel = show(AFTER_A_BID);
    const query = new URLSearchParams({ next: ADDRESS });
    const links = panel.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual([`/nl/login?${query}`, `/nl/register?${query}`]);
  });

  it("shows the same before the lot opens, so that a visitor can get ready to bid", async () => {
    const startingOn = new Date(Date.now() + 600_000).toISOString();
    const panel = show({ startingOn, isOpen: false });
    expect(panel.getByText(/^U kunt bieden zodra het kavel opengaat/)).toBeDefined();
    expect(plain(panel.getByRole("heading"))).toBe("Wat een eerste bod van € 100 kost");
    expect(await panel.findByRole("row", { name: /^Totaal/ })).toBeDefined();
    expect(panel.getByText("Komend")).toBeDefined();
    expect(plain(panel.getByText(/^stap/))).toBe("stap € 10");
    const links = panel.getAllByRole("link").map(plain);
    expect(links).toEqual(["Inloggen en klaarmaken", "Gratis registreren"]);
  });

  it("shows the final leader once the lot has closed, and offers no bid", async () => {
    const panel = show({ ...AFTER_A_BID, isOpen: false, isClosed: true });
    expect(await panel.findByText("Het hoogste bod is van Bieder 2.")).toBeDefined();
    expect(panel.queryAllByRole("link")).toEqual([]);
  });
});
