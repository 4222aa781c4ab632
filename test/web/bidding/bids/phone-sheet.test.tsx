import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BidderPanel } from "../../../../web/bidding/bids/bidder-panel.tsx";
import type { LiveLotState } from "../../../../web/kit/live/use-lot-live.ts";
import { biddableLot, leadingState, openState, outbidState } from "../../support/biddable-lot.ts";
import { FakeApi } from "../../support/fake-api.ts";
import { plain } from "../../support/plain.ts";
import { renderPage } from "../../support/render-page.tsx";
import { setWidth } from "../../support/set-width.ts";
import { signInAs } from "../../support/sign-in-as.ts";

const PHONE = 390;
const DESK = 1440;

const panel = (state: LiveLotState) => <BidderPanel lot={biddableLot()} state={state} isOffline={false} />;
const opener = () => screen.findByRole("button", { name: "Bieden" });
const sheet = () => screen.findByRole("dialog", { name: "Bieden" });

beforeEach(() => {
  signInAs("anna");
  setWidth(PHONE);
});
afterEach(() => setWidth(DESK));

describe("bidding on a phone", () => {
  it("is in a sheet that a bar opens, with the standing, the form and the outcome of a bid", async () => {
    const refusal = { state: "FAILED", refusal: "LOT_CLOSED", nextMinimumAmount: null, missingConditions: [] };
    const answer = { ...refusal, receipt: null, incrementalBid: null, currentState: null };
    const api = new FakeApi().answer("createIncrementalBid", { createIncrementalBid: answer });
    renderPage(panel(openState()), { api });
    expect(screen.queryByRole("textbox")).toBeNull();
    expect((await opener()).getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(await opener());
    const dialog = within(await sheet());
    expect(dialog.getByText("U hebt nog niet geboden")).toBeDefined();
    fireEvent.click(dialog.getByRole("button", { name: /^Bied €\s100$/ }));
    const confirmation = await screen.findByRole("dialog", { name: "Bod bevestigen" });
    fireEvent.click(within(confirmation).getByRole("button", { name: /^Bied €\s100/ }));
    const message = "Uw bod kwam te laat: dit kavel is gesloten.";
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(1));
    expect(plain(await sheet())).toContain(message);
  });

  it("shows the bidder's standing in the bar, once they have one", async () => {
    const { rerender } = renderPage(panel(openState()));
    await opener();
    expect(screen.queryByText("U hebt nog niet geboden", { selector: "[class*=small] *" })).toBeNull();
    rerender(panel(outbidState()));
    expect(screen.getByText("U bent overboden", { selector: "[class*=small] *" })).toBeDefined();
  });

  it("has a quiet opener in the bar for the leader, because another bid would raise their own", async () => {
    const { rerender } = renderPage(panel(leadingState()));
    expect((await opener()).className).toContain("plain");
    rerender(panel(outbidState()));
    expect((await opener()).className).toContain("primary");
  });

  it("has a larger clock in the bar in the last ten seconds", async () => {
    const closesOn = (leftMs: number) => openState({ closesOn: new Date(Date.now() + leftMs).toISOString() });
    const { rerender } = renderPage(panel(closesOn(30_000)));
    await opener();
    expect(screen.queryByText(/Nog 0:/, { selector: "[class*=last] *" })).toBeNull();
    rerender(panel(closesOn(8_000)));
    expect(await screen.findByText(/Nog 0:0/, { selector: "[class*=last] *" })).toBeDefined();
  });

  it("ends when the lot closes, also with the sheet open", async () => {
    const { rerender } = renderPage(panel(openState()));
    fireEvent.click(await opener());
    await sheet();
    rerender(panel(openState({ isOpen: false, isClosed: true })));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByRole("button", { name: "Bieden" })).toBeNull();
  });

  it("needs no sheet if there is room for the form", () => {
    setWidth(DESK);
    renderPage(panel(openState()));
    expect(screen.getByRole("textbox", { name: "Uw bod" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Bieden" })).toBeNull();
  });
});
