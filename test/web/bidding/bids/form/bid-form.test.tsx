import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { bidLot } from "../../../../../web/bidding/bids/bid-lot.ts";
import { BidForm } from "../../../../../web/bidding/bids/form/bid-form.tsx";
import type { BidFlow } from "../../../../../web/bidding/bids/form/use-bid-flow.ts";
import { oneClickBidding } from "../../../../../web/kit/lib/one-click-bidding.ts";
import type { LiveLotState } from "../../../../../web/kit/live/use-lot-live.ts";
import { biddableLot, leadingState, openState, outbidState } from "../../../support/biddable-lot.ts";
import { fakeFlow } from "../../../support/fake-flow.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";

const form = (state: LiveLotState, flow: BidFlow) => <BidForm lot={bidLot(biddableLot(), state)} flow={flow} />;

const field = () => screen.getByRole("textbox", { name: "Uw bod" });
const typeAmount = (text: string) => fireEvent.change(field(), { target: { value: text } });
const button = () => screen.getByRole("button", { name: /^Bied/ });
const error = () => plain(screen.getByRole("alert"));
const value = () => field().getAttribute("value");

describe("the amount of a bid", () => {
  it("follows the next minimum until the bidder types, and keeps the typed amount from then on", () => {
    const flow = fakeFlow();
    const { rerender } = renderPage(form(openState(), flow));
    expect(value()).toBe("100");
    rerender(form(outbidState(), flow));
    expect(value()).toBe("140");
    typeAmount("200");
    rerender(form(outbidState({ amount: 150_00, nextMinimumAmount: 160_00, sequence: 9 }), flow));
    expect(value()).toBe("200");
    expect(plain(button())).toBe("Bied € 200");
  });

  it("is set by a quick amount; the lowest goes on following the price, the others stay", () => {
    const flow = fakeFlow();
    const { rerender } = renderPage(form(openState(), flow));
    const chips = () => screen.getAllByRole("button", { pressed: true }).map((chip) => plain(chip));
    fireEvent.click(screen.getByRole("button", { name: /^€\s110 / }));
    expect(value()).toBe("110");
    expect(chips()).toEqual(["€ 110 + 1 stap"]);
    fireEvent.click(screen.getByRole("button", { name: /^€\s100 / }));
    rerender(form(outbidState(), flow));
    expect(value()).toBe("140");
    expect(chips()).toEqual(["€ 140 volgend bod"]);
  });

  it("starts at the next minimum again after an accepted bid", () => {
    const { rerender } = renderPage(form(openState(), fakeFlow()));
    typeAmount("300");
    const intent = { kind: "bid", amountCents: 300_00, commandId: "c" } as const;
    const accepted = { kind: "accepted", intent, leads: true, priceCents: 300_00, isTie: false, sequence: 2 } as const;
    const state = leadingState({ amount: 300_00, nextMinimumAmount: 310_00 });
    rerender(form(state, fakeFlow({ outcome: { ...accepted, receipt: null } })));
    expect(value()).toBe("310");
  });

  it("is grouped, as every other amount on the page", () => {
    renderPage(form(outbidState({ amount: 35_000_00, nextMinimumAmount: 36_000_00 }), fakeFlow()));
    expect(value()).toBe("36.000");
  });

  it("has a total with costs, which is that of the minimum where the amount is refused", () => {
    renderPage(form(outbidState(), fakeFlow()));
    const total = () => plain(screen.getByRole("row", { name: /^Totaal, te betalen/ }));
    // € 140, 15 % costs with 21 % VAT, and 9 % VAT on the bid.
    expect(total()).toBe("Totaal, te betalen€ 178,01");
    typeAmount("200");
    expect(total()).toBe("Totaal, te betalen€ 254,30");
    typeAmount("10");
    expect(total()).toBe("Totaal, te betalen€ 178,01");
  });

  it("that is too low is explained beside the field when it is sent, not while it is typed, and is not sent", () => {
    const flow = fakeFlow();
    renderPage(form(outbidState(), flow));
    typeAmount("1");
    expect(error()).toBe("");
    fireEvent.click(button());
    expect(error()).toBe("Bied minimaal € 140.");
    expect(field().getAttribute("aria-invalid")).toBe("true");
    const described = field().getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(plain(document.getElementById(described[0] ?? ""))).toBe("Bied minimaal € 140.");
    expect(flow.request).not.toHaveBeenCalled();
    typeAmount("14");
    expect(error()).toBe("");
    expect(field().getAttribute("aria-invalid")).toBeNull();
  });

  it("that is finer than the lot's unit is explained while it is typed", () => {
    renderPage(form(openState(), fakeFlow()));
    typeAmount("110,50");
    expect(error()).toBe("Bied in hele euro’s.");
  });

  it("opens the confirmation once it is valid, and removes the previous message", () => {
    const flow = fakeFlow();
    renderPage(form(openState(), flow));
    typeAmount("250");
    expect(flow.clear).toHaveBeenCalled();
    fireEvent.click(button());
    expect(flow.request).toHaveBeenCalledWith("bid", 250_00);
  });
});

describe("the button of a bid", () => {
  it("is disabled while a bid is being sent", () => {
    const flow = fakeFlow({ isBusy: true });
    renderPage(form(openState(), flow));
    fireEvent.click(button());
    expect(flow.request).not.toHaveBeenCalled();
    expect(button().getAttribute("aria-disabled")).toBe("true");
  });

  it("has the quiet style for the leader, because another bid would raise their own", () => {
    const { rerender } = renderPage(form(leadingState(), fakeFlow()));
    expect(button().className).toContain("plain");
    rerender(form(outbidState(), fakeFlow()));
    expect(button().className).toContain("primary");
  });
});

describe("the kind of bid", () => {
  it("changes to an auto bid, and removes the message about the previous bid", () => {
    const flow = fakeFlow();
    renderPage(form(openState(), flow));
    fireEvent.click(screen.getByRole("radio", { name: "Autobod" }));
    expect(flow.clear).toHaveBeenCalledOnce();
    const maximum = screen.getByRole("textbox", { name: "Uw maximum" });
    expect(maximum.getAttribute("value")).toBe("");
    fireEvent.change(maximum, { target: { value: "500" } });
    fireEvent.click(screen.getByRole("button", { name: "Autobod instellen" }));
    expect(flow.request).toHaveBeenCalledWith("autoBid", 500_00);
  });
});

describe("one-click bidding", () => {
  afterEach(() => oneClickBidding.set(false));

  it("is named below the form while it is on, for both kinds of bid, with the way to the setting", () => {
    renderPage(form(openState(), fakeFlow()));
    const note = () => screen.queryByText(/een druk op de knop plaatst uw bod meteen/);
    expect(note()).toBeNull();
    act(() => oneClickBidding.set(true));
    expect(note()).not.toBeNull();
    fireEvent.click(screen.getByRole("radio", { name: "Autobod" }));
    expect(note()).not.toBeNull();
    const link = screen.getByRole("link", { name: "Instelling wijzigen" });
    expect(link.getAttribute("href")).toBe("/nl/account/settings");
    act(() => oneClickBidding.set(false));
    expect(note()).toBeNull();
  });
});
