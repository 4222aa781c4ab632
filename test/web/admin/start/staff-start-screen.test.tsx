import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { StaffStartScreen } from "../../../../web/admin/start/staff-start-screen.tsx";
import { FakeApi } from "../../support/fake-api.ts";
import { renderPage } from "../../support/render-page.tsx";

const NOTHING = {
  organizationalUnitManager: false,
  organizationalUnitCreator: false,
  channelManager: false,
  channelPublisher: false,
  auctioneer: false,
};
const channelManagement = () => screen.queryByText(/een kanaal beheren/);

it("shows the answer of the last visit until the new one comes, and stores that", async () => {
  localStorage.setItem("adminNeedsComponent", JSON.stringify({ ...NOTHING, channelManager: true }));
  let answer = (_: Record<string, unknown>) => {};
  const api = new FakeApi().answer("adminNeedsComponent", () => new Promise((resolve) => (answer = resolve)));
  renderPage(<StaffStartScreen />, { api });
  expect(channelManagement()).not.toBeNull();
  await waitFor(() => expect(api.count("adminNeedsComponent")).toBe(1));
  answer({ adminNeedsComponent: NOTHING });
  await waitFor(() => expect(channelManagement()).toBeNull());
  await waitFor(() => expect(JSON.parse(localStorage.getItem("adminNeedsComponent") ?? "")).toEqual(NOTHING));
});

it.each(["", "{", "{}", '{"channelManager":"yes"}'])("shows nothing if the stored value is %s", (stored) => {
  localStorage.setItem("adminNeedsComponent", stored);
  const api = new FakeApi().answer("adminNeedsComponent", () => new Promise<never>(() => {}));
  renderPage(<StaffStartScreen />, { api });
  expect(channelManagement()).toBeNull();
});

const SALES = ["/nl/publications/incrementalbidauctions", "/nl/projects"];
const PEOPLE = ["/nl/users", "/nl/identities", "/nl/blacklists"];
const FAILURES = ["/nl/messages/undelivered", "/nl/security-events"];

it.each([
  [{ auctioneer: true }, SALES],
  [{ organizationalUnitCreator: true }, [...PEOPLE, ...FAILURES]],
  [{ organizationalUnitCreator: true, channelManager: true, auctioneer: true }, [...SALES, ...PEOPLE, ...FAILURES]],
])("names exactly the pages that %j have", async (components, hrefs) => {
  const api = new FakeApi().answer("adminNeedsComponent", { adminNeedsComponent: { ...NOTHING, ...components } });
  renderPage(<StaffStartScreen />, { api });
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(hrefs);
  expect(screen.getAllByRole("term")).toHaveLength(hrefs.length);
});

it("says so where a right has no page, and sends nobody to the API", async () => {
  const rights = { organizationalUnitManager: true, channelManager: true, channelPublisher: true };
  const api = new FakeApi().answer("adminNeedsComponent", { adminNeedsComponent: { ...NOTHING, ...rights } });
  renderPage(<StaffStartScreen />, { api });
  await screen.findByText(
    "Deze app heeft geen pagina voor: een organisatie beheren, een kanaal beheren en op een kanaal publiceren.",
  );
  expect(screen.queryAllByRole("link")).toHaveLength(0);
  expect(document.body.textContent).not.toMatch(/GraphQL|graphql/);
});
