import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { bidLot } from "../../../../../web/bidding/bids/bid-lot.ts";
import { AutoBidForm } from "../../../../../web/bidding/bids/form/auto-bid-form.tsx";
import type { BidFlow } from "../../../../../web/bidding/bids/form/use-bid-flow.ts";
import { toasts } from "../../../../../web/kit/ui/overlay/toasts.ts";
import { biddableLot, leadingState, outbidState } from "../../../support/biddable-lot.ts";
import { FakeApi } from "../../../support/fake-api.ts";
import { fakeFlow } from "../../../support/fake-flow.ts";
import { plain } from "../../../support/plain.ts";
import { renderPage } from "../../../support/render-page.tsx";

const WITH_AUTO_BID = { autoBid: { maximumAmount: 150_00 } };

function removal(refusal: string | null) {
  const nothing = {
    nextMinimumAmount: null,
    missingConditions: [],
    receipt: null,
    incrementalBid: null,
    currentState: null,
  };
  return { removeIncrementalAutoBid: { ...nothing, state: refusal ? "FAILED" : "SUCCESS", refusal } };
}

let flow: BidFlow;

function show(api: FakeApi, state = leadingState(WITH_AUTO_BID)): void {
  renderPage(<AutoBidForm lot={bidLot(biddableLot(), state)} flow={flow} />, { api });
}

/** Presses the form's button, and returns the button that confirms. */
async function askToRemove(): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole("button", { name: "Verwijderen" }));
  const question = await screen.findByRole("dialog", { name: "Autobod verwijderen?" });
  return within(question).getByRole("button", { name: /^(Autobod verwijderen|Nog eens sturen)/ });
}

beforeEach(() => {
  flow = fakeFlow();
});

describe("the removal of an auto bid", () => {
  it("asks for confirmation, then sends one request however often its button is pressed", async () => {
    const { promise, resolve } = Promise.withResolvers<Record<string, unknown>>();
    const api = new FakeApi().answer("removeIncrementalAutoBid", () => promise);
    show(api);
    const button = await askToRemove();
    expect(api.requests).toEqual([]);
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("true"));
    fireEvent.click(button);
    resolve(removal(null));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.count("removeIncrementalAutoBid")).toBe(1);
    expect(toasts.get().map(({ text }) => text)).toEqual(["Uw autobod is verwijderd."]);
    expect(flow.showOutcome).not.toHaveBeenCalled();
  });

  it("says in the panel that the auto bid remains if the lot had closed", async () => {
    show(new FakeApi().answer("removeIncrementalAutoBid", removal("LOT_CLOSED")));
    fireEvent.click(await askToRemove());
    await waitFor(() => expect(flow.showOutcome).toHaveBeenCalledWith({ kind: "notRemoved", reason: "LOT_CLOSED" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(toasts.get()).toEqual([]);
  });

  it("keeps the question open with the reason if the API fails", async () => {
    show(new FakeApi());
    fireEvent.click(await askToRemove());
    const reason = await within(screen.getByRole("dialog")).findByRole("alert");
    expect(plain(reason)).not.toBe("");
    expect(toasts.get()).toEqual([]);
  });
});

describe("the form of an auto bid", () => {
  const field = () => screen.getByRole("textbox", { name: "Nieuw maximum" });
  const send = () => fireEvent.click(screen.getByRole("button", { name: /^(Maximum wijzigen|Autobod ver.+)$/ }));

  it("does not send the maximum that is set already", () => {
    show(new FakeApi());
    fireEvent.change(field(), { target: { value: "150" } });
    send();
    expect(flow.request).not.toHaveBeenCalled();
    expect(plain(screen.getByRole("alert"))).toBe("Dit is al uw maximum.");
  });

  it("lets the leader lower the maximum to the price, and not below it (AUTO4)", () => {
    show(new FakeApi());
    fireEvent.change(field(), { target: { value: "119" } });
    send();
    expect(flow.request).not.toHaveBeenCalled();
    expect(plain(screen.getByRole("alert"))).toBe("Bied minimaal € 120.");
    fireEvent.change(field(), { target: { value: "120" } });
    send();
    expect(flow.request).toHaveBeenCalledWith("autoBid", 120_00);
  });

  it("leaves the field empty and its button quiet for the leader, because a new maximum raises their own bid", () => {
    show(new FakeApi());
    expect(field().getAttribute("value")).toBe("");
    expect(screen.getByRole("button", { name: "Maximum wijzigen" }).className).toContain("plain");
    cleanup();
    show(new FakeApi(), outbidState(WITH_AUTO_BID));
    expect(screen.getByRole("button", { name: "Maximum wijzigen" }).className).toContain("primary");
  });

  it("says that an auto bid has been passed", () => {
    show(new FakeApi(), outbidState({ ...WITH_AUTO_BID, amount: 160_00, nextMinimumAmount: 170_00 }));
    expect(screen.getByText("Gepasseerd")).toBeDefined();
    expect(plain(screen.getByText(/^Uw autobod ging tot/))).toBe(
      "Uw autobod ging tot € 150; het bod staat nu op € 160.",
    );
    expect(screen.queryByText("Uw autobod loopt tot")).toBeNull();
    expect(screen.getByRole("button", { name: "Autobod verhogen" }).className).toContain("primary");
    expect(screen.getByRole("button", { name: "Verwijderen" }).className).not.toContain("danger");
  });

  it("offers maxima of 5, 10 and 20 steps up, each with its total before it is sent", () => {
    show(new FakeApi(), outbidState());
    const chips = screen.getAllByRole("button", { name: /stappen$/ });
    expect(chips.map(plain)).toEqual(["€ 190 + 5 stappen", "€ 240 + 10 stappen", "€ 340 + 20 stappen"]);
    const total = () => plain(screen.getByRole("row", { name: /^Totaal/ }));
    expect(total()).toBe("Totaal, te betalen€ 178,01");
    fireEvent.click(screen.getByRole("button", { name: /10 stappen$/ }));
    expect(total()).toBe("Totaal, te betalen€ 305,16");
    fireEvent.click(screen.getByRole("button", { name: "Autobod instellen" }));
    expect(flow.request).toHaveBeenCalledWith("autoBid", 240_00);
  });

  it("says what its button does: raise or lower the maximum", () => {
    show(new FakeApi());
    fireEvent.change(field(), { target: { value: "200" } });
    expect(screen.getByRole("button", { name: "Autobod verhogen" })).toBeDefined();
    fireEvent.change(field(), { target: { value: "130" } });
    expect(screen.getByRole("button", { name: "Autobod verlagen" })).toBeDefined();
  });
});
