import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { NavList } from "../../../../web/admin/frame/nav-list.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";

const NOTHING = {
  organizationalUnitManager: false,
  organizationalUnitCreator: false,
  channelManager: false,
  channelPublisher: false,
  channelContentEditor: false,
  auctioneer: false,
};
const countOf = (paginatedTotalResults: number) => ({ list: { paginatedTotalResults } });

let api: FakeApi;

beforeEach(() => {
  api = new FakeApi()
    .answer("adminNeedsComponent", { adminNeedsComponent: { ...NOTHING, organizationalUnitCreator: true } })
    .answer("reviewCount", countOf(1234))
    .answer("undeliveredCount", countOf(0));
});

it("has the pages that the viewer may open, in groups that have any", async () => {
  renderPage(<NavList />, { api });
  const nav = screen.getByRole("navigation", { name: "Navigatie" });
  await screen.findByRole("link", { name: "Gebruikers" });
  expect(
    within(nav)
      .getAllByRole("heading")
      .map(({ textContent }) => textContent),
  ).toEqual(["Goederen", "Mensen", "Organisatie", "Wat misging"]);
  expect(screen.queryByRole("link", { name: "Veilingen" })).toBeNull();
});

it("says how many wait on a page, and nothing where none do", async () => {
  renderPage(<NavList />, { api });
  await screen.findByRole("link", { name: "Identiteiten 1.234" });
  expect(screen.getByRole("link", { name: "Niet bezorgd" })).toBeTruthy();
  expect(api.requests.filter(({ name }) => name === "reviewCount").length).toBeGreaterThan(0);
});

it("asks no number of a page that the viewer may not open", async () => {
  api.answer("adminNeedsComponent", { adminNeedsComponent: { ...NOTHING, auctioneer: true } });
  renderPage(<NavList />, { api });
  await screen.findByRole("link", { name: "Veilingen" });
  expect(api.count("reviewCount") + api.count("undeliveredCount")).toBe(0);
});

it.each([
  ["/nl/users", "Gebruikers", "page"],
  ["/nl/", "Vandaag", "page"],
  ["/nl/publications/incrementalbidauctions/view/1", "Veilingen", "true"],
])("marks at %s the link %s as the current one", async (address, name, current) => {
  const both = { ...NOTHING, organizationalUnitCreator: true, auctioneer: true };
  api.answer("adminNeedsComponent", { adminNeedsComponent: both });
  renderPage(<NavList />, { api, address });
  await screen.findByRole("link", { name: "Veilingen" });
  const marked = screen.getAllByRole("link").filter((link) => link.hasAttribute("aria-current"));
  expect(marked.map((link) => [link.textContent, link.getAttribute("aria-current")])).toEqual([[name, current]]);
});

it("names the pages for screen readers as a rail too", async () => {
  renderPage(<NavList isRail />, { api });
  expect(await screen.findByRole("link", { name: "Gebruikers" })).toBeTruthy();
});
