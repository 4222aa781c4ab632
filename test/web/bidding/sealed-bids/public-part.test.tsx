import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { plain } from "../../support/plain.ts";
import { showSealedPanel, stateOf } from "../../support/sealed-panel.tsx";
import { signInAs } from "../../support/sign-in-as.ts";

// Nothing is sealed here.
vi.mock("../../../../schema/bidding/sealed-bids/prepared-key.ts", () => ({ PreparedKey: { of: vi.fn() } }));

const region = () => plain(screen.getByRole("region", { name: "Bieden met een gesloten bod" }));

async function review(): Promise<string> {
  fireEvent.change(screen.getByRole("textbox", { name: /^Uw bod/ }), { target: { value: "412000" } });
  fireEvent.click(screen.getByRole("button", { name: /Verzegel bod/ }));
  const dialog = await screen.findByRole("dialog", { name: "Controleer uw bod" });
  return plain(within(dialog).getByText(/schuilnaam/));
}

beforeEach(() => {
  localStorage.clear();
  signInAs("anna");
});

describe("what becomes public of a sealed bid", () => {
  it("is said on the form and in the review: with all amounts the conditions too", async () => {
    showSealedPanel(stateOf(), undefined, { learns: "AMOUNTS" });
    expect(region()).toContain("Na de opening worden ze openbaar, zonder uw naam");
    expect(region()).toContain("Na de opening leest iedereen die in het logboek");
    expect(await review()).toContain("met bedrag én voorwaarden");
  });

  it.each(["WINNER", "OWN_RANK"] as const)("of %s neither amounts nor conditions", async (learns) => {
    showSealedPanel(stateOf(), undefined, { learns });
    expect(region()).toContain("na de opening leest alleen hij ze");
    expect(region()).toMatch(/Bedragen, voorwaarden.*worden niet openbaar/);
    expect(await review()).toContain("hoeveel er is geboden, wanneer, en welk bod is gegund of afgewezen");
  });

  it("is the number of bidders before the opening too, where the sale shows it, as the form and the review say", async () => {
    showSealedPanel(stateOf({ bidderCount: 3 }), undefined, { showsBidderCount: true });
    const sentence = "Tot de opening ziet iedereen hoeveel bieders een gesloten bod hebben, niet wie en niet hoeveel.";
    expect(region()).toContain(sentence);
    expect(await review()).toContain(sentence);
  });

  it.each([
    [0, "Nog geen bieder heeft een gesloten bod uitgebracht"],
    [1, "1 bieder heeft een gesloten bod uitgebracht"],
    [3, "3 bieders hebben een gesloten bod uitgebracht"],
  ])("the number of %d bidders is shown, also while the lot waits for the opening", (bidderCount, text) => {
    showSealedPanel(stateOf({ bidderCount }), undefined, { showsBidderCount: true });
    expect(region()).toContain(text);
    cleanup();
    showSealedPanel(stateOf({ bidderCount, phase: "CLOSED" }), undefined, { showsBidderCount: true });
    expect(region()).toContain(text);
  });

  it("no number is shown of a sale that hides it", () => {
    showSealedPanel(stateOf());
    expect(region()).not.toMatch(/bieders? (heeft|hebben) een gesloten/);
    expect(region()).not.toContain("hoeveel bieders");
  });

  it("reaches in a sale for invited users these alone", () => {
    showSealedPanel(stateOf(), undefined, { learns: "AMOUNTS", privacy: "LISTED" });
    expect(region()).toContain("Na de opening leest iedere genodigde die in het logboek");
    expect(region()).not.toContain("iedereen");
  });
});
