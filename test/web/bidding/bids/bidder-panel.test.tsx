import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { BidderPanel } from "../../../../web/bidding/bids/bidder-panel.tsx";
import type { LiveLotState } from "../../../../web/kit/live/use-lot-live.ts";
import { announce } from "../../../../web/kit/ui/announcer.tsx";
import { biddableLot, leadingState, openState, outbidState } from "../../support/biddable-lot.ts";
import { FakeApi } from "../../support/fake-api.ts";
import { announced } from "../../support/live-region.ts";
import { plain } from "../../support/plain.ts";
import { renderPage } from "../../support/render-page.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

interface Scene {
  isOffline?: boolean;
  subjectToAcceptance?: boolean;
}

function panel(state: LiveLotState, { isOffline = false, subjectToAcceptance = false }: Scene = {}) {
  return <BidderPanel lot={biddableLot({ subjectToAcceptance })} state={state} isOffline={isOffline} />;
}

/** Renders the panel in one state, then in another. */
function change(before: LiveLotState, after: LiveLotState, scene: Scene = {}): void {
  const { rerender } = renderPage(panel(before, scene));
  rerender(panel(after, scene));
}

const region = () => screen.getByRole("region", { name: "Prijs en bieden" });
const said = (live: "polite" | "assertive", text: string) => waitFor(() => expect(announced(live)).toBe(text));

beforeEach(() => {
  signInAs("anna");
  announce("");
  announce("", { atOnce: true });
});

describe("what a bidder's screen reader announces", () => {
  it("interrupts when the bidder is outbid", async () => {
    change(leadingState(), outbidState());
    await said("assertive", "U bent overboden. Het bod staat nu op € 130.");
    expect(announced("polite")).toBe("");
    expect(plain(region())).toContain("U bent overboden");
  });

  it("waits for a pause when the bidder takes the lead or raises their own bid, or when others bid", async () => {
    const { rerender } = renderPage(panel(outbidState()));
    rerender(panel(leadingState({ amount: 140_00, sequence: 5 })));
    await said("polite", "U bent de hoogste bieder met € 140.");
    rerender(panel(leadingState({ amount: 150_00, sequence: 6 })));
    await said("polite", "U bent de hoogste bieder met € 150.");
    rerender(panel(outbidState({ amount: 160_00, sequence: 7 })));
    await said("assertive", "U bent overboden. Het bod staat nu op € 160.");
    rerender(panel(outbidState({ amount: 170_00, sequence: 8 })));
    await said("polite", "Nieuw bod: € 170.");
    expect(announced("assertive")).toBe("U bent overboden. Het bod staat nu op € 160.");
  });

  it("names an extension together with the bid that caused it", async () => {
    const before = leadingState();
    const closesOn = new Date(Date.parse(before.closesOn) + 60_000).toISOString();
    change(before, outbidState({ closesOn }));
    await said("assertive", "U bent overboden. Het bod staat nu op € 130. Het bod verlengt de sluiting.");
    expect(plain(region())).toContain("Verlengd met 1 min tot ");
  });

  it("is nothing when a panel is first shown, and nothing if neither price nor standing changes", async () => {
    change(outbidState(), outbidState({ sequence: 9, closesOn: new Date(Date.now() + 9_000_000).toISOString() }));
    change(openState(), openState({ sequence: 9 }));
    // Announcements come later than changes: after the next change, that change must be the only one announced.
    change(leadingState(), leadingState({ amount: 150_00 }));
    await said("polite", "U bent de hoogste bieder met € 150.");
    expect(announced("assertive")).toBe("");
  });
});

describe("the close of a lot", () => {
  const closed = { isOpen: false, isClosed: true } as const;

  it.each([
    [false, "U hebt dit kavel gewonnen voor € 120. We sturen u bericht over betalen en ophalen."],
    [
      true,
      "U had het hoogste bod: € 120, onder voorbehoud van gunning. De verkoper beslist; bij gunning sturen we u bericht over betalen en ophalen.",
    ],
  ])(
    "is announced to the highest bidder at once, in the words that the panel shows; under reserve: %s",
    async (subjectToAcceptance, text) => {
      change(leadingState(), leadingState(closed), { subjectToAcceptance });
      await said("assertive", text);
      await waitFor(() => expect(plain(region())).toContain(text));
    },
  );

  it("is announced to the others with the text of their standing, and never as won", async () => {
    change(outbidState(), outbidState(closed), { subjectToAcceptance: true });
    await said("assertive", "Een ander had het hoogste bod");
    await waitFor(() => expect(plain(region())).toContain("Het hoogste bod is van Bieder 2."));
    expect(plain(region())).toContain("Een ander had het hoogste bod");
    expect(plain(region())).not.toContain("gewonnen");
  });

  it("removes the message about the last bid, which the result replaces", async () => {
    const accepted = { state: "SUCCESS", refusal: null, nextMinimumAmount: 130_00, missingConditions: [] };
    const answer = { ...accepted, receipt: null, incrementalBid: null, currentState: leadingState() };
    const api = new FakeApi().answer("createIncrementalBid", { createIncrementalBid: answer });
    const { rerender } = renderPage(panel(openState()), { api });
    fireEvent.click(within(region()).getByRole("button", { name: /^Bied/ }));
    const confirmation = await screen.findByRole("dialog", { name: "Bod bevestigen" });
    fireEvent.click(within(confirmation).getByRole("button", { name: /^Bied/ }));
    await waitFor(() => expect(plain(region())).toContain("is geplaatst. U bent de hoogste bieder."));
    rerender(panel(leadingState(closed)));
    await waitFor(() => expect(plain(region())).toContain("U hebt dit kavel gewonnen"));
    expect(plain(region())).not.toContain("is geplaatst");
  });

  it("removes the form", async () => {
    change(leadingState(), leadingState(closed));
    await waitFor(() => expect(within(region()).queryByRole("textbox")).toBeNull());
  });
});

describe("a lost connection", () => {
  it("replaces the standing and dims the price, until it is back", () => {
    const { rerender } = renderPage(panel(leadingState()));
    const price = () => within(region()).getByText(/€ 120$/, { selector: "p > span" }).parentElement;
    expect(price()?.className).not.toContain("stale");
    rerender(panel(leadingState(), { isOffline: true }));
    expect(plain(region())).toContain("Offline: prijs kan oud zijn");
    expect(plain(region())).not.toContain("U bent de hoogste bieder");
    expect(price()?.className).toContain("stale");
    rerender(panel(leadingState()));
    expect(plain(region())).toContain("U bent de hoogste bieder");
    expect(price()?.className).not.toContain("stale");
  });
});

describe("a user who may not bid yet", () => {
  it("leads a bidder who needs a second step to its set-up, and back to the lot", () => {
    renderPage(panel(openState({ missingConditions: ["MFA"] })), { address: "/nl/auction/a/lot/b" });
    expect(screen.getByText("Inloggen in twee stappen is verplicht om hier te bieden.")).toBeDefined();
    const setUp = screen.getByRole("link", { name: "Inloggen in twee stappen instellen" });
    expect(setUp.getAttribute("href")).toBe("/nl/account/mfa?next=%2Fnl%2Fauction%2Fa%2Flot%2Fb");
  });

  it("sees the missing conditions in place of the form", () => {
    renderPage(panel(openState({ missingConditions: ["ADDRESS"] })));
    expect(within(region()).queryByRole("textbox")).toBeNull();
    const remedy = within(region()).getByRole("link", { name: "Adres invullen" });
    expect(remedy.getAttribute("href")).toContain("/nl/account/addresses/edit");
  });
});
