import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { bidLot } from "../../../../../web/bidding/bids/bid-lot.ts";
import { ConfirmBid } from "../../../../../web/bidding/bids/form/confirm-bid.tsx";
import type { BidFlow, PendingBid } from "../../../../../web/bidding/bids/form/use-bid-flow.ts";
import type { LiveLotState } from "../../../../../web/kit/live/use-lot-live.ts";
import { biddableLot, openState, outbidState } from "../../../support/biddable-lot.ts";
import { FakeApi } from "../../../support/fake-api.ts";
import { fakeFlow } from "../../../support/fake-flow.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";

function pendingBid(amountCents: number, change: Partial<PendingBid["intent"]> = {}): PendingBid {
  return { intent: { kind: "bid", amountCents, commandId: "c", ...change }, warnings: [] };
}

const address = {
  street: "Havenstraat",
  houseNumber: "12",
  houseNumberSuffix: null,
  postalCode: "3011 AB",
  city: "Rotterdam",
  countryCode: "nld",
};
const api = () =>
  new FakeApi().answer("getIncrementalLotInvoiceDetails", {
    getIncrementalLotInvoiceDetails: {
      ...{ userName: "sam", useCompanyAddress: false, companyAddress: null },
      userAddress: { ...address, fullName: "Sam de Bieder" },
    },
  });

let flow: BidFlow;

function ask(pending: PendingBid, state: LiveLotState = openState(), subjectToAcceptance = false) {
  const lot = bidLot(biddableLot({ subjectToAcceptance }), state);
  renderPage(<ConfirmBid lot={lot} flow={flow} pending={pending} />, { api: api() });
  return within(screen.getByRole("dialog"));
}

beforeEach(() => {
  flow = fakeFlow();
});

describe("the confirmation of a bid", () => {
  it("shows amount, all costs and the name on the invoice, and places the bid", async () => {
    const dialog = ask(pendingBid(200_00));
    const text = plain(screen.getByRole("dialog"));
    expect(text).toContain("Kavel 1 · Draaibank");
    expect(text).toContain("Uw bod€ 200");
    expect(text).toContain("Totaal, te betalen€ 254,30");
    expect(text).not.toContain("De verkoper beslist na sluiting");
    expect(await dialog.findByText(/Sam de Bieder/)).toBeDefined();
    fireEvent.click(dialog.getByRole("button", { name: /^Bied €\s200/ }));
    expect(flow.confirm).toHaveBeenCalledOnce();
  });

  it("says that the seller decides if the sale is under reserve", () => {
    ask(pendingBid(200_00), openState(), true);
    expect(plain(screen.getByRole("dialog"))).toContain("De verkoper beslist na sluiting");
  });

  it("offers to raise a bid that was overtaken while it was open, and does not place it", () => {
    const dialog = ask(pendingBid(120_00), outbidState());
    expect(plain(dialog.getByRole("alert"))).toBe("Er is intussen hoger geboden. Het minimum is nu € 140.");
    expect(dialog.queryByRole("button", { name: /^Bied/ })).toBeNull();
    fireEvent.click(dialog.getByRole("button", { name: /^Verhoog naar €\s140/ }));
    expect(flow.request).toHaveBeenCalledWith("bid", 140_00);
    expect(flow.confirm).not.toHaveBeenCalled();
  });

  it("asks to type an amount again if it is far off", () => {
    const dialog = ask({ ...pendingBid(1_000_00), warnings: ["FAR_ABOVE_PRICE"] });
    const place = () => fireEvent.click(dialog.getByRole("button", { name: /^Bied €\s1\.000/ }));
    const field = () => dialog.getByRole("textbox", { name: "Typ het bedrag nog eens" });
    place();
    expect(flow.confirm).not.toHaveBeenCalled();
    expect(field().getAttribute("aria-invalid")).toBe("true");
    fireEvent.change(field(), { target: { value: "100" } });
    place();
    expect(flow.confirm).not.toHaveBeenCalled();
    fireEvent.change(field(), { target: { value: "1000" } });
    place();
    expect(flow.confirm).toHaveBeenCalledOnce();
  });

  it.each([
    ["above the price, whose warning stands above it", outbidState(), "boven de huidige prijs. Controleer het bedrag."],
    ["above the start amount", openState(), "boven het startbod. Controleer het bedrag."],
  ])("asks for a far amount in addition to the warning of ten steps %s", (_, state, words) => {
    const dialog = ask({ ...pendingBid(10_000_00), warnings: ["FAR_ABOVE_PRICE"] }, state);
    expect(dialog.getByText(`Dit bod ligt tien of meer biedstappen ${words}`)).toBeDefined();
    expect(dialog.getByText(/keer het (startbod|huidige bod)\./)).toBeDefined();
    expect(dialog.getByRole("textbox", { name: "Typ het bedrag nog eens" })).toBeDefined();
  });

  it("only warns if the amount is not far off", () => {
    const dialog = ask({ ...pendingBid(200_00), warnings: ["ALREADY_LEADING"] });
    expect(dialog.getByText(/U bent al de hoogste bieder/)).toBeDefined();
    expect(dialog.queryByRole("textbox")).toBeNull();
  });

  it("is cancelled by its button, its cross and Escape", async () => {
    const dialog = ask(pendingBid(200_00, { kind: "autoBid" }));
    expect(screen.getByRole("dialog", { name: "Autobod bevestigen" })).toBeDefined();
    fireEvent.click(dialog.getByRole("button", { name: "Annuleren" }));
    fireEvent.click(dialog.getByRole("button", { name: "Sluiten" }));
    expect(flow.cancel).toHaveBeenCalledTimes(2);
    await waitFor(() => {
      fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
      expect(flow.cancel).toHaveBeenCalledTimes(3);
    });
  });
});
