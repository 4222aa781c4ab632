import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CreateAuctionScreen } from "../../../../../web/admin/catalogue/auctions/create-auction-screen.tsx";
import { FakeApi } from "../../../support/fake-api.ts";
import { renderPage } from "../../../support/render-page.tsx";

function show() {
  const title = [{ language: "NL", text: "Project één" }];
  const api = new FakeApi()
    .answer("projectOptions", {
      queryProjectAdmin: { projects: [{ id: "p1", organizationalUnitName: "Noord", title }] },
    })
    .answer("auctionUserChoices", {
      queryAuctionUsers: { creators: [], managers: [], organizationalUnitUsers: [] },
    });
  renderPage(<CreateAuctionScreen />, { api, address: "/nl/publications/incrementalbidauctions/create" });
}

describe("the form of an auction", () => {
  it("has a menu of its parts, each of which is on the page", async () => {
    show();
    const menu = await screen.findByRole("navigation", { name: "Onderdelen" });
    const items = within(menu).getAllByRole("link");
    expect(items).toHaveLength(6);
    for (const item of items) {
      fireEvent.click(item);
      expect(document.activeElement?.querySelector("h2")?.textContent).toBe(item.textContent);
    }
  });

  it("has a bar that says what is unsaved, and amounts that are grouped", async () => {
    show();
    const steps = (await screen.findAllByRole("textbox", { name: "Vanaf bedrag (€)" })) as HTMLInputElement[];
    expect(steps.map(({ value }) => value)).toContain("1.000");
    expect(screen.queryByText("Wijzigingen niet opgeslagen")).toBeNull();
    fireEvent.input(steps[0] as HTMLElement, { target: { value: "6" } });
    await screen.findByText("Wijzigingen niet opgeslagen");
  });

  it("has a line for each bid step, which their amounts order, with what it adds to the bid", async () => {
    show();
    await screen.findByText("5% tot 100%");
    expect(screen.getByText("tot € 100").nextElementSibling?.querySelector("input")?.value).toBe("5");
    // Their amounts order them.
    expect(screen.queryByRole("button", { name: "Biedstap 2 naar boven" })).toBeNull();
    expect(screen.getByRole("button", { name: "Biedstap 2 verwijderen" })).toBeTruthy();
  });
});
